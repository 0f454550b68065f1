import { fold } from './characters/fold.ts'

/**
 * An entry as its `source` has it; `pinyin` with tone marks, syllables apart, 反切 in 廣韻, the part of speech in WordNet; `traditional`
 * equals `word` where they do not differ. `examples` are one a sense, only in ours.
 */
export type WordEntry = {
  word: string
  traditional: string
  pinyin: string
  senses: string[]
  source: string
  examples?: WordExample[]
}

/** A passage that shows a sense; `place` says where it stands, as a reader names it. */
export type WordExample = { text: string; place: string }

/** The interface language: to a reader of Chinese come our explanations and 廣韻, before the English senses. */
export type ReaderLanguage = 'zh-Hans' | 'zh-Hant' | 'en'

/**
 * The lines of a shard: `\n`, then `key \t word \t traditional or nothing \t pinyin \t senses with / between \n` each; '' for
 * an empty one. Ours have the reader's language before the key (`zh-Hans=key`) and one more column, of `text|place` with /
 * between; those of 廣韻 have `廣韻=`.
 */
export type Shards = (name: string) => Promise<string>

export const CEDICT = 'CC-CEDICT'
export const OURS = 'Shishu'
export const GUANGYUN = '廣韻'
export const WORDNET = 'WordNet'

/**
 * Which of 128 shards keeps all words whose folded form begins with this folded character; English words by the whole first
 * word. `wn` has what WordNet says, which only readers of English ask for.
 */
export function shardOf(language: 'zh' | 'en' | 'wn', start: string): string {
  let hash = 0
  for (let i = 0; i < start.length; i++) hash = Math.imul(hash ^ start.charCodeAt(i), 2654435761) ^ (hash >>> 15)
  return `${language}-${String((hash ^ (hash >>> 13)) >>> 25).padStart(3, '0')}`
}

/**
 * What all sources say of a Chinese word to a reader of this language: ours first and 廣韻 under it; where we say nothing,
 * CC-CEDICT first. `shard` is that of its first character.
 */
export function chineseEntries(shard: string, headword: string, language: ReaderLanguage): WordEntry[] {
  const key = fold(headword)
  const english = writtenAs(headword, entriesIn(shard, key, CEDICT))
  if (language === 'en') return english
  const ours = writtenAs(headword, entriesIn(shard, `${language}=${key}`, OURS))
  const rhymes = writtenAs(headword, entriesIn(shard, `${GUANGYUN}=${key}`, GUANGYUN))
  return ours.length > 0 ? [...ours, ...rhymes, ...english] : [...english, ...rhymes]
}

/** A form that is written exactly so stands before those that only fold to the same. */
function writtenAs(headword: string, entries: WordEntry[]): WordEntry[] {
  const exact = entries.filter(entry => entry.word === headword || entry.traditional === headword)
  return exact.length > 0 ? exact : entries
}

/**
 * What all sources say of an English word to a reader of this language, ours first, then to a reader of English WordNet; `~`
 * asks for entries that only mention it.
 */
export async function englishEntries(
  headword: string,
  kind: ReaderLanguage | '~',
  shards: Shards,
): Promise<WordEntry[]> {
  const first = headword.split(' ', 1)[0] as string
  const [shard, defined] = await Promise.all([
    shards(shardOf('en', first)),
    kind === 'en' ? shards(shardOf('wn', first)) : '',
  ])
  if (kind === '~') return entriesIn(shard, `~${headword}`, CEDICT)
  return [
    ...entriesIn(shard, `${kind}=${headword}`, OURS),
    ...entriesIn(defined, headword, WORDNET),
    ...entriesIn(shard, headword, CEDICT),
  ]
}

function entriesIn(shard: string, key: string, source: string): WordEntry[] {
  const found: WordEntry[] = []
  for (let at = shard.indexOf(`\n${key}\t`); at !== -1 && shard.startsWith(`\n${key}\t`, at); ) {
    const end = shard.indexOf('\n', at + 1)
    const [, word = '', traditional = '', pinyin = '', senses = '', examples] = shard.slice(at + 1, end).split('\t')
    const entry = { word, traditional: traditional || word, pinyin, senses: senses.split('/'), source }
    found.push(examples === undefined ? entry : { ...entry, examples: examples.split('/').map(exampleIn) })
    at = end
  }
  return found
}

function exampleIn(column: string): WordExample {
  const [text = '', place = ''] = column.split('|')
  return { text, place }
}
