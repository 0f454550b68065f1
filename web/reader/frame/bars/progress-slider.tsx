import { useState } from 'react'
import { percentRead } from '../../../../src/text/progress.ts'
import { fill } from '../../../words/fill.ts'
import { useWords } from '../../../words/language.ts'
import { readerWords } from '../../../words/reader.ts'
import { chapterAtFraction } from '../../position/book-fraction.ts'
import { useLiveReader, useReaderPart } from '../../session/session-context.ts'
import styles from './progress-slider.module.css'

const STEPS = 1000

/** The place in the book; while it is moved a bubble says where it would go, and only letting go goes there. */
export function ProgressSlider() {
  const { reader } = useWords(readerWords)
  const { session } = useLiveReader()
  const toc = useReaderPart(state => state.toc)
  const bookFraction = useReaderPart(state => state.bookFraction)
  const reached = Math.round(bookFraction * STEPS)
  const [wanted, setWanted] = useState<number | null>(null)
  const shown = wanted ?? reached
  const aim = chapterAtFraction(toc, shown / STEPS).chapter
  const percent = percentRead(wanted === null ? bookFraction : wanted / STEPS)
  const go = () => {
    if (wanted !== null) session.goToFraction(Math.min(0.9999, wanted / STEPS))
    setWanted(null)
  }
  return (
    <span className={styles.slider}>
      <input
        type="range"
        min={0}
        max={STEPS}
        value={shown}
        aria-label={reader.sliderLabel}
        aria-valuetext={`${aim?.title ?? ''} ${fill(reader.bookPercent, { percent })}`}
        onChange={event => setWanted(Number(event.target.value))}
        // Firefox says the value once more after the pointer is up: that must not be left for the blur.
        onPointerUp={() => setTimeout(go)}
        onKeyUp={event => event.key !== 'Tab' && go()}
        onBlur={go}
        ref={input => input?.style.setProperty('--part', `${shown / 10}%`)}
      />
      {wanted === null ? null : (
        <output className={styles.preview} ref={output => output?.style.setProperty('--part', `${shown / 10}%`)}>
          <b>{aim?.title}</b> {percent}%
        </output>
      )}
    </span>
  )
}
