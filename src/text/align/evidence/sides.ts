/** Words by their numbers, row by row; `starts` has `count + 1` entries. */
export type WordRows = { count: number; words: Int32Array; starts: Int32Array }

/** One side of an alignment: the words of its pieces, each once a piece, and how long each piece is. */
export type Side = WordRows & {
  /** Letters (English) or Han characters (Chinese) of each piece, at least 1. */
  lengths: Float64Array
}

/** Which words of the second side may translate a word of the first, by row; weights mean what the evidence says they do. */
export type Links = { starts: Int32Array; words: Int32Array; toSecond: Float32Array; toFirst: Float32Array }

/** Pieces that can only belong to each other: those of a pair of chapters, or all. `to` is exclusive. */
export type Stretch = { first: Range; second: Range }
export type Range = { from: number; to: number }

/** Two sides, the words that may translate each other, and how many words each side's vocabulary has. */
export type Sides = {
  first: Side
  second: Side
  links: Links
  words: { first: number; second: number }
  /** The least and the most letters of the second side that one of the first is ever worth. */
  ratios: readonly [least: number, most: number]
  /** 1 for each piece that ends as a question. */
  asks: { first: Uint8Array; second: Uint8Array }
  /** 1 for each piece that says that somebody speaks. */
  speaks: { first: Uint8Array; second: Uint8Array }
  /** 1 for each piece that begins with a word for who or what was named before. */
  refersBack: { first: Uint8Array; second: Uint8Array }
  /** 1 for each piece without a comma or the like inside. */
  isSimple: { first: Uint8Array; second: Uint8Array }
  /** 1 for each piece that ends where a sentence ends; others were cut within one, as lines of verse are. */
  ends: { first: Uint8Array; second: Uint8Array }
}

/** Words by number, in order of appearance. */
export class Vocabulary {
  readonly words: string[] = []
  readonly #ids = new Map<string, number>()

  idOf(word: string): number {
    const known = this.#ids.get(word)
    if (known !== undefined) return known
    this.#ids.set(word, this.words.length)
    return this.words.push(word) - 1
  }

  find(word: string): number | undefined {
    return this.#ids.get(word)
  }
}

/** `wordsOf` gives the words of a piece, each once. */
export function sideOf(
  texts: readonly string[],
  wordsOf: (text: string) => readonly string[],
  lengths: Float64Array,
  vocabulary: Vocabulary,
): Side {
  const starts = new Int32Array(texts.length + 1)
  let words = new Int32Array(texts.length * USUAL_WORDS + 1)
  let at = 0
  texts.forEach((text, piece) => {
    const own = wordsOf(text)
    if (at + own.length > words.length) {
      const larger = new Int32Array(2 * (at + own.length))
      larger.set(words)
      words = larger
    }
    for (const word of own) words[at++] = vocabulary.idOf(word)
    starts[piece + 1] = at
  })
  return { count: texts.length, words: words.slice(0, at), starts, lengths }
}

const USUAL_WORDS = 16

/** The pieces from `from` up to `to`, exclusive; shares memory. */
export function sliceOfSide(side: Side, from: number, to: number): Side {
  const first = side.starts[from] as number
  const starts = side.starts.slice(from, to + 1).map(start => start - first)
  const words = side.words.subarray(first, side.starts[to])
  return { count: to - from, words, starts, lengths: side.lengths.subarray(from, to) }
}

/** Pieces joined into blocks of `size`, the last one maybe smaller; words again once a block. */
export function blocksOf(side: Side, size: number): Side {
  const count = Math.ceil(side.count / size)
  const starts = new Int32Array(count + 1)
  const lengths = new Float64Array(count)
  const words = new Int32Array(side.words.length)
  let at = 0
  for (let block = 0; block < count; block++) {
    const to = Math.min(side.count, (block + 1) * size)
    const own = new Set(side.words.subarray(side.starts[block * size], side.starts[to]))
    for (const word of own) words[at++] = word
    starts[block + 1] = at
    for (let piece = block * size; piece < to; piece++) (lengths[block] as number) += side.lengths[piece] as number
  }
  return { count, words: words.slice(0, at), starts, lengths }
}

/** The rows that each word stands in, in order: those of a word from `starts[word]` up to `starts[word + 1]`. */
export type Postings = { starts: Int32Array; rows: Int32Array }

/** `words`: how many words there are. */
export function postingsOf(side: WordRows, words: number): Postings {
  const starts = new Int32Array(words + 1)
  for (const word of side.words) (starts[word + 1] as number)++
  for (let word = 0; word < words; word++) (starts[word + 1] as number) += starts[word] as number
  const next = starts.slice()
  const rows = new Int32Array(side.words.length)
  for (let row = 0; row < side.count; row++) {
    for (let at = side.starts[row] as number; at < (side.starts[row + 1] as number); at++) {
      const word = side.words[at] as number
      rows[next[word] as number] = row
      next[word] = (next[word] as number) + 1
    }
  }
  return { starts, rows }
}

/** Links from the words of each row; `weight` 1 both ways. */
export function linksOf(rows: readonly (readonly number[])[]): Links {
  const starts = new Int32Array(rows.length + 1)
  rows.forEach((row, word) => {
    starts[word + 1] = (starts[word] as number) + row.length
  })
  const words = Int32Array.from(rows.flat())
  return {
    starts,
    words,
    toSecond: new Float32Array(words.length).fill(1),
    toFirst: new Float32Array(words.length).fill(1),
  }
}
