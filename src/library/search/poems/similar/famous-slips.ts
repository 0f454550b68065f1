import type { Db } from '../../../../db/dialect.ts'
import { matcherOf } from '../../../../text/search/search-match.ts'
import type { Unit } from '../../../../text/search/search-tokens.ts'
import { type Found, foundOf } from '../../collect-hits.ts'
import type { SearchMemory } from '../../memory.ts'
import { type Phrase, phraseOfText } from '../../request.ts'
import { famousAmong } from '../known-first.ts'
import { poemTexts } from '../poem-texts.ts'
import { poemsWithAll } from '../search-poems.ts'
import { nearEnough } from './similar-poems.ts'

/** A line that everybody knows, a slip away from what was typed: its poem, and how it is printed. */
export type Slip = { id: number; stretch: string }

/** The poems that nearly everybody knows of which a line differs from the words by a character, or by two of a couplet. */
export async function famousSlips(db: Db, units: readonly Unit[], memory: SearchMemory): Promise<Slip[]> {
  const han = hanOf(units)
  if (han.length < SHORTEST_LINE) return []
  const most = han.length > LONGEST_LINE ? 2 : 1
  const lines = await memory.popularLines()
  const likely = lines.nearest(han).filter(({ edits }) => edits > 0 && edits <= most)
  const known = await famousAmong(
    db,
    likely.map(one => one.id),
  )
  return (await nearEnough(db, han, known)).filter(({ edits }) => edits <= most)
}

const SHORTEST_LINE = 5
const LONGEST_LINE = 10

/** Poems that have the words with others between; `parts` are what stands together in the first of them. */
export type Parted = Found & { parts: Phrase[] }

/**
 * Two lines remembered without those between them. Among the poems that many know wherever they have to be cut, of the others
 * in the middle; `onlyFamous`: only those that nearly everybody knows.
 */
export async function partedPoems(
  db: Db,
  units: readonly Unit[],
  { memory, onlyFamous }: { memory: SearchMemory; onlyFamous: boolean },
): Promise<Parted | null> {
  const han = hanOf(units)
  const lines = await memory.popularLines()
  const likely = lines.parted(han)
  const ids = likely.map(one => one.id)
  const known = new Set(onlyFamous ? await famousAmong(db, ids) : ids)
  for (const { id, cut } of likely) {
    if (!known.has(id)) continue
    const parts = partsOf(han, cut)
    // What is in memory may be a minute old.
    const holding = (await poemTexts(db, [...known])).filter(text => standIn(parts, text.lines)).map(text => text.id)
    if (holding.length === 0) continue
    const now = new Set(holding)
    return { ...foundOf(ids.filter(one => now.has(one))), parts }
  }
  return onlyFamous || han.length < SHORTEST_LINE * 2 ? null : partedInTheMiddle(db, han)
}

/** In the middle: most couplets have lines of one length. */
async function partedInTheMiddle(db: Db, han: string): Promise<Parted | null> {
  const parts = partsOf(han, Math.floor(han.length / 2))
  const found = await poemsWithAll(db, parts, {
    tokens: [],
    title: null,
    excluded: [],
    none: [],
    needed: MOST_OTHERS,
  })
  return found.ids.length === 0 ? null : { ...found, parts }
}

const MOST_OTHERS = 20

const partsOf = (han: string, cut: number) => [phraseOfText(han.slice(0, cut)), phraseOfText(han.slice(cut))]

const standIn = (parts: readonly Phrase[], folded: string) =>
  parts.every(({ units }) => matcherOf(units).standsIn(folded))

/** '' where not all of it is Han. */
function hanOf(units: readonly Unit[]): string {
  return units.every(unit => unit.isHan) ? units.map(unit => unit.text).join('') : ''
}
