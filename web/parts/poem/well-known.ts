import type { PoemCard } from '../../../src/contract/poems.ts'

/** A poet by the best known poem among the cards. */
export type Poet = { poem: PoemCard; count: number }

/** The poets of some poems, those with the most of them first; nameless ones left out. */
export function poetsOf(poems: readonly PoemCard[], most: number): Poet[] {
  const named = poems.filter(poem => !NAMELESS.has(poem.author.name))
  const byAuthor = [...Map.groupBy(named, poem => poem.author.authorId).values()]
  return byAuthor
    .flatMap(own => (own[0] ? [{ poem: own[0], count: own.length }] : []))
    .toSorted((a, b) => b.count - a.count)
    .slice(0, most)
}

/** The tunes of some poems, those with the most of them first. */
export function tunesOf(poems: readonly PoemCard[], most: number): string[] {
  const byTune = Map.groupBy(
    poems.filter(poem => poem.cipai !== ''),
    poem => poem.cipai,
  )
  return [...byTune]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .slice(0, most)
    .map(([tune]) => tune)
}

const NAMELESS = new Set(['佚名', '无名氏', '無名氏', '', 'Anonymous'])
