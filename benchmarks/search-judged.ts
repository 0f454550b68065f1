import { searchWorks } from '../src/contract/search.ts'
import type { Db } from '../src/db/dialect.ts'
import { openDatabase } from '../src/db/open.ts'
import { bareName } from '../src/library/publish/index/name-keys.ts'
import { worksFound } from '../src/library/search/search-works.ts'
import { type Judged, judged, type Want } from '../tests/fixtures/search-judged/judged.ts'

/**
 * How many of the judged searches have what they must have where it must stand, in the library of DATA_DIR or DATABASE_URL:
 * right, and the share of the gain (1 in its place, less the further down). HALF=held runs the half that nobody looks at
 * while making searching better, HALF=both both; SHOW=1 prints what stands wrong.
 */
export async function bench(): Promise<void> {
  const dataDir = process.env.DATA_DIR
  if (!dataDir) throw new Error('DATA_DIR names a filled library (npm run library -- full)')
  const half = process.env.HALF ?? 'tune'
  const { db, close } = await openDatabase({ dataDir, databaseUrl: process.env.DATABASE_URL })
  const halves = judged()
  for (const name of half === 'both' ? (['tune', 'held'] as const) : ([half] as ('tune' | 'held')[])) {
    report(name, await Promise.all(halves[name].map(row => judgedRow(db, row))))
  }
  await close()
}

type Outcome = Judged & { gain: number; isRight: boolean; shown: string; isThere: boolean }

async function judgedRow(db: Db, row: Judged): Promise<Outcome> {
  const isThere = (await Promise.all(row.wants.map(want => isInLibrary(db, want)))).every(Boolean)
  const answer = await worksFound(db, searchWorks.input.parse({ keyword: row.query, pageSize: 10 }))
  const ranks = await Promise.all(row.wants.map(want => rankOf(db, answer, want)))
  const gains = row.wants.map(({ within }, nth) => gainAt(ranks[nth] ?? 0, within))
  return {
    ...row,
    isThere,
    gain: gains.reduce((sum, gain) => sum + gain, 0) / gains.length,
    isRight: gains.every(gain => gain === 1),
    shown: shownOf(answer, ranks),
  }
}

/** 1 at its place or before it, then as the gain of a list is discounted (Järvelin and Kekäläinen 2002). */
function gainAt(rank: number, within: number): number {
  if (rank === 0) return 0
  return rank <= within ? 1 : 1 / Math.log2(2 + rank - within)
}

type Answer = Awaited<ReturnType<typeof worksFound>>

/** From 1; 0 where it is not on the page. */
async function rankOf(db: Db, answer: Answer, want: Want): Promise<number> {
  const { groups, best } = answer
  if (want.group === 'missing')
    return isCalled((answer as { missing?: { name: string } }).missing?.name ?? '', want) ? 1 : 0
  const name = want.group === 'first' ? 'text' : want.group
  // An edition is called as its language has it.
  const books = await db.selectFrom('books').select(['id', 'name']).execute()
  const bookNames = new Map(books.map(book => [book.id, book.name]))
  const hits: (string[] | number)[] = groups[name].list.map(hit => {
    if ('title' in hit) return hit.poemId
    if ('blockId' in hit) return hit.poemId ?? [bookNames.get(hit.bookId ?? 0) ?? hit.name, hit.chapterTitle]
    return [hit.name, '']
  })
  const lines = await linesOf(
    db,
    hits.filter(hit => typeof hit === 'number'),
  )
  const at = hits.findIndex(hit => {
    const [called = '', text = ''] = typeof hit === 'number' ? (lines.get(hit) ?? []) : hit
    return want.any.some(
      one => bareName(called).includes(bareName(one.name)) && bareName(text).includes(bareName(one.key)),
    )
  })
  if (want.group !== 'first') return at + 1
  const hit = groups.text.list[at]
  return hit && (best as { kind: string; id: number } | null)?.kind === 'text' && best?.id === hit.blockId ? 1 : 0
}

const isCalled = (name: string, { any }: Want) => any.some(one => name !== '' && bareName(one.name) === bareName(name))

async function linesOf(db: Db, ids: number[]): Promise<Map<number, [author: string, lines: string]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('poems')
    .innerJoin('authors', 'authors.id', 'poems.author_id')
    .select(['poems.id', 'poems.lines', 'authors.name'])
    .where('poems.id', 'in', ids)
    .execute()
  return new Map(rows.map(row => [row.id, [row.name, row.lines]]))
}

/** Whether the sources have the poem at all: what they have not cannot stand anywhere. */
async function isInLibrary(db: Db, { group, any }: Want): Promise<boolean> {
  if (group !== 'poems') return true
  for (const { name, key } of any) {
    const rows = await db
      .selectFrom('poems')
      .innerJoin('authors', 'authors.id', 'poems.author_id')
      .select('poems.lines')
      .where('authors.folded', 'like', `%${bareName(name)}%`)
      .execute()
    if (rows.some(row => bareName(row.lines).includes(bareName(key)))) return true
  }
  return false
}

const shownOf = ({ groups, best }: Answer, ranks: number[]) =>
  [
    `at ${ranks.join(', ')}`,
    best ? `best ${best.kind}` : '',
    `poems ${groups.poems.list
      .slice(0, 4)
      .map(poem => `${poem.author.name}《${poem.title}》`)
      .join(' ')}`,
    `text ${groups.text.list
      .slice(0, 3)
      .map(hit => `${hit.author || hit.name}《${hit.name} ${hit.chapterTitle}》`)
      .join(' ')}`,
    `books ${groups.books.list
      .slice(0, 2)
      .map(book => book.name)
      .join(' ')}`,
    `authors ${groups.authors.list
      .slice(0, 2)
      .map(author => author.name)
      .join(' ')}`,
    `lists ${groups.lists.list
      .slice(0, 2)
      .map(list => list.name)
      .join(' ')}`,
  ].join(' · ')

function report(half: string, all: readonly Outcome[]) {
  const outcomes = all.filter(row => row.isThere)
  console.log(`${half.padEnd(12)}${'asked'.padStart(6)}${'right'.padStart(7)}${'gain'.padStart(8)}`)
  for (const [kind, rows] of [...Map.groupBy(outcomes, row => row.kind), ['all', outcomes] as const]) {
    const gain = rows.reduce((sum, row) => sum + row.gain, 0) / rows.length
    const right = rows.filter(row => row.isRight).length
    console.log(
      `  ${kind.padEnd(10)}${String(rows.length).padStart(6)}${String(right).padStart(7)}${gain.toFixed(3).padStart(8)}`,
    )
  }
  const absent = all.filter(row => !row.isThere)
  if (absent.length > 0) console.log(`  not in the sources, not counted: ${absent.map(row => row.query).join(', ')}`)
  if (process.env.SHOW) {
    for (const { kind, query, isRight, shown } of outcomes) if (!isRight) console.log(`  ${kind} ${query}: ${shown}`)
  }
}
