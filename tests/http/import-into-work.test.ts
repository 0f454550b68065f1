import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readChapter, readContents } from '../../src/contract/works/reading.ts'
import { importFile } from '../../src/jobs/imports/import-file.ts'
import { alignPair } from '../../src/library/align/align-pair.ts'
import { bookCards } from '../../src/library/books/book-cards.ts'
import { chapterForReading, contentsOfEdition } from '../../src/library/reading/reading.ts'
import { hasSharedData, SHARED_DATA } from '../fixtures/shared-data.ts'
import { eachDatabase } from './databases.ts'
import { filesHere, NOVEL } from './fixtures/import-fixture.ts'
import { call } from './verb-call.ts'

const fileOf = filesHere()

eachDatabase('a file that comes into a work', 'empty', database => {
  it('stands under a work that is named, and is aligned with what is there', async () => {
    const { db } = database()
    const { editions } = await importFile(db, await fileOf('一.txt', `${NOVEL}\n完。`), { now: 1 })
    const bookId = editions[0]?.bookId as number
    const english = [1, 2, 3].map(
      number => `Chapter ${number}\n\nIt rained in the hills on day ${number}.\n\nThe birds went far.\n`,
    )
    const second = await importFile(db, await fileOf('In the Hills.txt', english.join('\n')), { bookId, now: 2 })
    expect(second.editions[0]).toMatchObject({ bookId, alignments: 1 })
    const pair = `%${second.editions[0]?.editionId}%`
    const jobs = await db.selectFrom('jobs').select(['kind', 'state']).where('payload', 'like', pair).execute()
    expect(jobs).toEqual([{ kind: 'align', state: 'queued' }])
    const answer = await call(db, [readChapter, chapterForReading], {
      id: String(bookId),
      language: 'chinese',
      beside: 'english',
    })
    expect([answer.beside?.language, answer.beads]).toEqual(['english', []])
    await expect(
      importFile(db, await fileOf('no.txt', `${NOVEL}\n无。`), { bookId: 999_999, now: 2 }),
    ).rejects.toMatchObject({
      code: 404,
    })
  })

  it('in another language gives the work its name there, whichever came first', async () => {
    const { db } = database()
    const chinese = { title: '山中二', text: `${NOVEL.replace('山中', '山中二')}\n再完。` }
    const english = {
      title: 'In the Hills Again',
      text: 'In the Hills Again\n\nChapter 1\n\nIt rained in the hills again, and then again.\n',
    }
    const names: unknown[] = []
    for (const [at, order] of [
      [chinese, english],
      [english, chinese],
    ].entries()) {
      let bookId: number | undefined
      for (const { title, text } of order) {
        const path = await fileOf(`${title}.txt`, `${text}${'好'.repeat(at)}\n`)
        const { editions } = await importFile(db, path, { ...(bookId && { bookId }), now: 1 })
        bookId = editions[0]?.bookId
      }
      const [card] = await bookCards(db, [bookId as number])
      names.push([card?.name, card?.nameEn])
    }
    expect(names).toEqual([
      ['山中二', 'In the Hills Again'],
      ['山中二', 'In the Hills Again'],
    ])
  })

  it.skipIf(!hasSharedData())('of 老子 and its translation are aligned chapter by chapter', async () => {
    const { db } = database()
    const { editions } = await importFile(db, join(SHARED_DATA, 'bilingual/laozi-zhHans.utf8.txt'), { now: 1 })
    const bookId = editions[0]?.bookId as number
    const second = await importFile(db, join(SHARED_DATA, 'bilingual/laozi-en-legge.epub'), { bookId, now: 2 })
    const pair = {
      firstEdition: editions[0]?.editionId as number,
      secondEdition: second.editions[0]?.editionId as number,
    }
    expect(await alignPair(db, pair, { now: 3 })).toMatchObject({ isRelated: true })
    const contents = await call(db, [readContents, contentsOfEdition], { id: String(bookId), language: 'chinese' })
    const eighth = contents.contents.find(({ title }) => title.includes('八')) ?? contents.contents[8]
    const answer = await call(db, [readChapter, chapterForReading], {
      id: String(bookId),
      language: 'chinese',
      beside: 'english',
      chapter: eighth?.number,
    })
    const water = answer.chapter.blocks.find(({ html }) => html.includes('上善若水'))
    const partner = answer.besideChapter?.blocks.filter(({ bead }) => bead === water?.bead)
    expect(partner?.map(({ html }) => html).join(' ')).toMatch(/excellence is like \(that of\) water/)
  })
})
