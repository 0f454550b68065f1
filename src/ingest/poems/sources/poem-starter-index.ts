import { hanOnly } from '../../../text/characters/fold.ts'
import { identityFold } from '../../../text/characters/identity.ts'
import type { PoemValue } from '../../values.ts'
import { foldName } from '../facts/poem-identity.ts'

/**
 * Finds the poem of the starter library that another text is: the same id, or the same author and at least 70 % of the
 * longer text's character bigrams in common (an anthology's 牀前明月光 and the corpus' 牀前看月光). Cost grows with the
 * text asked about, not with the library.
 */
export class StarterIndex {
  readonly #poems = new Map<number, PoemValue>()
  readonly #authors = new Map<string, AuthorPoems>()

  add(poem: PoemValue): void {
    this.#poems.set(poem.poemId, poem)
    if (poem.language !== 'chinese') return
    const grams = bigrams(poem.source ?? poem.lines)
    if (grams.size < SHORTEST) return
    const author = this.#author(poem.sourceAuthor ?? poem.author.name)
    author.sizes.set(poem.poemId, grams.size)
    for (const gram of grams) author.postings.set(gram, [...(author.postings.get(gram) ?? []), poem.poemId])
  }

  /** The starter poem that this poem is; null when it is another poem. */
  find(poem: PoemValue): PoemValue | null {
    const equal = this.#poems.get(poem.poemId)
    if (equal) return equal
    const author = this.#authors.get(foldName(poem.sourceAuthor ?? poem.author.name))
    if (!author || poem.lines.length === 0) return null
    const grams = bigrams(poem.source ?? poem.lines)
    const shared = new Map<number, number>()
    for (const gram of grams) {
      for (const id of author.postings.get(gram) ?? []) shared.set(id, (shared.get(id) ?? 0) + 1)
    }
    for (const [id, count] of shared) {
      if (count / Math.max(grams.size, author.sizes.get(id) ?? 0) >= SAME_FROM) return this.#poems.get(id) ?? null
    }
    return null
  }

  #author(name: string): AuthorPoems {
    const key = foldName(name)
    const known = this.#authors.get(key)
    if (known) return known
    const created: AuthorPoems = { postings: new Map(), sizes: new Map() }
    this.#authors.set(key, created)
    return created
  }
}

type AuthorPoems = { postings: Map<string, number[]>; sizes: Map<number, number> }

const SAME_FROM = 0.7
// Fewer bigrams than a quatrain of four-character lines say too little.
const SHORTEST = 12

function bigrams(lines: readonly string[]): Set<string> {
  const text = identityFold(hanOnly(lines.join('')))
  const grams = new Set<string>()
  for (let at = 0; at + 1 < text.length; at += 1) grams.add(text.slice(at, at + 2))
  return grams
}
