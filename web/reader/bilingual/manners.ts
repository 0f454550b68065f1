import { showToast } from '../../parts/feedback/toasts/toasts.ts'
import { MANNERS, type Manner } from '../../state/settings/settings.ts'
import type { Words } from '../../words/words.ts'
import type { LiveReader } from '../session/session-context.ts'
import { afterFrame } from '../surface/after-frame.ts'

type ReaderWords = Pick<Words, 'reader'>

/** The manner in which two editions stand on the page now. */
export function mannerNow(): Manner {
  const now = document.documentElement.dataset.manner
  return MANNERS.find(manner => manner === now) ?? 'lines'
}

/** Shows the other edition with this one in the manner of this device, or this one alone again. */
export function togglePair({ session }: LiveReader, { reader: words }: ReaderWords): void {
  const { edition, beside } = session.snapshot().reading
  const other = edition.alignedWith[0]
  if (!other) return session.handle.say(words.onlyEdition)
  void session.changePair(beside ? null : other).then(() => {
    const manner = mannerNow()
    session.handle.say(beside ? words.manners.off : words.manners[manner])
    if (!beside && (manner === 'flip' || manner === 'hidden'))
      showToast({ message: words.mannerHints[manner], kind: 'info' })
  })
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
