import { paint } from '../../parts/text/paper/paint.ts'
import type { ReaderHandle } from '../session/reader-handle.ts'
import { blockElement, pointToOffset, rangeOf } from '../text/offsets.ts'
import { caretAt } from '../text/on-page/caret.ts'
import { type Sentence, sentenceAt } from './bead-at.ts'
import { mannerNow } from './manners.ts'
import { walkSentences } from './walk-sentences.ts'

/** Under the mouse, or at the focus, a sentence and what says it in the other edition are lit; nothing moves. */
export function lightSentences(reader: ReaderHandle, text: HTMLElement, signal: AbortSignal): void {
  let frame = 0
  let point = { x: 0, y: 0 }
  let lit: Sentence['own'] | null = null

  function light(found: Sentence | null): void {
    if (found?.own === lit) return
    lit = found?.own ?? null
    paint('sentence', found ? rangesOf(text, [...found.own, ...found.partner]) : [])
  }

  function lightUnderMouse(): void {
    frame = 0
    light(canShow() ? sentenceUnder(reader, point) : null)
  }

  function leave(): void {
    cancelAnimationFrame(frame)
    frame = 0
    light(null)
  }

  text.addEventListener(
    'pointermove',
    event => {
      if (event.pointerType !== 'mouse') return
      point = { x: event.clientX, y: event.clientY }
      frame ||= requestAnimationFrame(lightUnderMouse)
    },
    { signal, passive: true },
  )
  text.addEventListener('pointerleave', leave, { signal })
  walkSentences(reader, text, light, signal)
  signal.addEventListener('abort', leave)
}

/** Where one side hides there is nothing to point to. */
function canShow(): boolean {
  const manner = mannerNow()
  return manner !== 'flip' && manner !== 'hidden'
}

function sentenceUnder({ beside }: ReaderHandle, { x, y }: { x: number; y: number }): Sentence | null {
  const caret = beside && caretAt(x, y)
  const position = caret && pointToOffset(caret.node, caret.offset)
  return position ? sentenceAt(beside.beads, position) : null
}

function rangesOf(text: HTMLElement, stretches: Sentence['own']): Range[] {
  return stretches.flatMap(({ blockId, from, to }) => {
    const block = blockElement(text, blockId)
    return block ? [rangeOf(block, from, to)] : []
  })
}
