import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Undo2 from 'lucide-react/icons/undo-2'
import { percentRead } from '../../../../src/text/progress.ts'
import { readingTime } from '../../../parts/book/continue/reading-length.ts'
import { IconButton } from '../../../parts/control/button.tsx'
import { Icon } from '../../../parts/control/icon.tsx'
import { coreWords } from '../../../words/core.ts'
import { fill } from '../../../words/fill.ts'
import { useWords } from '../../../words/language.ts'
import { readerWords } from '../../../words/reader.ts'
import { useLiveReader, useReaderPart } from '../../session/session-context.ts'
import bars from './bars.module.css'
import styles from './bottom-bar.module.css'
import { ProgressSlider } from './progress-slider.tsx'
import { Tools } from './tools.tsx'

/** Where the reader is, the slider of the book, and the way back after a jump. */
export function BottomBar() {
  const words = useWords(readerWords)
  const inside = useLiveReader()
  const { session } = inside
  const wayBack = useReaderPart(state => state.wayBack)
  const hasReadOn = useReaderPart(state => state.hasReadOn)
  const barsShown = useReaderPart(state => state.barsShown)
  const { chapter, previous, next } = useReaderPart(state => state.reading)
  return (
    <>
      {wayBack ? (
        <button
          type="button"
          className={styles.wayBack}
          data-low={!barsShown}
          data-read-on={hasReadOn}
          onClick={session.goBack}
        >
          <Icon of={Undo2} size={16} />
          {fill(words.reader.goBack, { chapter: wayBack.title })}
        </button>
      ) : null}
      {(['left', 'right'] as const).map(side => (
        <button
          key={side}
          type="button"
          className={styles.edge}
          data-side={side}
          tabIndex={-1}
          aria-hidden="true"
          onClick={() => session.turn((side === 'right') !== session.surface.view().leftward ? 1 : -1)}
        >
          <Icon of={side === 'left' ? ChevronLeft : ChevronRight} size={24} />
        </button>
      ))}
      <p className={styles.folio} data-hidden={barsShown} aria-hidden="true">
        <span>{chapter.title}</span>
        <PageNumber />
      </p>
      <footer className={bars.bottom} data-shown={barsShown} aria-label={words.reader.progress}>
        <div className={styles.progress}>
          <IconButton label={words.reader.previousChapter} disabled={!previous} onClick={() => session.turnChapter(-1)}>
            <Icon of={ChevronLeft} />
          </IconButton>
          <span className={styles.where}>
            <span className={styles.chapterName}>{chapter.title}</span>
            <PageNumber />
          </span>
          <ProgressSlider />
          <TimeLeft />
          <IconButton label={words.reader.nextChapter} disabled={!next} onClick={() => session.turnChapter(1)}>
            <Icon of={ChevronRight} />
          </IconButton>
        </div>
        <Tools inside={inside} bar="bottom" />
      </footer>
    </>
  )
}

function PageNumber() {
  const { reader } = useWords(readerWords)
  return <span>{useReaderPart(({ page, pages }) => fill(reader.pageShort, { page, pages }))}</span>
}

function TimeLeft() {
  const words = { ...useWords(coreWords), ...useWords(readerWords) }
  const time = useReaderPart(({ reading, bookFraction }) =>
    readingTime(reading.edition.readingMinutes * (1 - bookFraction), words).replace(/^约 ?|^about /, ''),
  )
  const percent = useReaderPart(({ bookFraction }) => percentRead(bookFraction))
  return (
    <span className={styles.left}>
      {percent}%{words.parts.dot}
      {fill(words.reader.left, { time })}
    </span>
  )
}
