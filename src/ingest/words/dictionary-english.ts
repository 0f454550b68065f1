import { fold } from '../../text/characters/fold.ts'
import { shardOf } from '../../text/dictionary-lines.ts'
import type { Filed, ShownEntry } from './dictionary.ts'

/**
 * CC-CEDICT turned round: for each English word or phrase of up to three words that is a sense by itself, the Chinese words
 * that have it, likeliest first; under `~word` those that only mention it. Nothing tells how common a word is: how many other
 * headwords are made with it stands for that. One shard after the other.
 */
export function* englishByShard(entries: readonly ShownEntry[]): Generator<[shard: string, filed: Filed[]]> {
  const weights = entryWeights(entries)
  const exact = new Map<string, Candidate[]>()
  const mentions = new Map<string, Candidate[]>()
  entries.forEach((entry, index) => {
    entry.senses.slice(0, SENSES).forEach((sense, ordinal) => {
      partsOf(sense).forEach(({ head, isMarked }, part) => {
        const rank = 2 * ordinal + part + (isMarked ? 3 : 0) + (weights[index] as number)
        const words = head.split(' ')
        if (words.length <= PHRASE_WORDS) put(exact, head, { index, rank })
        if (words.length === 1 || words.length > MENTION_WORDS) return
        for (const word of words) {
          if (word.length > 2 && !EMPTY.has(word)) put(mentions, word, { index, rank: rank + words.length })
        }
      })
    })
  })
  const filed = (key: string, candidates: Candidate[], most: number) =>
    best(candidates, most).map(({ index, rank }) => ({ key, rank, entry: entries[index] as ShownEntry }))
  const keys = Map.groupBy(new Set([...exact.keys(), ...mentions.keys()]), shardOfKey)
  for (const [shard, own] of keys) {
    const inShard = own.flatMap(key => {
      const alone = exact.get(key) ?? []
      const mentioned = alone.length < FEW ? (mentions.get(key) ?? []) : []
      return [...filed(key, alone, key.includes(' ') ? PHRASE_MOST : MOST), ...filed(`~${key}`, mentioned, FEW)]
    })
    if (inShard.length > 0) yield [shard, inShard]
  }
}

function shardOfKey(key: string): string {
  return shardOf('en', key.split(' ', 1)[0] as string)
}

type Candidate = { index: number; rank: number }

const SENSES = 8
const PHRASE_WORDS = 3
const MENTION_WORDS = 5
const MOST = 10
const PHRASE_MOST = 2
const FEW = 3

// Senses that speak of the Chinese word, not of its meaning.
const REFERENCE = /\b(variant of|used in|see also|see|abbr\. for|surname|classifier for|radical)\b|[\p{Script=Han}]/u

const EMPTY = new Set(
  'the and for with from into onto upon that this one sth etc not who which its his her their are was has have had been being old used kind type something someone person'.split(
    ' ',
  ),
)

/** `(literary) to go; to walk slowly` → go (marked), walk slowly. */
function partsOf(sense: string): { head: string; isMarked: boolean }[] {
  const isMarked = /\((?:Tw|old|archaic|literary|dialect|slang|coll\.|fig\.|loanword|vulgar)\b/.test(sense)
  const bare = sense.replaceAll(/\([^)]*\)/g, ' ')
  const plain = /^[ -~]*$/.test(bare) ? bare.toLowerCase() : fold(bare)
  if (REFERENCE.test(plain)) return []
  const parts = plain.split(/[;,?!]| or /).map(part =>
    part
      .replaceAll(/[^a-z' -]/g, ' ')
      .replaceAll(/[\s-]+/g, ' ')
      .trim()
      .replace(/^(?:to be|to|an|a|the) /, ''),
  )
  return parts.filter(part => /^[a-z]/.test(part)).map(head => ({ head, isMarked }))
}

/** Small for short words that many others are made with, large for names and long ones. */
function entryWeights(entries: readonly ShownEntry[]): number[] {
  // Only headwords are counted: the parts of all words would be four times as many.
  const made = new Map(entries.map(({ simplified }) => [simplified, 0]))
  for (const { simplified } of entries) {
    const chars = [...simplified]
    const inside = new Set<string>()
    for (let size = 1; size <= 3; size++) {
      for (let from = 0; from + size <= chars.length; from++) inside.add(chars.slice(from, from + size).join(''))
    }
    for (const word of inside) {
      const count = made.get(word)
      if (count !== undefined) made.set(word, count + 1)
    }
  }
  return entries.map(({ simplified, isName, senses }) => {
    const size = [...simplified].length
    const productive = Math.log2(made.get(simplified) || 1)
    // A single character is made into words by its sound and its meaning alike, so it counts for less.
    const common = size === 1 ? productive * 0.35 : productive * 1.2
    return (
      (isName ? 8 : 0) +
      Math.max(0, size - 2) * 1.5 -
      common +
      (senses.some(sense => /\bbound form\b/.test(sense)) ? 2 : 0)
    )
  })
}

function put(index: Map<string, Candidate[]>, key: string, candidate: Candidate): void {
  const there = index.get(key)
  if (!there) index.set(key, [candidate])
  else if (there.at(-1)?.index !== candidate.index) {
    there.push(candidate)
    if (there.length >= CUT_AT) index.set(key, best(there, MOST))
  }
}

// Words like "people" are mentioned thousands of times; only the best are kept on the way.
const CUT_AT = 64

function best(candidates: Candidate[], most: number): Candidate[] {
  return candidates.toSorted((a, b) => a.rank - b.rank || a.index - b.index).slice(0, most)
}
