import type { ReaderHandle } from '../session/reader-handle.ts'
import { isReadable } from '../speech/in-sight.ts'
import { blockElement, blockIdOf, rangeOf } from '../text/offsets.ts'
import { type Sentence, sentencesOf } from './bead-at.ts'
import { mannerNow } from './manners.ts'

/**
 * The keyboard’s way over sentences: a passage that has the focus shows its first sentence, the arrows go to the next and
 * the one before, over passages too. `show` lights a sentence with its partner, or none.
 */
export function walkSentences(
  reader: ReaderHandle,
  text: HTMLElement,
  show: (sentence: Sentence | null) => void,
  signal: AbortSignal,
): void {
  let row: HTMLElement | null = null
  let at = 0

  function stand(next: HTMLElement, index: number): void {
    const sentences = sentencesOfRow(reader, next)
    const before = row
    row = next
    at = index < 0 ? Math.max(0, sentences.length - 1) : index
    // The one stop of the Tab key goes along; where a tap turns passages each is one.
    next.tabIndex = 0
    if (document.activeElement !== next) next.focus({ preventScroll: true })
    if (before && before !== next && mannerNow() !== 'hidden') before.removeAttribute('tabindex')
    const sentence = sentences[at] ?? null
    show(sentence)
    bringIntoSight(next, sentence)
  }

  function bringIntoSight(next: HTMLElement, sentence: Sentence | null): void {
    const first = sentence?.own[0]
    const block = first ? blockElement(text, first.blockId) : next.querySelector<HTMLElement>('[data-block]')
    if (!block || isReadable(first ? rangeOf(block, first.from, first.to) : rangeOf(block, 0, 1))) return
    const position = { blockId: blockIdOf(block), offset: first?.from ?? 0 }
    reader.goTo({ ...position, chapterNumber: reader.chapter.number, remember: false, readsOn: true, quiet: true })
  }

  text.addEventListener(
    'focusin',
    ({ target }) => {
      // A click gives the focus too, but whoever clicks points with the mouse.
      if (!isRow(target) || target === row || mannerNow() === 'flip' || !target.matches(':focus-visible')) return
      stand(target, 0)
    },
    { signal },
  )
  text.addEventListener(
    'focusout',
    ({ target }) => {
      if (target !== row) return
      row = null
      show(null)
    },
    { signal },
  )
  text.addEventListener(
    'keydown',
    event => {
      const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
      if (step === 0 || event.altKey || event.ctrlKey || event.metaKey || !row || event.target !== row) return
      const inside = at + step
      const isInside = inside >= 0 && inside < sentencesOfRow(reader, row).length
      const next = isInside ? row : neighbour(row, step)
      if (!next) return
      // Not to those who turn pages: the passage asked for its own arrows.
      event.preventDefault()
      event.stopPropagation()
      stand(next, isInside ? inside : step === 1 ? 0 : -1)
    },
    { signal },
  )
}

const isRow = (target: EventTarget | null): target is HTMLElement =>
  target instanceof HTMLElement && target.classList.contains('bead')

/** The sentences of a passage that the other edition says too, in order. */
function sentencesOfRow({ beside }: ReaderHandle, row: HTMLElement): Sentence[] {
  const blocks = [...row.querySelectorAll<HTMLElement>(':scope > .here [data-block]')].map(blockIdOf)
  return sentencesOf(beside?.beads ?? [], blocks)
}

function neighbour(row: HTMLElement, step: number): HTMLElement | null {
  for (let next = sibling(row, step); next; next = sibling(next, step))
    if (isRow(next) && next.getClientRects().length > 0) return next
  return null
}

const sibling = (element: Element, step: number) =>
  step === 1 ? element.nextElementSibling : element.previousElementSibling
