import { sql } from 'kysely'
import type { OutputOf } from '../../contract/endpoint.ts'
import type { poemHall as PoemHall } from '../../contract/works/poems.ts'
import type { Db } from '../../db/dialect.ts'
import { memoised } from '../paging/cached.ts'
import { poemCards } from './poem-cards.ts'

type Hall = OutputOf<typeof PoemHall>

const MOST_POETS = 18
const MOST_TUNES = 24

/** The ways into the poems, from the hundred best known of each kind; chosen anew every half minute. */
export async function poemHall(db: Db): Promise<Hall> {
  const [hall] = await rememberedHall(db)
  return hall ?? { dynasties: [], poets: [], englishPoets: [], tunes: [] }
}

const rememberedHall = memoised(async db => {
  const dynasties = await dynastiesWithPoems(db)
  if (dynasties.length === 0) return []
  const [chinese, english, lyrics] = await Promise.all([
    bestKnown(db, sql`p.language = 'chinese'`),
    bestKnown(db, sql`p.language = 'english' and p.language <> 'chinese'`),
    bestKnown(db, sql`p.form = '词'`),
  ])
  const poets = await poetsOf(db, chinese)
  return [{ dynasties, poets, englishPoets: await poetsOf(db, english), tunes: tunesOf(lyrics) }]
})

/** Walks the index from one dynasty to the next: reading all poems for it takes longer than all the rest of the page. */
async function dynastiesWithPoems(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    with recursive found (name) as (
      select min(dynasty) from poems
      union all
      select (select min(dynasty) from poems where dynasty > found.name) from found where found.name is not null)
    select name from found where name is not null and name <> '' limit 100`.execute(db)
  return rows.map(row => row.name)
}

type Known = { id: number; author_id: number; author: string; cipai: string }

async function bestKnown(db: Db, which: ReturnType<typeof sql>): Promise<Known[]> {
  const { rows } = await sql<Known>`
    select p.id, p.author_id, p.cipai, a.name as author from poems p join authors a on a.id = p.author_id
    where ${which} order by p.popularity desc, p.id limit 100`.execute(db)
  return rows
}

/** The poets of some poems, those with the most of them first; nameless ones left out. */
async function poetsOf(db: Db, poems: readonly Known[]): Promise<Hall['poets']> {
  const own = Map.groupBy(
    poems.filter(poem => !NAMELESS.has(poem.author)),
    poem => poem.author_id,
  )
  const most = [...own.values()].toSorted((a, b) => b.length - a.length).slice(0, MOST_POETS)
  const cards = await poemCards(
    db,
    most.flatMap(([first]) => (first ? [first.id] : [])),
  )
  return cards.map((poem, at) => ({ poem, count: most[at]?.length ?? 0 }))
}

const NAMELESS = new Set(['佚名', '无名氏', '無名氏', '', 'Anonymous'])

/** The tunes of some poems, those with the most of them first. */
function tunesOf(poems: readonly Known[]): string[] {
  const byTune = Map.groupBy(
    poems.filter(poem => poem.cipai !== ''),
    poem => poem.cipai,
  )
  return [...byTune]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .slice(0, MOST_TUNES)
    .map(([tune]) => tune)
}
