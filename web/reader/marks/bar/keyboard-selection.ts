import { sentences } from '../../../../src/text/sentences/sentences.ts'
import { showToast } from '../../../parts/feedback/toasts/toasts.ts'
import { pageLanguage } from '../../../words/language.ts'
import { toolsWords } from '../../../words/tools.ts'
import type { ReaderHandle } from '../../session/reader-handle.ts'
import { placedBlocks, TOP_INSET } from '../../surface/geometry.ts'
import { blockIdOf, rangeOf, textOf } from '../../text/offsets.ts'
import { selectedPassage } from '../passage.ts'
import { showPassageToolbar } from './selection-toolbar.ts'

type Sentence = { block: HTMLElement; from: number; to: number }

/** The sentences from `first` to `last` of the chapter, the end moved by `letters`. */
type Choice = { first: number; last: number; letters: number }

// A screen reader hears this much of what is chosen.
const MOST_SAID = 160
const BOTTOM_INSET = 90

/** Whether words are being chosen by keyboard right now. */
export function isChoosing(): boolean {
  return leave !== null
}

/**
 * Chooses words without a pointer or a caret: the first whole sentence in sight, then ↓ ↑ go from sentence to sentence,
 * → ← take in or let go a sentence, with Shift a character; Enter opens the bar, Escape lets go. In vertical lines the
 * arrows are those of the lines. Called again it stops.
 */
export function chooseByKeyboard(reader: ReaderHandle): void {
  if (leave) return leave()
  const root = reader.root()
  if (!root) return
  const all = sentencesOf(root, reader.lang)
  if (all.length === 0) return
  const { marks: words } = toolsWords(pageLanguage())
  const first = firstFrom(all, reader)
  let choice: Choice = { first, last: first, letters: 0 }
  const stop = new AbortController()

  const end = () => {
    stop.abort()
    leave = null
    root.classList.remove('reader-choosing')
  }
  leave = () => {
    end()
    getSelection()?.removeAllRanges()
    reader.say(words.choosingOver)
  }
  const show = () => {
    const text = select(reader, all, choice)
    reader.say(text.length > MOST_SAID ? `${text.slice(0, MOST_SAID)}…` : text)
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.key === 'Shift') return
    const moved = movedBy(event, choice, all, isVertical(root))
    if (moved) {
      choice = moved
      show()
    } else if (event.key === 'Enter' || event.key === ' ') {
      const passage = selectedPassage(reader)
      end()
      if (passage) showPassageToolbar(reader, passage, { byKeyboard: true })
    } else if (event.key === 'Escape' || event.key === 'h') leave?.()
    else if (event.key.startsWith('Arrow')) show()
    else return end()
    event.preventDefault()
    event.stopPropagation()
  }
  window.addEventListener('keydown', onKey, { capture: true, signal: stop.signal })
  document.addEventListener('pointerdown', end, { capture: true, signal: stop.signal })
  const off = reader.onChapter(() => leave?.())
  stop.signal.addEventListener('abort', off)
  root.classList.add('reader-choosing')
  showToast({ message: words.choosingHint, kind: 'info', durationMs: 6000 })
  show()
}

let leave: (() => void) | null = null

function sentencesOf(root: HTMLElement, lang: string): Sentence[] {
  return placedBlocks(root).flatMap(block =>
    sentences(textOf(block), lang.startsWith('zh') ? 'zh' : 'en').map(span => ({ block, ...span })),
  )
}

/** The first sentence that begins on the page; the one that runs into it when there is no other. */
function firstFrom(all: readonly Sentence[], reader: ReaderHandle): number {
  const { blockId, offset } = reader.currentPosition()
  const home = all.findIndex(({ block }) => blockIdOf(block) === blockId)
  const at = all.findIndex(
    (sentence, i) => i >= home && (sentence.block !== all[home]?.block || sentence.from >= offset),
  )
  return Math.max(0, at === -1 ? home : at)
}

function movedBy(event: KeyboardEvent, choice: Choice, all: readonly Sentence[], vertical: boolean): Choice | null {
  const { first, last, letters } = choice
  const most = all.length - 1
  switch (vertical ? LINES_DOWN[event.key] : event.key) {
    case 'ArrowDown':
      return last < most ? { first: last + 1, last: last + 1, letters: 0 } : null
    case 'ArrowUp':
      return first > 0 ? { first: first - 1, last: first - 1, letters: 0 } : null
    case 'ArrowRight':
      if (event.shiftKey) return { first, last, letters: letters + 1 }
      if (letters < 0) return { first, last, letters: 0 }
      return last < most ? { first, last: last + 1, letters: 0 } : null
    case 'ArrowLeft':
      if (event.shiftKey) return { first, last, letters: letters - 1 }
      if (letters > 0) return { first, last, letters: 0 }
      return last > first ? { first, last: last - 1, letters: 0 } : null
    default:
      return null
  }
}

const LINES_DOWN: Record<string, string> = {
  ArrowLeft: 'ArrowDown',
  ArrowRight: 'ArrowUp',
  ArrowDown: 'ArrowRight',
  ArrowUp: 'ArrowLeft',
}

/** Selects a choice on the page, brings its moving end into sight and returns its words. */
function select(reader: ReaderHandle, all: readonly Sentence[], choice: Choice): string {
  const first = all[choice.first] as Sentence
  const last = all[choice.last] as Sentence
  const least = first === last ? first.from + 1 : last.from + 1
  const to = Math.max(least, Math.min(textOf(last.block).length, last.to + choice.letters))
  choice.letters = to - last.to
  const start = rangeOf(first.block, first.from, first.from + 1)
  const end = rangeOf(last.block, last.from, to)
  const selection = getSelection()
  selection?.setBaseAndExtent(start.startContainer, start.startOffset, end.endContainer, end.endOffset)
  if (!isInSight(reader, rangeOf(last.block, last.from, last.from + 1))) {
    const blockId = blockIdOf(last.block)
    reader.goTo({ chapterNumber: reader.chapter.number, blockId, offset: last.from, remember: false })
  }
  return selectedPassage(reader)?.text ?? ''
}

function isInSight(reader: ReaderHandle, range: Range): boolean {
  const box = range.getClientRects()[0]
  const room = reader.root()?.closest('.reader-stage')?.getBoundingClientRect()
  if (!box || !room) return true
  const across = box.left >= Math.max(0, room.left) && box.right <= Math.min(innerWidth, room.right)
  const isPaged = document.documentElement.dataset.layout === 'paged'
  const [top, bottom] = isPaged ? [0, innerHeight] : [TOP_INSET - 12, innerHeight - BOTTOM_INSET]
  return across && box.top >= top && box.bottom <= bottom
}

function isVertical(root: HTMLElement): boolean {
  return getComputedStyle(root).writingMode.startsWith('vertical')
}
