import type { Db } from '../../../db/dialect.ts'
import { isOneOf } from '../../../db/id-list.ts'
import { searchIndexOf } from '../../../db/search-index.ts'
import { fold, hanOnly } from '../../../text/fold.ts'
import { nearestStretch } from './edit-distance.ts'

/** A poem that has something like what was asked for, `edits` characters away: `stretch`, folded, its Han characters alone. */
export type NearPoem = { id: number; edits: number; stretch: string }

/**
 * The lines of the poems that many know, in memory (some 12,000 poems in 6 MB): a line remembered wrongly is nearly always
 * one of them, and comparing it with every one takes a millisecond. Read when first asked for, and again after a change.
 */
export type KnownLines = {
  /** Poems that have the characters, or nearly: fewest edits first, then best known. */
  nearest(han: string): NearPoem[]
}

const MOST_POEMS = 20_000

export async function readKnownLines(db: Db): Promise<KnownLines> {
  const hits = await searchIndexOf(db).knownPoems(MOST_POEMS)
  const texts = new Map<number, string>()
  const lines: { poem: number; text: string }[] = []
  for (let from = 0; from < hits.length; from += POEMS_A_READ) {
    const ids = hits.slice(from, from + POEMS_A_READ).map(hit => hit.id)
    const rows = await db
      .selectFrom('poems')
      .select(['id', 'lines'])
      .where('language', '=', 'chinese')
      .where(isOneOf(db, 'id', ids))
      .execute()
    for (const row of rows) texts.set(row.id, row.lines)
  }
  const ids = hits.map(hit => hit.id).filter(id => texts.has(id))
  const whole = ids.map((id, poem) => {
    const folded = fold(texts.get(id) ?? '')
    for (const line of folded.split('\n')) lines.push({ poem, text: hanOnly(line) })
    return hanOnly(folded)
  })
  const linesOfChar = linesByCharacter(lines.map(line => line.text))
  const poemOfLine = Uint16Array.from(lines, line => line.poem)
  return {
    nearest: han => {
      const most = mostEdits(han)
      if (most === 0) return []
      const editsIn = nearestStretch(han)
      const likely = likelyLines(linesOfChar, lines.length, han)
      const poems = new Set(likely.map(line => poemOfLine[line] as number))
      return Array.from(poems, poem => ({ poem, ...editsIn(whole[poem] as string) }))
        .filter(({ edits }) => edits <= most)
        .toSorted((a, b) => a.edits - b.edits || a.poem - b.poem)
        .slice(0, MOST_NEAR)
        .map(({ poem, edits, end }) => ({
          id: ids[poem] as number,
          edits,
          stretch: (whole[poem] as string).slice(Math.max(0, end - han.length), end),
        }))
    },
  }
}

const POEMS_A_READ = 1000
const MOST_NEAR = 30
const LINES_COMPARED = 400

/** How many characters may be wrong: two of five, two in seven. Three characters or fewer are known or not. */
export function mostEdits(han: string): number {
  if (han.length < 4) return 0
  return han.length === 4 ? 1 : Math.min(6, Math.floor(han.length * 0.4))
}

function linesByCharacter(lines: readonly string[]): Map<string, Uint32Array> {
  const places = new Map<string, number[]>()
  for (const [at, line] of lines.entries()) {
    for (const char of new Set(line)) {
      const there = places.get(char)
      if (there) there.push(at)
      else places.set(char, [at])
    }
  }
  return new Map(Array.from(places, ([char, there]) => [char, Uint32Array.from(there)]))
}

/** The lines that share most characters with what was asked; among equals those of the best known poems. */
function likelyLines(linesOfChar: Map<string, Uint32Array>, lineCount: number, han: string): number[] {
  const shared = new Uint8Array(lineCount)
  const chars = [...new Set(han)]
  for (const char of chars) for (const line of linesOfChar.get(char) ?? []) (shared[line] as number)++
  const byShare: number[][] = []
  // A couplet typed whole is spread over as many lines as it has; half of it is a sign.
  const least = Math.max(2, Math.floor(Math.min(chars.length, LONGEST_LINE) * 0.4))
  for (let line = 0; line < lineCount; line++) {
    const share = shared[line] as number
    if (share >= least) (byShare[share] ??= []).push(line)
  }
  const likely: number[] = []
  for (let share = byShare.length - 1; share >= least && likely.length < LINES_COMPARED; share--) {
    for (const line of byShare[share] ?? []) if (likely.push(line) >= LINES_COMPARED) break
  }
  return likely
}

const LONGEST_LINE = 14
