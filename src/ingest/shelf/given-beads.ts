import type { Piece } from '../../text/align/pieces.ts'
import type { TextSpan } from '../../text/block/offsets.ts'

/** Sentences that say the same by construction, the source's first. */
export type GivenBead = { first: Piece[]; second: Piece[] }

/** Where a sentence of ours stands: its block in the passage or chapter, UTF-16 offsets in it, `to` exclusive. */
export type OurSpan = { block: number; from: number; to: number }

/** What became of a sentence: where it is said, with the one before it, or nowhere. */
export type Rendering = OurSpan | 'with the one before' | null

/** The beads of one block of the source, whose sentences stand at `spans` and are rendered so, in their order. */
export function givenBeads(
  { chapter, position }: { chapter: number; position: number },
  spans: readonly TextSpan[],
  renderings: readonly Rendering[],
): GivenBead[] {
  const beads: GivenBead[] = []
  let open: GivenBead | null = null
  renderings.forEach((rendering, at) => {
    const span = spans[at]
    if (!span) return
    const piece: Piece = { chapter, paragraph: position, ...span }
    if (rendering === 'with the one before') open?.first.push(piece)
    else if (rendering === null) open = null
    else {
      const { block, from, to } = rendering
      open = { first: [piece], second: [{ chapter, paragraph: block, from, to }] }
      beads.push(open)
    }
  })
  return beads
}

/**
 * What two editions of one source say the same, the first edition's pieces first: each has beads with the source, the first
 * one for every sentence of its own.
 */
export function beadsThroughSource(one: readonly GivenBead[], other: readonly GivenBead[]): GivenBead[] {
  const rendered = new Map(one.flatMap(({ first, second }) => first.map(piece => [keyOf(piece), second])))
  return other.flatMap(({ first, second }) => {
    const pieces = first.flatMap(piece => rendered.get(keyOf(piece)) ?? [])
    return pieces.length > 0 ? [{ first: pieces, second }] : []
  })
}

const keyOf = ({ chapter, paragraph, from }: Piece) => `${chapter}.${paragraph}:${from}`

/**
 * Where the sentences of a block stand in its text, in UTF-16 offsets. A sentence whose characters or quotation marks are
 * others there, as in simplified characters, is found by its shape, right after the one before or after one that is missing.
 * One that errata or notes have made longer or shorter takes what lies between its neighbours.
 */
export function sentenceSpans(text: string, sentences: readonly string[]): TextSpan[] {
  const plain = spaced(text)
  const shape = shapeOf(plain)
  let cursor = 0
  let isBeforeMissing = false
  const found = sentences.map(spaced).map(sentence => {
    const exact = plain.indexOf(sentence, cursor)
    const alike = shape.indexOf(shapeOf(sentence), cursor)
    const isNext = isBeforeMissing || !shape.slice(cursor, alike).includes('x')
    const from = exact < 0 && isNext ? alike : exact
    isBeforeMissing = from < 0
    if (from < 0) return null
    cursor = from + sentence.length
    return { from, to: cursor }
  })
  let before = 0
  return found.map((span, at) => {
    const next = found.slice(at + 1).find(one => one !== null)
    const to = next?.from ?? text.length
    const known = span ?? { from: Math.min(before, to), to }
    before = known.to
    return known
  })
}

/** A break of a line or a wide space is a space, as the sentences may have it. */
const spaced = (text: string) => text.replace(/\s/g, ' ')

/** A text with one sign for every letter and one for every quotation mark, of the same length. */
function shapeOf(text: string): string {
  return text.replaceAll(/[\p{L}\p{N}]/gu, letter => 'x'.repeat(letter.length)).replaceAll(/[「」『』“”‘’"']/g, '"')
}
