import { useDeferredValue, useEffect, useState, useSyncExternalStore } from 'react'
import { DeviceHint } from '../../../parts/feedback/device-hint.tsx'
import { inReadingOrder, type Mark, type MarkColour } from '../../../state/marks/mark.ts'
import { marksOf, onMarks } from '../../../state/marks/mark-store.ts'
import { bookmarksOf } from '../../../state/position/bookmarks.ts'
import { fill } from '../../../words/fill.ts'
import { useWords } from '../../../words/language.ts'
import { toolsWords } from '../../../words/tools.ts'
import panelStyles from '../../panels/panels.module.css'
import type { ReaderHandle } from '../../session/reader-handle.ts'
import { blockRank, onLocated, standings } from '../layers/located-store.ts'
import { ExportMarks } from './export-marks.tsx'
import { type KindFilter, MarkFilter } from './mark-filter.tsx'
import { MarkRow } from './mark-row.tsx'
import styles from './marks-list.module.css'
import { learnOrder } from './order-of-chapters.ts'

/** The marks of this edition, chapter by chapter in reading order; found by ink, kind and words; written out to files. */
export function Marks({ reader }: { reader: ReaderHandle }) {
  const { marks: words } = useWords(toolsWords)
  const all = useSyncExternalStore(onMarks, () => marksOf(reader.bookId))
  const where = useSyncExternalStore(onLocated, standings)
  useEffect(() => {
    const bookmarks = bookmarksOf(reader.bookId)
    void learnOrder(
      reader,
      [...all, ...bookmarks].filter(mark => mark.language === reader.language),
    )
  }, [reader, all])
  const [kind, setKind] = useState<KindFilter>('all')
  const [colour, setColour] = useState<MarkColour | null>(null)
  const [text, setText] = useState('')
  const filterText = useDeferredValue(text.trim().toLowerCase())

  const own = inReadingOrder(
    all.filter(mark => mark.language === reader.language),
    mark => blockRank(reader.bookId, mark.blockId),
  )
  const shown = own.filter(
    mark =>
      (kind === 'all' || mark.kind === kind) &&
      (colour === null || mark.colour === colour) &&
      (filterText === '' || `${mark.quote}\n${mark.note}`.toLowerCase().includes(filterText)),
  )
  if (own.length === 0) {
    return (
      <>
        <div className={panelStyles.empty}>
          <p>{words.none}</p>
          <p>
            <DeviceHint keys={words.noneHint} touch={words.noneTouch} />
          </p>
        </div>
        <ExportMarks reader={reader} marks={own} />
      </>
    )
  }
  return (
    <>
      <MarkFilter
        kind={kind}
        colour={colour}
        text={text}
        onKind={setKind}
        onColour={setColour}
        onText={next => setText(next)}
      />
      <p className={panelStyles.count} aria-live="polite">
        {fill(words.count, { count: shown.length })}
      </p>
      {shown.length === 0 ? <p className={panelStyles.empty}>{words.noneLike}</p> : null}
      {byChapter(shown).map(marks => (
        <section key={marks[0]?.chapterNumber} className={styles.chapter}>
          <h3 lang={reader.lang}>{titleOf(reader, marks[0] as Mark)}</h3>
          <ol>
            {marks.map(mark => (
              <MarkRow key={mark.clientId} reader={reader} mark={mark} standing={where.get(mark.clientId)} />
            ))}
          </ol>
        </section>
      ))}
      <ExportMarks reader={reader} marks={own} />
    </>
  )
}

function byChapter(marks: readonly Mark[]): Mark[][] {
  return [...Map.groupBy(marks, mark => mark.chapterNumber).values()]
}

function titleOf(reader: ReaderHandle, mark: Mark): string {
  return reader.toc.find(chapter => chapter.number === mark.chapterNumber)?.title ?? ''
}
