import { withCornerQuotes } from '../../../src/text/vertical.ts'
import { pageLanguage } from '../../words/language.ts'
import { readerWords } from '../../words/reader.ts'
import type { ReaderHandle } from '../session/reader-handle.ts'
import { afterFrame } from '../surface/after-frame.ts'
import { GROWN, skippedFrom } from '../text/first/first-read.ts'
import { letterArea } from '../text/first/first-window.ts'
import { blockElement } from '../text/offsets.ts'
import { withCurlyQuotes } from '../text/vertical-text.ts'
import { visibleRoom } from '../text/visible-room.ts'
import { beginOf, openFollowing } from './follow.ts'
import { followButton } from './follow-button.tsx'
import './pane.css'

/**
 * The second of two panes: it holds the partners of all rows, in the article itself, so that words in it are marked and
 * looked up like any others. It follows the text, and the text follows it, until it is let go.
 */
export function openPane(reader: ReaderHandle, text: HTMLElement) {
  const { reader: words } = readerWords(pageLanguage())
  const pane = document.createElement('aside')
  pane.className = 'reader-pane'
  pane.setAttribute('aria-label', words.otherEdition)
  const body = document.createElement('div')
  body.className = 'there reader-text'
  body.tabIndex = 0
  const following = openFollowing(reader, text, body)
  let follow: ReturnType<typeof followButton> | null = null
  pane.append(body)
  keepGestures(pane, body)

  /** Takes these partners in small steps; the lines in sight stay. */
  function takeLater(rows: readonly HTMLElement[], order: readonly number[]): void {
    if (order.length === 0) return
    const step = () => {
      if (!pane.isConnected) return
      let taken = 0
      for (let letters = 0; taken < order.length && letters < LETTERS_AT_ONCE; taken++) {
        const cell = body.children[order[taken] as number] as HTMLElement
        take(rows[order[taken] as number] as HTMLElement, cell)
        letters += cell.textContent.length
      }
      following.bring()
      // Whoever paints words paints those that have moved again.
      text.dispatchEvent(new Event(GROWN))
      takeLater(rows, order.slice(taken))
    }
    afterFrame(() => requestIdleCallback(step, { timeout: 300 }))
  }

  /** Takes what is in sight, and the rest when that has been shown: to lay out all of it is most of a change. */
  function open(rows: readonly HTMLElement[], room: number): void {
    const { first, end } = rowsInSight(reader, rows, room)
    for (const [at, cell] of [...body.children].entries())
      if (at >= first && at < end) take(rows[at] as HTMLElement, cell)
    text.append(pane)
    following.begin()
    afterFrame(addFollow)
    const all = [...body.children].map((_, at) => at)
    takeLater(rows, [...all.slice(end), ...all.slice(0, first).toReversed()])
  }

  /** The words come first: their frame has no room for more. */
  function addFollow(): void {
    if (!pane.isConnected) return
    follow = followButton(words.follow, following.isOn, following.toggle)
    pane.prepend(follow.button)
  }

  return {
    /**
     * Takes the partners of rows that are new on the page; of those that wait for idle time when they have come. `room` is
     * that of the window, where it has been asked already.
     */
    fill(room?: number): void {
      const rows = [...text.querySelectorAll<HTMLElement>(':scope > .bead')]
      for (const row of rows.slice(body.childElementCount, skippedFrom())) {
        body.lang ||= row.querySelector<HTMLElement>(':scope > .there')?.lang ?? ''
        const cell = document.createElement('div')
        cell.className = 'cell'
        body.append(cell)
        if (pane.isConnected) take(row, cell)
      }
      if (!pane.isConnected && rows.length > 0) open(rows, room ?? visibleRoom())
    },
    /** Whether the text it belongs to is still on the page. */
    isThere: () => pane.isConnected,
    /** Gives every row its partner back. */
    close(): void {
      following.stop()
      follow?.remove()
      const rows = [...text.querySelectorAll<HTMLElement>(':scope > .bead > .there')]
      if (pane.isConnected) for (const [at, cell] of [...body.children].entries()) giveBack(cell, rows[at])
      pane.remove()
    },
  }
}

// About what a phone lays out in a twentieth of a second.
const LETTERS_AT_ONCE = 3000

/** The rows that fill a pane from that with which the window begins, those before it that only the other edition has too. */
function rowsInSight(
  reader: ReaderHandle,
  rows: readonly HTMLElement[],
  windowRoom: number,
): { first: number; end: number } {
  const block = blockElement(rows[0]?.parentElement ?? document, reader.currentPosition().blockId)
  const index = rows.findIndex(row => block !== null && row.contains(block))
  const first = index <= 0 ? 0 : beginOf(rows, index)
  let end = first
  // Each pane has half of the window.
  for (let room = windowRoom / 2; room > 0 && end < rows.length; end++) {
    const side = rows[end]?.querySelector<HTMLElement>(':scope > .there')
    room -= (side?.textContent.length ?? 0) * letterArea(side?.lang ?? '')
  }
  return { first, end: end + 1 }
}

/** Takes the partner of a row into its cell, from where nothing was taken yet. */
function take(row: HTMLElement, cell: Element): void {
  const side = row.querySelector<HTMLElement>(':scope > .there')
  if (!side) return
  cell.append(...side.childNodes)
  if (side.dataset.quotes) rewrite(cell, withCurlyQuotes)
}

function giveBack(cell: Element, side: HTMLElement | undefined): void {
  if (side?.dataset.quotes) rewrite(cell, withCornerQuotes)
  side?.append(...cell.childNodes)
}

/** The pane has horizontal lines beside vertical ones too, so its quotes are those of horizontal lines. */
function rewrite(cell: Element, change: (text: string) => string): void {
  const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
    const changed = change(node.data)
    if (changed !== node.data) node.data = changed
  }
}

/** What is done in the pane is not done to the page: no turn by tap, wheel or key. */
function keepGestures(pane: HTMLElement, body: HTMLElement): void {
  for (const kind of ['pointerdown', 'pointermove', 'pointerup', 'pointercancel', 'wheel'] as const) {
    pane.addEventListener(kind, event => event.stopPropagation(), { passive: true })
  }
  body.addEventListener('keydown', event => {
    if (event.target === body && SCROLL_KEYS.has(event.key)) event.stopPropagation()
  })
}

const SCROLL_KEYS = new Set(['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End', ' '])
