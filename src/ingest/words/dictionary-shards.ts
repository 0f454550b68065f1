import { fold } from '../../text/fold.ts'
import { shardOf } from '../../text/look-up.ts'
import { markTones } from '../../text/tones.ts'
import type { CedictEntry } from './dictionary.ts'
import { englishFiled } from './dictionary-english.ts'

/** The dictionary as shards by name, in the lines that src/text/look-up.ts reads. */
export function dictionaryShards(entries: readonly CedictEntry[]): Map<string, string> {
  const shown = entries.map(shownEntry)
  return gathered([...chineseFiled(shown), ...englishFiled(shown)])
}

/** An entry under a key of a shard; `rank` orders the entries of one key, the least first. */
export type Filed = { shard: string; key: string; rank: number; entry: ShownEntry }

/** An entry with tone marks everywhere, also in the references inside its senses. */
export type ShownEntry = CedictEntry & { isName: boolean }

function shownEntry(entry: CedictEntry): ShownEntry {
  const isName = /^[A-Z]/.test(entry.pinyin)
  const senses = entry.senses.map(sense => sense.replaceAll(/[\t\n/]/g, ' ').replaceAll(/\[[^\]]*\d\]/g, markTones))
  return { ...entry, senses, pinyin: markTones(entry.pinyin), isName }
}

function chineseFiled(entries: readonly ShownEntry[]): Filed[] {
  return entries.flatMap(entry => {
    const rank = rankOf(entry)
    const keys = new Set([fold(entry.simplified), fold(entry.traditional)])
    return [...keys].map(key => {
      const first = String.fromCodePoint(key.codePointAt(0) ?? 0)
      return { shard: shardOf('zh', first), key, rank, entry }
    })
  })
}

/** Of words written the same: the fullest first, references and names last. */
function rankOf({ senses, isName }: ShownEntry): number {
  const refers = senses.every(sense => /\b(variant of|used in|see )/.test(sense))
  return (refers ? 2000 : 0) + (isName ? 1000 : 0) - senses.length
}

/** One shard after the other is sorted and written, so that only its lines stand in memory twice. */
function gathered(filed: Filed[]): Map<string, string> {
  const byShard = Map.groupBy(filed, ({ shard }) => shard)
  const shards = new Map<string, string>()
  for (const [shard, own] of byShard) {
    own.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.rank - b.rank))
    shards.set(shard, `\n${own.map(({ key, entry }) => `${key}\t${lineOf(entry)}`).join('\n')}\n`)
  }
  return shards
}

/** What follows the key of an entry. */
function lineOf({ simplified, traditional, pinyin, senses }: ShownEntry): string {
  return [simplified, traditional === simplified ? '' : traditional, pinyin, senses.join('/')].join('\t')
}
