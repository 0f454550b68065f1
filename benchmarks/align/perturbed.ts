import { seededRandom } from '../../tests/fixtures/seeded-random.ts'
import type { GoldPair, NumberBead } from './gold.ts'

/**
 * A pair as careless editions have it: of the English lines one in `every` is dropped, one is merged with the next, and one
 * is swapped with the next; the Chinese lines likewise, at other places. The beads follow the lines; those that a merge touches
 * become one. `seed` decides where, so a run can be repeated.
 */
export function perturbed(pair: GoldPair, { seed, every }: { seed: number; every: number }): GoldPair {
  const random = seededRandom(seed)
  const chinese = changed(pair.chinese, random, every, '')
  const english = changed(pair.english, random, every, ' ')
  const moved = pair.beads.map(({ first, second }) => ({
    first: indicesOf(first, chinese.indices),
    second: indicesOf(second, english.indices),
  }))
  return { name: `${pair.name}, seed ${seed}`, chinese: chinese.lines, english: english.lines, beads: united(moved) }
}

function changed(lines: readonly string[], random: () => number, every: number, glue: string) {
  const kept: string[] = []
  const indices: (number | null)[] = []
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] as string
    const next = lines[at + 1]
    const chance = random() * every
    if (chance < 1) indices.push(null)
    else if (chance < 2 && next !== undefined) {
      indices.push(kept.length, kept.length)
      kept.push(line + glue + next)
      at++
    } else if (chance < 3 && next !== undefined) {
      indices.push(kept.length + 1, kept.length)
      kept.push(next, line)
      at++
    } else {
      indices.push(kept.length)
      kept.push(line)
    }
  }
  return { lines: kept, indices }
}

function indicesOf(lines: readonly number[], indices: readonly (number | null)[]): number[] {
  const found = lines.flatMap(line => indices[line] ?? [])
  return [...new Set(found)].toSorted((a, b) => a - b)
}

/** Neighbouring beads that share a line are one. */
function united(beads: readonly NumberBead[]): NumberBead[] {
  const joined: NumberBead[] = []
  for (const bead of beads) {
    const before = joined.at(-1)
    const isShared =
      before &&
      (before.first.some(line => bead.first.includes(line)) || before.second.some(line => bead.second.includes(line)))
    if (before && isShared) {
      before.first = union(before.first, bead.first)
      before.second = union(before.second, bead.second)
    } else joined.push({ ...bead })
  }
  return joined
}

function union(first: readonly number[], second: readonly number[]): number[] {
  return [...new Set([...first, ...second])].toSorted((a, b) => a - b)
}
