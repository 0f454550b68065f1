import { fold } from '../../characters/fold.ts'
import { identityFold } from '../../characters/identity.ts'

/** How the blocks of a text go on in another version of it, by their places in the two. */
export type MatchedBlocks = {
  /** For each new block the old one that it is, its words being the same or nearly; null for a new one. */
  same: (number | null)[]
  /** For each old block that is no new one: the new blocks, in order, in which its words are now; none where they are gone. */
  spread: Map<number, number[]>
}

/** How many of an old block's pieces must stand in a new block, so that it is there that its words are. */
const THERE_FROM = 0.3
/** How much two blocks must have in common, of the longer one, so that they are one that was changed. */
const SAME_FROM = 0.5

/**
 * Finds the blocks of a text again in a new version of it: the same words first, those that stand once wherever they went,
 * others beside those; what was changed, joined, cut or moved by the pieces of five letters that it has in common.
 */
export function matchBlocks(old: readonly string[], now: readonly string[]): MatchedBlocks {
  const before = old.map(identityFold)
  const after = now.map(identityFold)
  const { same, next } = matchEqual(before, after)
  const removed = before.flatMap((_, at) => (next[at] === null ? [at] : []))
  const fresh = after.flatMap((_, at) => (same[at] === null ? [at] : []))
  const spread = spreadOver({ removed, fresh, next }, [old, now])
  keepChanged(same, spread, [old, now])
  return { same, spread }
}

type Equal = { same: (number | null)[]; next: (number | null)[] }

function matchEqual(before: readonly string[], after: readonly string[]): Equal {
  const same: (number | null)[] = after.map(() => null)
  const next: (number | null)[] = before.map(() => null)
  const pair = (x: number, y: number): boolean => {
    if (x < 0 || y < 0 || x >= before.length || y >= after.length) return false
    if (next[x] !== null || same[y] !== null || before[x] !== after[y]) return false
    next[x] = y
    same[y] = x
    return true
  }
  const [indicesBefore, indicesAfter] = [indicesOf(before), indicesOf(after)]
  const sure: [number, number][] = []
  for (const [text, [x, another]] of indicesBefore) {
    const [y, yetAnother] = indicesAfter.get(text) ?? []
    if (x !== undefined && y !== undefined && another === undefined && yetAnother === undefined && pair(x, y))
      sure.push([x, y])
  }
  // A line that stands many times is the one beside its old neighbour.
  for (const [x, y] of sure) for (let step = 1; pair(x + step, y + step); ) step += 1
  for (const [x, y] of sure.toReversed()) for (let step = 1; pair(x - step, y - step); ) step += 1
  for (const [text, indices] of indicesBefore) {
    const left = (indicesAfter.get(text) ?? []).filter(y => same[y] === null)
    for (const [at, x] of indices.filter(x => next[x] === null).entries()) if (left[at] !== undefined) pair(x, left[at])
  }
  return { same, next }
}

function indicesOf(texts: readonly string[]): Map<string, number[]> {
  const indices = new Map<string, number[]>()
  for (const [at, text] of texts.entries()) {
    const own = indices.get(text)
    if (own) own.push(at)
    else indices.set(text, [at])
  }
  return indices
}

type Left = { removed: number[]; fresh: number[]; next: readonly (number | null)[] }
type Texts = readonly [old: readonly string[], now: readonly string[]]

function spreadOver({ removed, fresh, next }: Left, [old, now]: Texts): Map<number, number[]> {
  const length = fresh.reduce((sum, at) => sum + (now[at]?.length ?? 0), 0)
  const pieces = piecesBy(Math.ceil(length / MOST_PIECES))
  const index = new Map<number, number[]>()
  for (const at of fresh) {
    for (const piece of new Set(pieces(now[at] ?? ''))) {
      const indices = index.get(piece)
      if (!indices) index.set(piece, [at])
      else if (indices.length <= MOST_BLOCKS) indices.push(at)
    }
  }
  const isFresh = new Set(fresh)
  return new Map(
    removed.map(at => {
      const text = old[at] ?? ''
      const own = [...new Set(pieces(text))]
      const votes = new Map<number, number>()
      for (const piece of own) {
        const indices = index.get(piece) ?? []
        if (indices.length > MOST_BLOCKS) continue
        for (const candidate of indices) votes.set(candidate, (votes.get(candidate) ?? 0) + 1)
      }
      const near = indexNear(next, at)
      const run = runOf(votes, { near, least: own.length * THERE_FROM })
      return [at, run.length > 0 ? run : nearbyMatch(text, { near, isFresh, now })]
    }),
  )
}

