import type { ReaderHandle } from '../session/reader-handle.ts'
import { onOthersShown, othersShown } from './others-setting.ts'
import { askSaid, onSaidHere, saidHere } from './said-here.ts'
import { talkAbout } from './talked-about.ts'

/**
 * Asks what other readers marked and said, chapter by chapter and after the text; what shows it is loaded with the first
 * chapter where there is something.
 */
export function attach(reader: ReaderHandle): () => void {
  let showing: Promise<() => void> | null = null
  const ask = () => {
    talkAbout({ kind: 'chapter' })
    if (othersShown()) void askSaid(reader.bookId, reader.chapter.chapterId)
  }
  const look = () => {
    const { passages, popular } = saidHere()
    if (passages.length + popular.length === 0) return
    showing ??= import('./others.ts').then(({ attach: show }) => show(reader))
    // Without a network nothing is shown; the next chapter asks again.
    showing.catch(() => {
      showing = null
    })
  }
  const stops = [reader.onChapter(ask), onOthersShown(ask), onSaidHere(look)]
  ask()
  return () => {
    for (const stop of stops) stop()
    showing?.then(
      detach => detach(),
      () => undefined,
    )
  }
}
