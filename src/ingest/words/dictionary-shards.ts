import { fold } from '../../text/fold.ts'
import { shardOf } from '../../text/look-up.ts'
import { markTones } from '../../text/tones.ts'
import type { CedictEntry, Filed, ShownEntry } from './dictionary.ts'
import { englishByShard } from './dictionary-english.ts'

/** The dictionary's shards by name, in the lines that src/text/look-up.ts reads; made one by one, so that only one is in memory. */
export function* dictionaryShards(entries: Iterable<CedictEntry>): Generator<[name: string, text: string]> {
  const shown = Array.from(entries, shownEntry)
  for (const [shard, filed] of chineseByShard(shown)) yield [shard, textOf(filed)]
  for (const [shard, filed] of englishByShard(shown)) yield [shard, textOf(filed)]
}

function shownEntry(entry: CedictEntry): ShownEntry {
  const isName = /^[A-Z]/.test(entry.pinyin)
  const senses = entry.senses.map(sense => sense.replaceAll(/[\t\n/]/g, ' ').replaceAll(/\[[^\]]*\d\]/g, markTones))
  return { ...entry, senses, pinyin: markTones(entry.pinyin), isName }
}

function* chineseByShard(entries: readonly ShownEntry[]): Generator<[string, Filed[]]> {
  const indexes = new Map<string, number[]>()
  entries.forEach((entry, index) => {
    for (const key of keysOf(entry)) {
      const own = indexes.get(shardOfKey(key))
      if (!own) indexes.set(shardOfKey(key), [index])
      else if (own.at(-1) !== index) own.push(index)
    }
  })
  for (const [shard, own] of indexes) {
    const filed = own.flatMap(index => {
      const entry = entries[index] as ShownEntry
      const keys = [...keysOf(entry)].filter(key => shardOfKey(key) === shard)
      return keys.map(key => ({ key, rank: rankOf(entry), entry }))
    })
    yield [shard, filed]
  }
}

function keysOf({ simplified, traditional }: ShownEntry): Set<string> {
  return new Set([fold(simplified), fold(traditional)])
}

function shardOfKey(key: string): string {
  return shardOf('zh', String.fromCodePoint(key.codePointAt(0) ?? 0))
}

/** Of words written the same: the fullest first, references and names last. */
function rankOf({ senses, isName }: ShownEntry): number {
  const refers = senses.every(sense => /\b(variant of|used in|see )/.test(sense))
  return (refers ? 2000 : 0) + (isName ? 1000 : 0) - senses.length
}

function textOf(filed: Filed[]): string {
  filed.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.rank - b.rank))
  return `\n${filed.map(({ key, entry }) => `${key}\t${lineOf(entry)}`).join('\n')}\n`
}

/** What follows the key of an entry. */
function lineOf({ simplified, traditional, pinyin, senses }: ShownEntry): string {
  return [simplified, traditional === simplified ? '' : traditional, pinyin, senses.join('/')].join('\t')
}
