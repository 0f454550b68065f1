import type { Db } from '../../../db/dialect.ts'
import { rowCount } from './row-count.ts'

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
  return {
    books: await rowCount(db, 'books'),
    editions: await rowCount(db, 'editions'),
    chapters: await rowCount(db, 'chapters'),
    blocks: await rowCount(db, 'blocks'),
    poems: await rowCount(db, 'poems'),
    poemsByDynasty: await poemsBy(db, 'dynasty'),
    poemsByForm: await poemsBy(db, 'form'),
    authors: await rowCount(db, 'authors'),
    tags: await rowCount(db, 'tags'),
    collections: await rowCount(db, 'collections'),
    quotes: await rowCount(db, 'quotes'),
    translations: await rowCount(db, 'poem_translations'),
    sources: await poemSources(db),
    dropped: await droppedByReason(db),
    problems: await problems(db),
  }
}

function poemsBy(db: Db, column: 'dynasty' | 'form'): Promise<Counted[]> {
  return db
    .selectFrom('poems')
    .select(({ fn, ref }) => [ref(column).as('name'), fn.countAll<number>().as('count')])
    .groupBy(column)
    .orderBy('count', 'desc')
    .orderBy('name')
    .execute()
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

function droppedByReason(db: Db): Promise<Counted[]> {
  const { sum } = db.fn
  return db
    .selectFrom('import_drops')
    .select(['reason as name', sum<number>('count').as('count')])
    .groupBy('reason')
    .orderBy(sum('count'), 'desc')
    .orderBy('reason')
    .execute()
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
