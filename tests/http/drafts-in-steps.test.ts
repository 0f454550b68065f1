import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase } from '../../src/db/open.ts'
import { searchIndexOf } from '../../src/db/search/search-index.ts'
import type { BlockValue } from '../../src/ingest/values.ts'
import { importFile } from '../../src/jobs/imports/import-file.ts'
import { type DraftHead, openDraft } from '../../src/library/publish/drafts/draft-edition.ts'
import { blocksWithAll } from '../../src/library/search/books/search-blocks.ts'
import { phraseOfText } from '../../src/library/search/request.ts'
import { tokenOf } from '../../src/text/search/search-tokens.ts'
import { fullBook } from '../fixtures/books/full-book.ts'
import { eachDatabase } from './databases.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shishu-steps-'))
})
afterAll(() => rm(folder, { recursive: true }))

const paragraphs = (...texts: string[]): BlockValue[] => texts.map(html => ({ kind: 'paragraph', html }))

/** Another work, under a name and source of its own. */
function headOf(name: string): DraftHead {
  const { chapters: _chapters, quotes: _quotes, ...head } = fullBook()
  return { ...head, bookId: null, ref: `tests:${name}`, name, nameEn: '', language: 'chinese', script: 'zh-Hans' }
}

const chapter = (at: number) =>
  `第${at}章\n${`　　话说第${at}日天气晴和，众人都到园中赏花，不觉日已西斜。\n`.repeat(40)}`

eachDatabase('an edition that comes in step by step', 'empty', database => {
  const found = (words: string) =>
    blocksWithAll(database().db, [phraseOfText(words)], { editionIds: null, excluded: [], needed: 20 })

  it('is in the index before anybody finds it, and found from the moment on when it is published', async () => {
    const { db } = database()
    const draft = await openDraft(db, headOf('渐来'), 1)
    await draft.put({ title: '一', depth: 0, blocks: paragraphs('鹭鸶立于石上', '水声渐远'), continues: false })
    await draft.put({ title: '二', depth: 0, blocks: paragraphs('又见鹭鸶'), continues: false })
    await draft.end()
    const inIndex = await searchIndexOf(db).find({
      shelf: 'block',
      question: { all: [[tokenOf.edition(draft.editionId)]], none: [] },
      limit: 10,
    })
    expect(inIndex).toHaveLength(3)
    expect(await found('鹭鸶')).toMatchObject({ ids: [], isCapped: false })
    await db.transaction().execute(transaction => draft.publish(transaction, 2))
    expect((await found('鹭鸶')).ids).toHaveLength(2)
  })

  it('that is given up leaves nothing behind, and one that begins meanwhile stands behind it', async () => {
    const { db } = database()
    const [first, second] = [await openDraft(db, headOf('先来'), 1), await openDraft(db, headOf('后来'), 1)]
    for (const draft of [first, second]) {
      const blocks = paragraphs(...Array.from({ length: 300 }, (_, at) => `沙鸥第${at}只飞过`))
      await draft.put({ title: '一', depth: 0, blocks, continues: false })
      await draft.end()
    }
    await first.discard()
    expect(await db.selectFrom('blocks').select('id').where('edition_id', '=', first.editionId).execute()).toEqual([])
    await db.transaction().execute(transaction => second.publish(transaction, 2))
    expect((await found('沙鸥')).ids).toHaveLength(300)
    expect(await db.selectFrom('editions').select('id').where('is_draft', '=', 1).execute()).toEqual([])
  })

  it('keeps nobody from writing for a large part of the time', async () => {
    const { db, location } = database()
    const path = join(folder, 'long.txt')
    await writeFile(path, Array.from({ length: 400 }, (_, at) => chapter(at + 1)).join('\n'))
    const other = await openDatabase(location)
    await other.db.insertInto('authors').values(NOBODY).execute()
    const over = new AbortController()
    const waits: number[] = []
    const writing = (async () => {
      while (!over.signal.aborted) {
        const begun = performance.now()
        await other.db.updateTable('authors').set({ popularity: waits.length }).where('id', '=', NOBODY.id).execute()
        waits.push(performance.now() - begun)
        await pause(5)
      }
    })()
    const begun = performance.now()
    const { editions } = await importFile(db, path, { now: 1 })
    const took = performance.now() - begun
    over.abort()
    await writing
    await other.close()
    expect(editions[0]?.chapters).toBe(400)
    expect(Math.max(...waits) / took).toBeLessThan(0.25)
  })
})

const NOBODY = {
  id: 77,
  name: '无名',
  name_en: '',
  dynasty: '',
  years: '',
  sort_key: '',
  folded: '',
  poem_count: 0,
  book_count: 0,
  popularity: 0,
}
