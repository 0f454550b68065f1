import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DownloadWish } from '../../src/contract/downloads.ts'
import { searchInBook } from '../../src/contract/works/reading.ts'
import type { Db } from '../../src/db/dialect.ts'
import { alignInJob } from '../../src/jobs/align-editions.ts'
import { importFile } from '../../src/jobs/imports/import-file.ts'
import { sourceOfBook } from '../../src/library/downloads/sources/source-book.ts'
import { spansInBook } from '../../src/library/reading/search-in-book.ts'
import { parallelText } from '../fixtures/parallel-text.ts'
import { publishThreeEditions, THREE_EDITIONS } from '../fixtures/three-editions.ts'
import { eachDatabase } from './databases.ts'
import { call } from './verb-call.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shishu-three-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function fileOf(name: string, text: string): Promise<string> {
  await writeFile(join(folder, name), text)
  return join(folder, name)
}

const secondHand = (db: Db) =>
  db.selectFrom('editions').select('id').where('translator', '=', 'Second Hand').executeTakeFirstOrThrow()

eachDatabase('a work of three editions', 'empty', database => {
  it('is aligned pair by pair by jobs that tell how far they are', async () => {
    const { db } = database()
    const parallel = parallelText(40, 12)
    const chinese = await importFile(db, await fileOf('三种.txt', `第一章\n\n${parallel.chinese.join('\n')}\n`), {
      now: 1,
    })
    const bookId = chinese.editions[0]?.bookId as number
    const alignments: (number | undefined)[] = []
    for (const [at, translation] of ['First', 'Second'].entries()) {
      const text = `Chapter 1\n\n${parallel.english.map(line => line.replace(' and ', at === 0 ? ' and ' : ' with ')).join('\n\n')}\n`
      const { editions } = await importFile(db, await fileOf(`${translation}.txt`, text), { bookId, now: 2 + at })
      alignments.push(editions[0]?.alignments)
    }
    // The second with the first; the third with both.
    expect(alignments).toEqual([1, 2])

    const jobs = await db.selectFrom('jobs').select('payload').where('kind', '=', 'align').orderBy('id').execute()
    const own = jobs.map(({ payload }) => JSON.parse(payload) as { firstEdition: number; secondEdition: number })
    const fractions: number[][] = []
    for (const payload of own) {
      const heard: number[] = []
      const signal = new AbortController().signal
      await alignInJob({ db, payload, tell: fraction => void heard.push(fraction), signal })
      fractions.push(heard)
    }
    const pairs = await db.selectFrom('alignments').select(['state', 'share']).where('book_id', '=', bookId).execute()
    expect(pairs.map(({ state }) => state)).toEqual(['aligned', 'aligned', 'aligned'])
    for (const { share } of pairs) expect(share).toBeGreaterThan(0.95)
    for (const heard of fractions) {
      expect(heard).toEqual(heard.toSorted((a, b) => a - b))
      expect([heard.length > 1, heard.at(-1)]).toEqual([true, 1])
    }
  })

  it('is written to a file with the translation that is asked for beside it, and its year', async () => {
    const { db } = database()
    await publishThreeEditions(db)
    const { bookId } = THREE_EDITIONS
    const besideOf = async (wanted: object) => {
      const request = DownloadWish.parse({ bookId: String(bookId), language: 'chinese', ...wanted })
      const { beside } = await sourceOfBook(db, bookId, { request, origin: '', userId: 0 })
      return [beside?.translator, beside?.year]
    }
    const second = await secondHand(db)
    expect(await besideOf({ besideEdition: String(second.id) })).toEqual(['Second Hand', '1910'])
    expect(await besideOf({ beside: 'english' })).toEqual(['First Hand', '1861'])
    await expect(besideOf({ besideEdition: '999' })).rejects.toThrow()
  })

  it('is searched in the edition that is asked for, not in the first of its language', async () => {
    const { db } = database()
    await publishThreeEditions(db)
    const id = String(THREE_EDITIONS.bookId)
    const second = await secondHand(db)
    const found = async (keyword: string, edition?: number) =>
      (await call(db, [searchInBook, spansInBook], { id, keyword, language: 'english', edition })).map(hit => hit.match)
    expect(await found('clear moon', second.id)).toEqual(['clear moon'])
    expect(await found('Bright is the moon', second.id)).toEqual([])
    expect(await found('Bright is the moon')).toEqual(['Bright is the moon'])
  })
})
