import { percentRead } from '../../../src/text/progress.ts'
import { SETTINGS } from '../../state/settings/settings.ts'
import { fill } from '../../words/fill.ts'
import type { Words } from '../../words/words.ts'
import { nextManner, togglePair } from '../bilingual/manners.ts'
import { toastOffline } from '../marks/bar/offline-toast.ts'
import { toggleHere } from '../position/toggle-bookmark.ts'
import type { LiveReader } from './session-context.ts'
import { panelOfShortcut, type ShortcutName } from './shortcuts.ts'

/** Does what a single key says. */
export function runShortcut(name: ShortcutName, { session, settings }: LiveReader, words: Pick<Words, 'reader'>): void {
  const panel = panelOfShortcut(name)
  if (panel) {
    session.handle.open(session.snapshot().panel === panel ? null : panel)
    return
  }
  const { size, layout, writing } = settings.snapshot()
  switch (name) {
    case 'bookmark':
      return toggleHere(session.handle, words)
    case 'mark':
      void import('../marks/bar/keyboard-selection.ts').then(
        ({ chooseByKeyboard }) => chooseByKeyboard(session.handle),
        toastOffline,
      )
      return
    case 'larger':
      return settings.change({ size: Math.min(SETTINGS.size.most ?? size, size + 1) })
    case 'smaller':
      return settings.change({ size: Math.max(SETTINGS.size.least ?? size, size - 1) })
    case 'paged':
      return settings.change({ layout: layout === 'paged' ? 'scrolled' : 'paged' })
    case 'vertical':
      return settings.change({ writing: writing === 'vertical' ? 'horizontal' : 'vertical' })
    case 'manner':
      return nextManner({ session, settings }, words)
    case 'pair':
      return togglePair({ session, settings }, words)
    case 'previousChapter':
      return session.turnChapter(-1)
    case 'nextChapter':
      return session.turnChapter(1)
    case 'back':
      return session.goBack()
    default:
      return session.handle.say(whereAmI({ session }, words))
  }
}

/** The sentence that says where the reader is. */
export function whereAmI({ session }: Pick<LiveReader, 'session'>, { reader }: Pick<Words, 'reader'>): string {
  const { page, pages, bookFraction } = session.snapshot()
  const percent = percentRead(bookFraction)
  return fill(reader.where, { chapter: session.handle.chapter.title, page, pages, percent })
}
