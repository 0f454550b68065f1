import type { PoemCard } from '../../../src/contract/poems.ts'

/** A poet by the best known poem among the cards. */
export type Poet = { author: PoemCard['author']; dynasty: string; poem: PoemCard }

/** The poets of some poems, in the order in which they first appear; nameless ones left out. */
export function poetsOf(poems: readonly PoemCard[], most: number): Poet[] {
  const poets = new Map<number, Poet>()
  for (const poem of poems) {
    const { author } = poem
    if (NAMELESS.has(author.name) || poets.has(author.authorId)) continue
    poets.set(author.authorId, { author, dynasty: poem.dynasty, poem })
  }
  return [...poets.values()].slice(0, most)
}

/** The tunes of some poems, in the order in which they first appear. */
export function tunesOf(poems: readonly PoemCard[], most: number): string[] {
  return [...new Set(poems.map(poem => poem.cipai).filter(Boolean))].slice(0, most)
}

const NAMELESS = new Set(['佚名', '无名氏', '無名氏', '', 'Anonymous'])
