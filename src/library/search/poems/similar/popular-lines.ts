import { setImmediate as othersFirst } from 'node:timers/promises'
import type { Db } from '../../../../db/dialect.ts'
import { compiledQuery, type Params } from '../../../../db/queries/compiled-query.ts'
import { isOneOf } from '../../../../db/queries/id-list.ts'
import { inlineConstant } from '../../../../db/queries/inline-constant.ts'
import { searchIndexOf } from '../../../../db/search/search-index.ts'
import { fold, hanOnly } from '../../../../text/characters/fold.ts'
import { timeSlices } from '../../worker/time-slices.ts'
import { LONGEST_PATTERN, nearestStretch } from './edit-distance.ts'

/** A poem that has something like what was asked for, `edits` characters away: `stretch`, folded, its Han characters alone. */
export type SimilarPoem = { id: number; edits: number; stretch: string }

/**
 * The lines of the poems that many know, in memory (some 12,000 poems in 4 MB): a line remembered wrongly is nearly always
 * one of them. Few poems have as many of the characters as they must have; those are compared, in a few tenths of a
 * millisecond. Read when first asked for, and again after a change.
 */
export type PopularLines = {
  /** Poems that have the characters, or nearly: fewest edits first, then best known. */
  nearest(han: string): SimilarPoem[]
  /** Poems in which its beginning and its rest stand apart, the best known first; each with how long that beginning is. */
  parted(han: string): { id: number; cut: number }[]
}

const MOST_POEMS = 20_000

/** Reads them in steps, and others go first in between: the thread may be the one that answers. */
export async function readPopularLines(db: Db): Promise<PopularLines> {
  const ids: number[] = []
  /** The Han characters of each poem. */
  const texts: string[] = []
  const poemsOfChar = new Map<string, number[]>()
  const turns = timeSlices()
  for await (const { id, lines } of knownPoems(db)) {
    if (turns.isOver()) await turns.othersFirst()
    const text = hanOnly(fold(lines))
    for (const char of new Set(text)) {
      const poems = poemsOfChar.get(char)
      if (poems) poems.push(ids.length)
      else poemsOfChar.set(char, [ids.length])
    }
    ids.push(id)
    texts.push(text)
  }
  const packed = new Map<string, Uint16Array>()
  for (const [char, poems] of poemsOfChar) {
    if (turns.isOver()) await turns.othersFirst()
    packed.set(char, new Uint16Array(poems))
  }
  return {
    nearest: han => {
      const most = mostEdits(han)
      if (most === 0) return []
      const editsIn = nearestStretch(han)
      return likelyPoems(packed, ids.length, { han, most })
        .map(poem => ({ poem, ...editsIn(texts[poem] as string) }))
        .filter(({ edits }) => edits <= most)
        .toSorted((a, b) => a.edits - b.edits || a.poem - b.poem)
        .slice(0, MOST_NEAR)
        .map(({ poem, edits, end }) => ({
          id: ids[poem] as number,
          edits,
          stretch: (texts[poem] as string).slice(Math.max(0, end - han.length), end),
        }))
    },
    parted: han => {
      if (han.length < SHORTEST_PART * 2) return []
      return likelyPoems(packed, ids.length, { han, most: 0 })
        .flatMap(poem => {
          const cut = cutBetween(han, texts[poem] as string)
          return cut === 0 ? [] : [{ id: ids[poem] as number, cut }]
        })
        .slice(0, MOST_NEAR)
    },
  }
}

/** The best known first. */
async function* knownPoems(db: Db) {
  let after = 0
  for (let read = 0; read < MOST_POEMS; read += HITS_A_STEP) {
    const hits = await searchIndexOf(db).knownPoems({ after, limit: HITS_A_STEP })
    for (let from = 0; from < hits.length; from += POEMS_A_STEP) {
      await othersFirst()
      const step = hits.slice(from, from + POEMS_A_STEP).map(hit => hit.id)
      const rows = await chineseLines(db, { ids: step })
      const linesOf = new Map(rows.map(row => [row.id, row.lines]))
      for (const id of step) {
        const lines = linesOf.get(id)
        if (lines !== undefined) yield { id, lines }
      }
    }
    const last = hits.at(-1)
    if (hits.length < HITS_A_STEP || !last) return
    after = last.ordinal
  }
}

// Four characters are a line of 詩經 and the shortest of a ci that tells it.
const SHORTEST_PART = 4

/** Where what was remembered has to be cut for both parts to stand in the text; 0 where it cannot be. */
function cutBetween(han: string, text: string): number {
  for (let cut = han.length - SHORTEST_PART; cut >= SHORTEST_PART; cut--) {
    if (text.includes(han.slice(0, cut))) return text.includes(han.slice(cut)) ? cut : 0
  }
  return 0
}

const HITS_A_STEP = 2000

const chineseLines = compiledQuery((db, p: Params<{ ids: readonly number[] }>) =>
  db
    .selectFrom('poems')
    .select(['id', 'lines'])
    .where(isOneOf(db, 'id', p.ids))
    .where('language', '=', inlineConstant('chinese')),
)

const POEMS_A_STEP = 100
const MOST_NEAR = 30
const POEMS_COMPARED = 600
const NONE = new Uint16Array()

/** How many characters may be wrong: two of five, two in seven. Three characters or fewer are known or not. */
export function mostEdits(han: string): number {
  if (han.length < 4) return 0
  return han.length === 4 ? 1 : Math.min(6, Math.floor(han.length * 0.4))
}

/**
 * The poems that may have all of the characters but `most`: each one that stands nowhere in a poem is an edit at least. Those
 * with most of them first, then the best known.
 */
function likelyPoems(
  poemsOfChar: ReadonlyMap<string, Uint16Array>,
  count: number,
  { han, most }: { han: string; most: number },
): number[] {
  const compared = han.slice(0, LONGEST_PATTERN)
  const chars = [...compared]
  const shared = new Uint8Array(count)
  for (const char of chars) {
    const poems = poemsOfChar.get(char) ?? NONE
    for (let at = 0; at < poems.length; at++) (shared[poems[at] as number] as number)++
  }
  const least = chars.length - most
  const byShare: number[][] = Array.from({ length: most + 1 }, () => [])
  for (let poem = 0; poem < count; poem++) {
    const share = shared[poem] as number
    if (share >= least) byShare[chars.length - share]?.push(poem)
  }
  return byShare.flat().slice(0, POEMS_COMPARED)
}