/** A memory of some 100 MB holds the pieces of as many letters; of more only some are looked at, the same of both texts. */
const MOST_PIECES = 2_000_000
/** A piece that stands in more blocks says nothing. */
const MOST_BLOCKS = 8
const PIECE = 5

/** The hashes of a text's pieces; of every `share` only one, by its hash. */
function piecesBy(share: number): (text: string) => number[] {
  return text => {
    const letters = lettersOf(text)
    const hashes: number[] = []
    for (let at = 0; at + PIECE <= letters.length; at++) {
      let hash = 0x811c9dc5
      for (let i = 0; i < PIECE; i++) hash = Math.imul(hash ^ letters.charCodeAt(at + i), 0x01000193)
      if ((hash >>> 0) % share === 0 || share <= 1) hashes.push(hash >>> 0)
    }
    return hashes
  }
}

const lettersOf = (text: string) => fold(text).replace(/[^\p{L}\p{N}]/gu, '')

/** The neighbours in which most of the pieces are, beginning from the best; of equals the one near where the block stood. */
function runOf(votes: ReadonlyMap<number, number>, { near, least }: { near: number; least: number }): number[] {
  const best = [...votes].toSorted(
    ([a, one], [b, other]) => other - one || Math.abs(a - near) - Math.abs(b - near) || a - b,
  )[0]
  if (!best) return []
  const [seed] = best
  let [first, last, sum] = [seed, seed, best[1]]
  for (let more = votes.get(first - 1) ?? 0; more >= FEW; more = votes.get(first - 1) ?? 0)
    [first, sum] = [first - 1, sum + more]
  for (let more = votes.get(last + 1) ?? 0; more >= FEW; more = votes.get(last + 1) ?? 0)
    [last, sum] = [last + 1, sum + more]
  return sum < least ? [] : Array.from({ length: last - first + 1 }, (_, step) => first + step)
}

/** Fewer pieces than this in common are an accident. */
const FEW = 3

/** A line of few letters, or of pieces that stand everywhere, is looked for only where it stood. */
function nearbyMatch(
  text: string,
  { near, isFresh, now }: { near: number; isFresh: ReadonlySet<number>; now: readonly string[] },
): number[] {
  const letters = lettersOf(text)
  if (letters === '') return []
  const indices = [near, near - 1, near + 1, near + 2].filter(at => isFresh.has(at))
  const isThere = (other: string) => lettersOf(other).includes(letters) || alikeness(text, other) >= SAME_FROM
  return indices.filter(at => isThere(now[at] ?? '')).slice(0, 1)
}

/** Where a block would stand now: behind the nearest one before it that is there still. */
function indexNear(next: readonly (number | null)[], at: number): number {
  for (let before = at - 1; before >= 0; before--) {
    const neighbour = next[before]
    if (neighbour !== null && neighbour !== undefined) return neighbour + at - before
  }
  return at
}

/** A new block goes on from the old one with which it shares most, where that is most of both. */
function keepChanged(same: (number | null)[], spread: Map<number, number[]>, [old, now]: Texts): void {
  const matched = new Set<number>()
  const pairs = [...spread].flatMap(([x, indices]) =>
    indices.map(y => ({ x, y, alike: alikeness(old[x] ?? '', now[y] ?? '') })),
  )
  for (const { x, y, alike } of pairs.toSorted((a, b) => b.alike - a.alike || a.x - b.x || a.y - b.y)) {
    if (alike < SAME_FROM || same[y] !== null || matched.has(x)) continue
    same[y] = x
    matched.add(x)
    if (spread.get(x)?.length === 1) spread.delete(x)
  }
}

function alikeness(one: string, other: string): number {
  const [a, b] = [bigrams(lettersOf(one)), bigrams(lettersOf(other))]
  const shared = [...a].filter(gram => b.has(gram)).length
  return shared / Math.max(1, a.size, b.size)
}

function bigrams(text: string): Set<string> {
  return new Set(Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2)))
}
