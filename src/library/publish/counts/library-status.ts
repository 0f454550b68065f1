import { sql } from 'kysely'
import type { Db } from '../../../db/dialect.ts'

export type Counted = { name: string; count: number }

/** What the library holds, for the host: counts by kind, what cleaning left out by reason, and damaged sources. */
export type LibraryStatus = {
  books: number
  editions: number
  chapters: number
  blocks: number
  poems: number
  poemsByDynasty: Counted[]
  poemsByForm: Counted[]
  authors: number
  tags: number
  collections: number
  quotes: number
  translations: number
  sources: SourceCounts[]
  dropped: Counted[]
  problems: { ref: string; problem: string }[]
}

/** What one source of poems gave: `read` texts, of which `kept` became poems; the rest by reason. */
export type SourceCounts = { source: string; read: number; kept: number; dropped: Counted[] }

/** Counts the whole library: reads every index once, so not for the path of a reader. */
export async function libraryStatus(db: Db): Promise<LibraryStatus> {
  const { rows } = await sql<{ kind: string; n: number }>`${sql.join(
    KINDS.map(kind => sql`select ${sql.lit(kind)} as kind, count(*) as n from ${sql.table(kind)}`),
    sql` union all `,
  )}`.execute(db)
  const counts = new Map(rows.map(row => [row.kind, row.n]))
  const of = (kind: (typeof KINDS)[number]) => counts.get(kind) ?? 0
  return {
    books: of('books'),
    editions: of('editions'),
    chapters: of('chapters'),
    blocks: of('blocks'),
    poems: of('poems'),
    poemsByDynasty: await poemsBy(db, 'dynasty'),
    poemsByForm: await poemsBy(db, 'form'),
    authors: of('authors'),
    tags: of('tags'),
    collections: of('collections'),
    quotes: of('quotes'),
    translations: of('poem_translations'),
    sources: await poemSources(db),
    dropped: await droppedByReason(db),
    problems: await problems(db),
  }
}

const KINDS = [
  'books',
  'editions',
  'chapters',
  'blocks',
  'poems',
  'authors',
  'tags',
  'collections',
  'quotes',
  'poem_translations',
] as const

async function poemsBy(db: Db, column: 'dynasty' | 'form'): Promise<Counted[]> {
  const { rows } = await sql<Counted>`select ${sql.ref(column)} as name, count(*) as count from poems
    group by ${sql.ref(column)} order by count desc, name`.execute(db)
  return rows
}

/** Refs of books name a place after a second colon. The files of a source are numbered: `chinese-poetry:songci/ci.song.0` and `….1000` are one. */
async function poemSources(db: Db): Promise<SourceCounts[]> {
  const steps = await db.selectFrom('import_steps').select(['ref', 'rows']).orderBy('ref').execute()
  const drops = await db.selectFrom('import_drops').select(['ref', 'reason', 'count']).orderBy('ref').execute()
  const ofPoems = steps.filter(step => /^(?:chinese-poetry|poems):[^:]+$/.test(step.ref))
  return [...Map.groupBy(ofPoems, step => sourceOf(step.ref))].map(([source, files]) => {
    const reasons = Map.groupBy(
      drops.filter(drop => sourceOf(drop.ref) === source),
      drop => drop.reason,
    )
    const dropped = [...reasons].map(([name, all]) => ({ name, count: all.reduce((sum, one) => sum + one.count, 0) }))
    const kept = files.reduce((sum, file) => sum + file.rows, 0)
    return { source, read: dropped.reduce((sum, one) => sum + one.count, kept), kept, dropped }
  })
}

const sourceOf = (ref: string) => ref.replace(/[./]\d+$/, '')

async function droppedByReason(db: Db): Promise<Counted[]> {
  const { rows } = await sql<Counted>`select reason as name, sum(count) as count from import_drops
    group by reason order by count desc, name`.execute(db)
  return rows
}

async function problems(db: Db): Promise<LibraryStatus['problems']> {
  const rows = await db
    .selectFrom('import_steps')
    .select(['ref', 'problem'])
    .where('problem', 'is not', null)
    .orderBy('ref')
    .execute()
  return rows.map(row => ({ ref: row.ref, problem: row.problem ?? '' }))
}
