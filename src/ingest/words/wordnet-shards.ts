import { shardOf } from '../../text/dictionary-lines.ts'
import type { WordNetEntry, WordNetWord } from './wordnet.ts'

/** WordNet's shards by name, in the lines that src/text/dictionary-lines.ts reads, one shard at a time in memory. */
export function* wordNetShards(words: Iterable<WordNetWord>): Generator<[name: string, text: string]> {
  const shards = new Map<string, WordNetWord['entry'][]>()
  for (const { lemma, entry } of words) {
    const shard = shardOf('wn', lemma.split(/[_-]/, 1)[0] as string)
    const own = shards.get(shard)
    if (own) own.push(entry)
    else shards.set(shard, [entry])
  }
  for (const [shard, own] of shards) {
    const lines = own.map(entry => entryLine(entry())).toSorted(byKeyAndUse)
    yield [shard, `\n${lines.map(({ line }) => line).join('\n')}\n`]
  }
}

type Line = { key: string; met: number; line: string }

/** The key is as a look-up asks for it. */
function entryLine({ word, partOfSpeech, met, senses }: WordNetEntry): Line {
  const key = word.replaceAll(/[\s-]+/g, ' ')
  return { key, met, line: `${key}\t${word}\t\t${partOfSpeech}\t${senses.join('/')}` }
}

/** The lines of one key stand together, first as what it is met most often. */
function byKeyAndUse(one: Line, other: Line): number {
  if (one.key === other.key) return other.met - one.met
  return one.key < other.key ? -1 : 1
}
