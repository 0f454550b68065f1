import type { BookReading } from '../../../src/contract/works/reading.ts'
import { showToast } from '../../parts/feedback/toasts/toasts.ts'
import { MANNERS, type Manner } from '../../state/settings/settings.ts'
import type { Words } from '../../words/words.ts'
import type { LiveReader } from '../session/session-context.ts'
import { afterFrame } from '../surface/after-frame.ts'
import { whyApart } from './pair-notes.ts'

type ReaderWords = Pick<Words, 'reader'>

/** The manner in which two editions stand on the page now. */
export function mannerNow(): Manner {
  const now = document.documentElement.dataset.manner
  return MANNERS.find(manner => manner === now) ?? 'lines'
}

/** Shows the other edition with this one in the manner of this device, or this one alone again. */
export function togglePair({ session }: LiveReader, { reader: words }: ReaderWords): void {
  const { reading } = session.snapshot()
  const { edition, beside } = reading
  const [other] = edition.alignedWith
  if (!beside && !other) return tellEveryone(session, whyNotBeside(reading, words) ?? words.onlyEdition)
  void session.changePair(beside ? null : (other ?? null)).then(() => {
    if (!beside && !session.handle.beside) return tellEveryone(session, words.apart.missing)
    const manner = mannerNow()
    session.handle.say(beside ? words.manners.off : words.manners[manner])
    if (!beside && (manner === 'flip' || manner === 'hidden'))
      showToast({ message: words.mannerHints[manner], kind: 'info' })
  })
}

function tellEveryone({ handle }: LiveReader['session'], message: string): void {
  handle.say(message)
  showToast({ message, kind: 'info' })
}

/** Why there is nothing to read beside this edition, where the work has another. */
export function whyNotBeside(reading: Pick<BookReading, 'edition' | 'beside'>, words: Words['reader']): string | null {
  const why = whyApart(reading)
  return why && reading.edition.alignedWith.length === 0 ? words.notBeside[why] : null
}

/** Reads in another manner; turns to both languages where one was read. */
export function chooseManner({ session, settings }: LiveReader, words: ReaderWords, manner: Manner | 'off'): void {
  const { beside } = session.snapshot().reading
  if (manner !== 'off') settings.change({ manner })
  if ((manner === 'off') === (beside !== null)) return togglePair({ session, settings }, words)
  if (manner === 'off') return
  // The text in its new manner comes first: its frame has no room for more.
  afterFrame(() => {
    session.handle.say(words.reader.manners[manner])
    const isNarrow = manner === 'side' && matchMedia('(width < 480px)').matches
    showToast({ message: isNarrow ? words.reader.sideIsNarrow : words.reader.manners[manner], kind: 'info' })
  })
}

/** The next manner; the first press shows both languages. */
export function nextManner(inside: LiveReader, words: ReaderWords): void {
  if (!inside.session.snapshot().reading.beside) return togglePair(inside, words)
  chooseManner(inside, words, MANNERS[(MANNERS.indexOf(mannerNow()) + 1) % MANNERS.length] as Manner)
}
