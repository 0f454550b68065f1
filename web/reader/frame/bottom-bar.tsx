import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Undo2 from 'lucide-react/icons/undo-2'
import { readingTime } from '../../parts/book/reading-length.ts'
import { IconButton } from '../../parts/control/button.tsx'
import { Icon } from '../../parts/control/icon.tsx'
import { fill } from '../../words/fill.ts'
import { useWords } from '../../words/language.ts'
import { useInside, useReaderState } from '../session/session-context.ts'
import styles from './frame.module.css'
import { ProgressSlider } from './progress-slider.tsx'
import { Tools } from './tools.tsx'

/** Where the reader is, the slider of the book, and the way back after a jump. */
export function BottomBar() {
  const words = useWords()
  const inside = useInside()
  const state = useReaderState()
  const { session } = inside
  const { edition, previous, next } = state.reading
  const minutesLeft = edition.readingMinutes * (1 - state.bookFraction)
  return (
    <>
      {state.wayBack ? (
        <button type="button" className={styles.wayBack} data-low={!state.barsShown} onClick={session.goBack}>
          <Icon of={Undo2} size={16} />
          {fill(words.reader.goBack, { chapter: state.wayBack.title })}
        </button>
      ) : null}
      <button
        type="button"
        className={styles.edge}
        data-side="left"
        tabIndex={-1}
        aria-hidden="true"
        onClick={() => session.turn(turnOf(session.surface.view().vertical, 'left'))}
      >
        <Icon of={ChevronLeft} size={24} />
      </button>
      <button
        type="button"
        className={styles.edge}
        data-side="right"
        tabIndex={-1}
        aria-hidden="true"
        onClick={() => session.turn(turnOf(session.surface.view().vertical, 'right'))}
      >
        <Icon of={ChevronRight} size={24} />
      </button>
      <p className={styles.folio} data-hidden={state.barsShown} aria-hidden="true">
        <span>{state.reading.chapter.title}</span>
        <span>{fill(words.reader.pageShort, { page: state.page, pages: state.pages })}</span>
      </p>
      <footer className={styles.bottom} data-shown={state.barsShown} aria-label={words.reader.progress}>
        <div className={styles.progress}>
          <IconButton label={words.reader.previousChapter} disabled={!previous} onClick={() => session.turnChapter(-1)}>
            <Icon of={ChevronLeft} />
          </IconButton>
          <span className={styles.where}>
            <span className={styles.chapterName}>{state.reading.chapter.title}</span>
            <span>{fill(words.reader.pageShort, { page: state.page, pages: state.pages })}</span>
          </span>
          <ProgressSlider />
          <span className={styles.left}>
            {fill(words.reader.left, { time: readingTime(minutesLeft, words).replace(/^约 ?|^about /, '') })}
          </span>
          <IconButton label={words.reader.nextChapter} disabled={!next} onClick={() => session.turnChapter(1)}>
            <Icon of={ChevronRight} />
          </IconButton>
        </div>
        <Tools inside={inside} place="bottom" />
      </footer>
    </>
  )
}

function turnOf(vertical: boolean, side: 'left' | 'right'): -1 | 1 {
  return (side === 'right') !== vertical ? 1 : -1
}
