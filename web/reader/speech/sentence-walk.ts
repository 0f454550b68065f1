import type { Block } from '../../../src/contract/reading.ts'
import type { Span } from '../../../src/text/sentences.ts'
import { rowsOf } from '../bilingual/pair.ts'
import { partnerOf } from '../bilingual/partner.ts'
import type { ReaderHandle, Side } from '../session/reader-handle.ts'
import { blockElement, rangeOf, textOf } from '../text/offsets.ts'
import type { SpokenSides } from './speech-settings.ts'
import { isSpoken, spokenSentences } from './spoken-sentences.ts'

/** A sentence of the chapter: which block, and which of its sentences. Block -1 is the title. */
export type SentencePlace = { block: number; sentence: number }

const TITLE: SentencePlace = { block: -1, sentence: 0 }

/** Walks over the sentences of the chapter that stands on the page; `show` brings a block there that is not yet. */
export function openSentenceWalk(
  reader: ReaderHandle,
  show: (blockId: number, offset: number) => void,
  sides: () => SpokenSides,
) {
  // One block at a time: neighbours are asked for over and over.
  let spans: { block: number; list: Span[] } | null = null
  let blocks: readonly Block[] | null = null

  /** What is said, in its order: the blocks of one edition, or each passage with its partner. */
  function said(): readonly Block[] {
    if (blocks) return blocks
    const { chapter, beside } = reader
    const which = beside ? sides() : 'here'
    if (!beside || which === 'here') blocks = chapter.blocks
    else if (which === 'there') blocks = beside.chapter.blocks
    else blocks = rowsOf(chapter, beside.chapter).flatMap(row => [...row.here, ...row.beside])
    return blocks
  }

  const blockIdIn = (block: number) => said()[block]?.blockId ?? 0
  const isOther = () => reader.beside !== null && sides() === 'there'
  const titled = () => (isOther() && reader.beside?.chapter) || reader.chapter

  function elementOf(block: number): HTMLElement | null {
    const wanted = said()[block]
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
    const wanted = said()[block]
    const element = wanted && isSpoken(wanted) ? elementOf(block) : null
    spans = { block, list: element ? spokenSentences(textOf(element), reader.sideOf(blockIdIn(block)).lang) : [] }
    return spans.list
  }

  const spanOf = ({ block, sentence }: SentencePlace) => (block >= 0 ? sentencesOf(block)[sentence] : undefined)

  /** The next sentence of the chapter, or `null` at its end. */
  function after(from: SentencePlace): SentencePlace | null {
    if (from.block >= 0 && from.sentence + 1 < sentencesOf(from.block).length)
      return { ...from, sentence: from.sentence + 1 }
    for (let block = from.block + 1; block < said().length; block++) {
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
      const block = said().findIndex(each => each.blockId === blockId)
      const sentence = sentencesOf(block).findIndex(({ to }) => to > offset)
      return sentence === -1 ? after({ block, sentence: sentencesOf(block).length }) : { block, sentence }
    },
    /** The sentence in which the reader is; the title at the beginning of a chapter. */
    here(): SentencePlace | null {
      const { blockId, offset, fraction } = reader.currentPlace()
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
      const wanted = partner?.blockId ?? blockId
      const isKnown = said().some(each => each.blockId === wanted)
      return isKnown ? this.at(wanted, partner ? (partner.offset ?? 0) : offset) : TITLE
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
      return element && span ? textOf(element).slice(span.from, span.to) : titled().title
    },
    /** Of which edition it is. */
    sideOf(place: SentencePlace): Side {
      return reader.sideOf((said()[place.block] ?? titled().blocks[0])?.blockId ?? 0)
    },
    show(place: SentencePlace): void {
      const block = said()[place.block]
      const span = spanOf(place)
      if (block && span) show(block.blockId, span.from)
    },
    /** The text on the page is another, or is written otherwise. */
    forget(): void {
      spans = null
      blocks = null
    },
  }
}
