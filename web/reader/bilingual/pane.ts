import { withCornerQuotes } from '../../../src/text/vertical.ts'
import { pageLanguage } from '../../words/language.ts'
import { readerWords } from '../../words/reader.ts'
import type { ReaderHandle } from '../session/reader-handle.ts'
import { skippedFrom } from '../text/first/first-read.ts'
import { withCurlyQuotes } from '../text/vertical-text.ts'
import { openFollowing } from './follow.ts'
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
  const follow = followButton(words.follow, following.isOn, following.toggle)
  pane.append(follow.button, body)
  keepGestures(pane, body)

  return {
    /** Takes the partners of rows that are new on the page; of those that wait for idle time when they have come. */
    fill(): void {
      const rows = [...text.querySelectorAll<HTMLElement>(':scope > .bead')]
      for (const row of rows.slice(body.childElementCount, skippedFrom())) {
        const side = row.querySelector<HTMLElement>(':scope > .there')
        body.lang ||= side?.lang ?? ''
        const cell = document.createElement('div')
        cell.className = 'cell'
        cell.append(...(side?.childNodes ?? []))
        if (side?.dataset.quotes) rewrite(cell, withCurlyQuotes)
        body.append(cell)
      }
      if (!pane.isConnected && rows.length > 0) {
        text.append(pane)
        following.begin()
      }
    },
    /** Whether the text it belongs to is still on the page. */
    isThere: () => pane.isConnected,
    /** Gives every row its partner back. */
    close(): void {
      following.stop()
      follow.remove()
      const rows = [...text.querySelectorAll<HTMLElement>(':scope > .bead > .there')]
      if (pane.isConnected) for (const [at, cell] of [...body.children].entries()) giveBack(cell, rows[at])
      pane.remove()
    },
  }
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
