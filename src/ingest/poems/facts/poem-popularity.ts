import { createHash } from 'node:crypto'
import { QUOTE_KEYS } from '../../../../content/poem-quotes.ts'
import { PROVERBIAL_POEMS } from '../../../../content/proverbial-poems.ts'
import { SCHOOL_POEMS } from '../../../../content/school-poems.ts'
import { fold } from '../../../text/characters/fold.ts'
import { readPoetryList } from '../sources/poem-source.ts'
import { foldName } from './poem-identity.ts'
import { titleParts } from './poem-title.ts'

/** The name under which a poem or ci stands in a rank file: author and title, or author and tune. */
export type Ranked = { author: string; title: string }

/**
 * Popularity by rank of the poems of one corpus file, in their order: ln(1 + so360 / poems that share author and base title).
 * `rankFile` (under `dist/rank`) is joined by position; where an entry there has another author or title, by the next equal
 * name. Counts over 3,000,000 (the 100,000,000 sentinel
 * and answers to a query that was no name: 江雪, the best known, has 2,450,000), 偈, fragments and untitled poems are 0, and so
 * are authors of whose name the ci files have lost all but one character: the query was the tune.
 * @throws SourceDamaged
 */
export async function popularityOf(poems: readonly Ranked[], rankFile: string): Promise<number[]> {
  const ranks = await readPoetryList<RankEntry>(`rank/${rankFile}`)
  const byName = Map.groupBy(ranks, rank => `${rank.author}|${rank.title ?? rank.rhythmic}`)
  const keys = poems.map(poem => `${foldName(poem.author)}|${titleParts(poem.title).base}`)
  const sharing = new Map<string, number>()
  for (const key of keys) sharing.set(key, (sharing.get(key) ?? 0) + 1)
  return poems.map((poem, at) => {
    const rank = sameName(ranks[at], poem) ? ranks[at] : byName.get(`${poem.author}|${poem.title}`)?.shift()
    if (!rank || UNRANKED.test(poem.title) || poem.author.length < 2) return 0
    const hits = rank.so360 > PLAUSIBLE ? 0 : rank.so360
    return Math.log1p(Math.max(0, hits) / (sharing.get(keys[at] ?? '') ?? 1))
  })
}

/**
 * Popularity of a poem whose rank is given (`popularityOf`, 0 where there is none), without the weight of its lists. The
 * ranks count pages that were found for author and title, which misses poems named by their tune (念奴娇) and those of
 * sources that have no ranks (诗经): one that everybody learns (`SCHOOL_POEMS`), quotes (`QUOTE_KEYS`) or knows besides
 * (`PROVERBIAL_POEMS`) stands no lower than the middle of those that have one, and before all others of its rank.
 */
export function knownPopularity(rank: number, poem: Learnt): number {
  return isByHeart(poem) ? Math.max(rank, RANK_OF_THE_LEARNT) + BY_HEART : rank
}

// The median of those of SCHOOL_POEMS that have a rank is 12.
const RANK_OF_THE_LEARNT = 12
const BY_HEART = 8

/** What a poem that nearly everybody knows has at least. */
export const POPULARITY_BY_HEART = RANK_OF_THE_LEARNT + BY_HEART

/** The poets of such poems, and a few characters that of a poet's poems only this one has. */
export const KEYS_BY_HEART: readonly (readonly [author: string, key: string])[] = [
  ...SCHOOL_POEMS,
  ...QUOTE_KEYS,
  ...PROVERBIAL_POEMS,
]

/** Changes with the lists. */
export function knownVersion(): string {
  return createHash('sha256').update(JSON.stringify(KEYS_BY_HEART)).digest('hex').slice(0, 12)
}

type Learnt = { author: { name: string }; lines: string[] }

/** Whether nearly everybody knows it. */
export function isByHeart({ author, lines }: Learnt): boolean {
  keys ??= keysByAuthor()
  const mine = keys.get(foldName(author.name))
  if (!mine) return false
  const text = fold(lines.join('\n'))
  return mine.some(key => text.includes(key))
}

let keys: Map<string, string[]> | null = null

function keysByAuthor(): Map<string, string[]> {
  const byAuthor = Map.groupBy(KEYS_BY_HEART, ([name]) => foldName(name))
  return new Map(Array.from(byAuthor, ([name, theirs]) => [name, [...new Set(theirs.map(([, key]) => fold(key)))]]))
}

type RankEntry = { author: string; title?: string; rhythmic?: string; so360: number }

const PLAUSIBLE = 3_000_000
const UNRANKED = /^\s*$|^句(?:\s|$)|偈/

function sameName(rank: RankEntry | undefined, poem: Ranked): boolean {
  return rank?.author === poem.author && (rank.title ?? rank.rhythmic) === poem.title
}
