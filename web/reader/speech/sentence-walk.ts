import type { TextSpan } from '../../../src/text/block/offsets.ts'
import { rowsOf } from '../bilingual/pair.ts'
import { partnerOf } from '../bilingual/partner.ts'
import type { ReaderHandle, Side } from '../session/reader-handle.ts'
import { blockElement, rangeOf, textOf } from '../text/offsets.ts'
import { type SpokenPiece, spokenInBoth, wholeBlock } from './bilingual-speech.ts'
import type { SpokenSides } from './player/speech-settings.ts'
import { isSpoken, spokenSentences } from './spoken-sentences.ts'

/** A sentence of the chapter: in which piece of what is said, and which of its sentences. Piece -1 is the title. */
export type SentencePosition = { piece: number; sentence: number }

const TITLE: SentencePosition = { piece: -1, sentence: 0 }

/** Walks over the sentences of the chapter that stands on the page; `show` brings a block there that is not yet. */
export function openSentenceWalk(
  reader: ReaderHandle,
  show: (blockId: number, offset: number) => void,
  sides: () => SpokenSides,
) {
  // One piece at a time: neighbours are asked for over and over.
  let spans: { piece: number; list: TextSpan[] } | null = null
  let pieces: readonly SpokenPiece[] | null = null

  /** What is said, in its order: the blocks of one edition, or each sentence with its partner. */
  function spokenPieces(): readonly SpokenPiece[] {
    if (pieces) return pieces
    const { chapter, beside } = reader
    const which = beside ? sides() : 'here'
    if (!beside || which === 'here') pieces = chapter.blocks.map(wholeBlock)
    else if (which === 'there') pieces = beside.chapter.blocks.map(wholeBlock)
    else pieces = rowsOf(chapter, beside.chapter).flatMap(row => spokenInBoth(row, beside.beads))
    return pieces
  }

  const blockIn = (piece: number) => spokenPieces()[piece]?.block
  const isOther = () => reader.beside !== null && sides() === 'there'
  const titled = () => (isOther() && reader.beside?.chapter) || reader.chapter

  function elementOf(piece: number): HTMLElement | null {
    const candidate = blockIn(piece)
    const root = reader.root()
    if (!candidate || !root) return null
    const there = blockElement(root, candidate.blockId)
    if (there) return there
    // The end of a long chapter is laid out only when someone goes there.
    show(candidate.blockId, 0)
    return blockElement(root, candidate.blockId)
  }

  function sentencesOf(piece: number): TextSpan[] {
    if (spans?.piece === piece) return spans.list
    const candidate = spokenPieces()[piece]
    const element = candidate && isSpoken(candidate.block) ? elementOf(piece) : null
    spans = { piece, list: candidate && element ? sentencesIn(textOf(element), candidate) : [] }
    return spans.list
  }

  function sentencesIn(text: string, { block, from, to }: SpokenPiece): TextSpan[] {
    const found = spokenSentences(text.slice(from, to), reader.sideOf(block.blockId).lang)
    return found.map(span => ({ from: from + span.from, to: from + span.to }))
  }

  const spanOf = ({ piece, sentence }: SentencePosition) => (piece >= 0 ? sentencesOf(piece)[sentence] : undefined)

  /** The next sentence of the chapter, or `null` at its end. */
  function after(from: SentencePosition): SentencePosition | null {
    if (from.piece >= 0 && from.sentence + 1 < sentencesOf(from.piece).length)
      return { ...from, sentence: from.sentence + 1 }
    for (let piece = from.piece + 1; piece < spokenPieces().length; piece++) {
      if (sentencesOf(piece).length > 0) return { piece, sentence: 0 }
    }
    return null
  }

  return {
    after,
    before(from: SentencePosition): SentencePosition {
      if (from.sentence > 0) return { ...from, sentence: from.sentence - 1 }
      for (let piece = from.piece - 1; piece >= 0; piece--) {
        const count = sentencesOf(piece).length
        if (count > 0) return { piece, sentence: count - 1 }
      }
      return TITLE
    },
    /** The sentence that holds a character of a block, or the next there is; `null` when nothing follows. */
    at(blockId: number, offset: number): SentencePosition | null {
      const piece = spokenPieces().findIndex(each => each.block.blockId === blockId && each.to > offset)
      const sentence = sentencesOf(piece).findIndex(({ to }) => to > offset)
      return sentence === -1 ? after({ piece, sentence: sentencesOf(piece).length }) : { piece, sentence }
    },
    /** The sentence in which the reader is; the title at the beginning of a chapter. */
    here(): SentencePosition | null {
      const { blockId, offset, fraction } = reader.currentPosition()
      if (fraction === 0) return TITLE
      const partner = isOther()
        ? partnerOf(
            {
              chapter: reader.chapter,
              besideChapter: reader.beside?.chapter ?? null,
              beads: reader.beside?.beads ?? [],
            },
            blockId,
            offset,
          )
        : null
      const candidate = partner?.blockId ?? blockId
      const isKnown = spokenPieces().some(each => each.block.blockId === candidate)
      return isKnown ? this.at(candidate, partner ? (partner.offset ?? 0) : offset) : TITLE
    },
    /** Where it stands on the page; `null` for the title and for what is not there. */
    rangeOf(position: SentencePosition): Range | null {
      const span = spanOf(position)
      const element = span ? elementOf(position.piece) : null
      return element && span ? rangeOf(element, span.from, span.to) : null
    },
    textOf(position: SentencePosition): string {
      const span = spanOf(position)
      const element = span ? elementOf(position.piece) : null
      return element && span ? textOf(element).slice(span.from, span.to) : titled().title
    },
    /** Of which edition it is. */
    sideOf(position: SentencePosition): Side {
      return reader.sideOf((blockIn(position.piece) ?? titled().blocks[0])?.blockId ?? 0)
    },
    show(position: SentencePosition): void {
      const block = blockIn(position.piece)
      const span = spanOf(position)
      if (block && span) show(block.blockId, span.from)
    },
    /** The text on the page is another, or is written otherwise. */
    forget(): void {
      spans = null
      pieces = null
    },
  }
}
