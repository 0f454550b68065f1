import { fold } from '../../text/characters/fold.ts'
import { GUANGYUN, shardOf } from '../../text/dictionary-lines.ts'
import { markTones } from '../../text/pinyin/tones.ts'
import { toHans, toHant } from '../../text/script/script.ts'
import type { CedictEntry, Filed, ShownEntry } from './dictionary.ts'
import { englishByShard } from './dictionary-english.ts'
import { type Explanation, explanationLines } from './explanations.ts'
import type { RhymeEntry } from './guangyun.ts'

/** What the shards hold: CC-CEDICT, our explanations, and the entries of 廣韻. */
export type DictionarySources = {
  entries: Iterable<CedictEntry>
  ours: readonly Explanation[]
  rhymes: Iterable<RhymeEntry>
}

/** The dictionary's shards by name, in the lines that src/text/dictionary-lines.ts reads; made one by one, so that only one is in memory. */
export function* dictionaryShards({
  entries,
  ours,
  rhymes,
}: DictionarySources): Generator<[name: string, text: string]> {
  const shown = Array.from(entries, shownEntry)
  const others = otherLines(shown, ours, rhymes)
  for (const [shard, filed] of chainedShards(shown)) {
    yield [shard, textOf(filed, others.get(shard) ?? [])]
    others.delete(shard)
  }
  for (const [shard, lines] of others) yield [shard, textOf([], lines)]
}

function* chainedShards(shown: readonly ShownEntry[]): Generator<[string, Filed[]]> {
  yield* chineseByShard(shown)
  yield* englishByShard(shown)
}

/** The lines of our explanations and of 廣韻, by their shard. */
function otherLines(
  shown: readonly ShownEntry[],
  ours: readonly Explanation[],
  rhymes: Iterable<RhymeEntry>,
): Map<string, string[]> {
  const lines = new Map<string, string[]>()
  const put = (shard: string, line: string) => {
    const own = lines.get(shard)
    if (own) own.push(line)
    else lines.set(shard, [line])
  }
  const traditionals = traditionalForms(shown)
  for (const one of ours) {
    const { language, headword } = one
    const shard = language === 'en' ? shardOf('en', headword.split(' ', 1)[0] as string) : shardOfKey(fold(headword))
    const traditional = traditionals.get(`${headword} ${one.reading}`) ?? toHant(headword)
    for (const line of explanationLines(one, traditional)) put(shard, line)
  }
  for (const { character, fanqie, gloss } of rhymes) {
    const key = fold(character)
    const simplified = toHans(character)
    const written = simplified === character ? '' : character
    put(shardOfKey(key), `${GUANGYUN}=${key}\t${simplified}\t${written}\t${fanqie}\t${gloss}`)
  }
  // The lines of one key stand together; the sort keeps their order.
  for (const own of lines.values()) own.sort((a, b) => compare(keyIn(a), keyIn(b)))
  return lines
}

/** The one traditional form of each word under each reading; of a word with several (云 and 雲) the simplified. */
function traditionalForms(shown: readonly ShownEntry[]): Map<string, string> {
  const forms = new Map<string, string>()
  for (const { simplified, traditional, pinyin, isName } of shown) {
    if (isName) continue
    const name = `${simplified} ${pinyin}`
    forms.set(name, (forms.get(name) ?? traditional) === traditional ? traditional : simplified)
  }
  return forms
}

const keyIn = (line: string) => line.slice(0, line.indexOf('\t'))

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

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

function textOf(filed: Filed[], others: readonly string[]): string {
  filed.sort((a, b) => compare(a.key, b.key) || a.rank - b.rank)
  return `\n${[...filed.map(({ key, entry }) => `${key}\t${lineOf(entry)}`), ...others].join('\n')}\n`
}

/** What follows the key of an entry. */
function lineOf({ simplified, traditional, pinyin, senses }: ShownEntry): string {
  return [simplified, traditional === simplified ? '' : traditional, pinyin, senses.join('/')].join('\t')
}
