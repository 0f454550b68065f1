import { shardOf } from '../../text/dictionary-lines.ts'
import type { WordNetEntry } from './wordnet.ts'

/** WordNet's shards by name, in the lines that src/text/dictionary-lines.ts reads; the entries of a word stay in their order. */
export function* wordNetShards(entries: Iterable<WordNetEntry>): Generator<[name: string, text: string]> {
  const lines = new Map<string, string[]>()
  for (const { word, partOfSpeech, senses } of entries) {
    // As a look-up asks for it.
    const key = word.replaceAll(/[\s-]+/g, ' ')
    const shard = shardOf('wn', key.split(' ', 1)[0] as string)
    const line = `${key}\t${word}\t\t${partOfSpeech}\t${senses.join('/')}`
    const own = lines.get(shard)
    if (own) own.push(line)
    else lines.set(shard, [line])
  }
  for (const [shard, own] of lines) yield [shard, `\n${own.toSorted(byKey).join('\n')}\n`]
}

/** The lines of one key stand together; the sort keeps their order. */
function byKey(a: string, b: string): number {
  const [one, other] = [a, b].map(line => line.slice(0, line.indexOf('\t'))) as [string, string]
  return one < other ? -1 : one > other ? 1 : 0
}
