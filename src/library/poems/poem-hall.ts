import { type Expression, expressionBuilder, type NotNull, type SqlBool } from 'kysely'
import type { OutputOf } from '../../contract/endpoint.ts'
import type { poemHall as PoemHall } from '../../contract/works/poems.ts'
import type { Db } from '../../db/dialect.ts'
import { inlineConstant } from '../../db/queries/inline-constant.ts'
import type { Database } from '../../db/tables/tables.ts'
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
    bestKnown(db, isPoem('p.language', '=', inlineConstant('chinese'))),
    bestKnown(
      db,
      // The index of other languages is a partial one.
      isPoem.and([
        isPoem('p.language', '=', inlineConstant('english')),
        isPoem('p.language', '<>', inlineConstant('chinese')),
      ]),
    ),
    bestKnown(db, isPoem('p.form', '=', inlineConstant('词'))),
  ])
  const poets = await poetsOf(db, chinese)
  return [{ dynasties, poets, englishPoets: await poetsOf(db, english), tunes: tunesOf(lyrics) }]
})

const isPoem = expressionBuilder<Database & { p: Database['poems'] }, 'p'>()

/** Walks the index from one dynasty to the next: reading all poems for it takes longer than all the rest of the page. */
async function dynastiesWithPoems(db: Db): Promise<string[]> {
  const rows = await db
    .withRecursive('found', walk =>
      walk
        .selectFrom('poems')
        .select(({ fn }) => fn.min<string | null>('dynasty').as('name'))
        .unionAll(
          walk
            .selectFrom('found')
            .select(({ selectFrom }) =>
              selectFrom('poems')
                .select(({ fn }) => fn.min<string | null>('dynasty').as('name'))
                .whereRef('dynasty', '>', 'found.name')
                .$asScalar()
                .as('name'),
            )
            .where('found.name', 'is not', null),
        ),
    )
    .selectFrom('found')
    .select('name')
    .where('name', '<>', '')
    .limit(inlineConstant(MOST_DYNASTIES))
    .$narrowType<{ name: NotNull }>()
    .execute()
  return rows.map(row => row.name)
}

const MOST_DYNASTIES = 100

type Known = { id: number; author_id: number; author: string; cipai: string }

function bestKnown(db: Db, isWanted: Expression<SqlBool>): Promise<Known[]> {
  return db
    .selectFrom('poems as p')
    .innerJoin('authors as a', 'a.id', 'p.author_id')
    .select(['p.id', 'p.author_id', 'p.cipai', 'a.name as author'])
    .where(isWanted)
    .orderBy('p.popularity', 'desc')
    .orderBy('p.id')
    .limit(inlineConstant(BEST_KNOWN))
    .execute()
}

const BEST_KNOWN = 100

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
