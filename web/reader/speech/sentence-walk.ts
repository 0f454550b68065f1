import type { Span } from '../../../src/text/sentences.ts'
import type { ReaderHandle } from '../session/reader-handle.ts'
import { blockElement, rangeOf, textOf } from '../text/offsets.ts'
import { isSpoken, spokenSentences } from './spoken-sentences.ts'

/** A sentence of the chapter: which block, and which of its sentences. Block -1 is the title. */
export type SentencePlace = { block: number; sentence: number }

const TITLE: SentencePlace = { block: -1, sentence: 0 }

/** Walks over the sentences of the chapter that stands on the page; `show` brings a block there that is not yet. */
export function openSentenceWalk(reader: ReaderHandle, show: (blockId: number, offset: number) => void) {
  // One block at a time: neighbours are asked for over and over.
  let spans: { block: number; list: Span[] } | null = null

  function elementOf(block: number): HTMLElement | null {
    const wanted = reader.chapter.blocks[block]
    const root = reader.root()
    if (!wanted || !root) return null
    const there = blockElement(root, wanted.blockId)
    if (there) return there
    // The end of a long chapter is laid out only when someone goes there.
    show(wanted.blockId, 0)
    return blockElement(root, wanted.blockId)
  }

  function sentencesOf(block: number): Span[] {
    if (spans?.block === block) return spans.list
    const wanted = reader.chapter.blocks[block]
    const element = wanted && isSpoken(wanted) ? elementOf(block) : null
    spans = { block, list: element ? spokenSentences(textOf(element), reader.lang) : [] }
    return spans.list
  }

  const spanOf = ({ block, sentence }: SentencePlace) => (block >= 0 ? sentencesOf(block)[sentence] : undefined)

  /** The next sentence of the chapter, or `null` at its end. */
  function after(from: SentencePlace): SentencePlace | null {
    if (from.block >= 0 && from.sentence + 1 < sentencesOf(from.block).length)
      return { ...from, sentence: from.sentence + 1 }
    for (let block = from.block + 1; block < reader.chapter.blocks.length; block++) {
      if (sentencesOf(block).length > 0) return { block, sentence: 0 }
    }
    return null
  }

  return {
    after,
    before(from: SentencePlace): SentencePlace {
      if (from.sentence > 0) return { ...from, sentence: from.sentence - 1 }
      for (let block = from.block - 1; block >= 0; block--) {
        const count = sentencesOf(block).length
        if (count > 0) return { block, sentence: count - 1 }
      }
      return TITLE
    },
    /** The sentence that holds a character of a block, or the next there is; `null` when nothing follows. */
    at(blockId: number, offset: number): SentencePlace | null {
      const block = reader.chapter.blocks.findIndex(each => each.blockId === blockId)
      const sentence = sentencesOf(block).findIndex(({ to }) => to > offset)
      return sentence === -1 ? after({ block, sentence: sentencesOf(block).length }) : { block, sentence }
    },
    /** The sentence in which the reader is; the title at the beginning of a chapter. */
    here(): SentencePlace | null {
      const { blockId, offset, fraction } = reader.currentPlace()
      const isKnown = reader.chapter.blocks.some(each => each.blockId === blockId)
      return fraction === 0 || !isKnown ? TITLE : this.at(blockId, offset)
    },
    /** Where it stands on the page; `null` for the title and for what is not there. */
    rangeOf(place: SentencePlace): Range | null {
      const span = spanOf(place)
      const element = span ? elementOf(place.block) : null
      return element && span ? rangeOf(element, span.from, span.to) : null
    },
    textOf(place: SentencePlace): string {
      const span = spanOf(place)
      const element = span ? elementOf(place.block) : null
      return element && span ? textOf(element).slice(span.from, span.to) : reader.chapter.title
    },
    show(place: SentencePlace): void {
      const block = reader.chapter.blocks[place.block]
      const span = spanOf(place)
      if (block && span) show(block.blockId, span.from)
    },
    /** The text on the page is another, or is written otherwise. */
    forget(): void {
      spans = null
    },
  }
}
