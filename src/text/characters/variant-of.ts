import {
  CEDICT,
  chineseEntries,
  type ReaderLanguage,
  type Shards,
  shardOf,
  type WordEntry,
} from '../dictionary-lines.ts'
import { fold } from './fold.ts'

/** CC-CEDICT's way of saying that a word is another way of writing one: `old variant of 於|于[yu2]`. */
const VARIANT = /^(?:\([^)]*\) )?(?:[a-z]+ )?variant of (\p{Script=Han}+)(?:\|(\p{Script=Han}+))?/iu

/** The word that an entry is only another way of writing; null when it says anything else too. */
export function variantOf({ senses }: Pick<WordEntry, 'senses'>): string | null {
  const meant = senses.map(sense => VARIANT.exec(sense))
  const [first] = meant
  return first && meant.every(Boolean) ? (first[2] ?? first[1] ?? null) : null
}

/** The entries with those of the words behind them that say no more than of what they are variants. */
export async function withWordsMeant(
  entries: readonly WordEntry[],
  shards: Shards,
  language: ReaderLanguage,
): Promise<WordEntry[]> {
  const english = entries.filter(({ source }) => source === CEDICT)
  const meant = english.map(variantOf)
  if (english.length === 0 || meant.includes(null)) return [...entries]
  const words = [...new Set(meant)].filter(
    word => word !== null && !entries.some(entry => entry.word === word && !variantOf(entry)),
  )
  const found = await Promise.all(words.map(async word => entriesOf(word ?? '', shards, language)))
  return [...entries, ...found.flat().filter(entry => variantOf(entry) === null)]
}

async function entriesOf(word: string, shards: Shards, language: ReaderLanguage): Promise<WordEntry[]> {
  try {
    return chineseEntries(await shards(shardOf('zh', fold([...word][0] ?? ''))), word, language)
  } catch (unreached) {
    // Without a network there is what is here: of what the word is a variant.
    if (unreached instanceof TypeError) return []
    throw unreached
  }
}
