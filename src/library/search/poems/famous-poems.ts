import type { Db } from '../../../db/dialect.ts'
import { bestKnown, type Found, foundOf, joined, NOTHING } from '../collect-hits.ts'
import type { SearchMemory } from '../memory.ts'
import type { SearchedName } from '../names/search-names.ts'
import type { ParsedSearch, Phrase } from '../request.ts'
import { everybodysFirst, namesakes } from './known-first.ts'
import { famousSlips, partedPoems } from './similar/famous-slips.ts'

type Stages = { titled: Found; byTitle: Found; byLine: Found }

/** Those that nearly everybody knows, whether it is their title or a line. */
export async function famousPoems(
  db: Db,
  { name, parsed }: { name: SearchedName; parsed: ParsedSearch },
  { titled, byTitle, byLine }: Stages,
) {
  const lines = bestKnown(byLine)
  const ids = [...new Set([...titled.ids.slice(0, MOST_TITLED), ...bestKnown(byTitle), ...lines])]
  return everybodysFirst(db, ids, { bare: name.bare, phrase: parsed.whole })
}

/** So many of each stage are weighed against each other. */
export const MOST_WEIGHED = 60
const MOST_TITLED = 10

/** 秋興八首 其三 is called 秋興, too. */
export async function withNamesakes(
  db: Db,
  called: Found,
  { byTitle, bare }: { byTitle: Found; bare: string },
): Promise<Found> {
  const others = byTitle.ids.filter(id => !called.ids.includes(id))
  if (bare === '' || others.length === 0) return called
  const ids = await namesakes(db, [...called.ids.slice(0, MOST_WEIGHED), ...others.slice(0, MOST_WEIGHED)], bare)
  return joined([foundOf(ids), called])
}

/** The lines of a page of all kinds that nearly everybody knows. */
export function famousLines(known: readonly { id: number }[], byLine: Found): number[] {
  const lines = new Set(byLine.ids)
  return known.flatMap(({ id }) => (lines.has(id) ? [id] : [])).slice(0, MOST_KNOWN)
}

// Half of what a page of all kinds shows.
const MOST_KNOWN = 3

type Recalled = { found: Found; slips: number[]; nearest: string | null; parts: Phrase[] }

export const NOTHING_RECALLED: Recalled = { found: NOTHING, slips: [], nearest: null, parts: [] }

/**
 * What is meant by words that only stand where few look, or nowhere: a line that everybody knows, a slip away, or two lines of
 * one poem without those between. What comes near to nothing else is asked at the very end (`nearly`).
 */
export async function recall(
  db: Db,
  { units }: Phrase,
  { memory, byLine }: { memory: SearchMemory; byLine: Found },
): Promise<Recalled> {
  const isAny = byLine.ids.length > 0
  const slips = isAny ? await famousSlips(db, units, memory) : []
  const ids = slips.map(one => one.id)
  if (ids.length > 0) return { found: foundOf(ids), slips: ids, nearest: slips[0]?.stretch ?? null, parts: [] }
  const parted = await partedPoems(db, units, { memory, onlyFamous: isAny })
  return parted ? { ...NOTHING_RECALLED, found: parted, parts: parted.parts } : NOTHING_RECALLED
}
