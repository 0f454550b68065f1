import { useEffect, useMemo, useRef, useState } from 'react'
import type { Chapter } from '../../../../src/contract/works/reading.ts'
import { blockText } from '../../../../src/text/block/plain-text.ts'
import { fill } from '../../../words/fill.ts'
import { useWords } from '../../../words/language.ts'
import { readerWords } from '../../../words/reader.ts'
import { toolsWords } from '../../../words/tools.ts'
import { searchFor } from '../../session/reader-address.ts'
import type { ReaderHandle } from '../../session/reader-handle.ts'
import { useReaderPart } from '../../session/session-context.ts'
import { closeOnPhone } from '../close-on-phone.ts'
import panel from '../panels.module.css'
import styles from './contents.module.css'
import { EarlierPositions } from './earlier-positions.tsx'

/** The contents: parts of one chapter bound together, the place in it, minutes for each, and a filter. */
export function Contents({ reader }: { reader: ReaderHandle }) {
  const { reader: words } = useWords(readerWords)
  const { panels } = useWords(toolsWords)
  const toc = useReaderPart(state => state.toc)
  const reading = useReaderPart(state => state.reading)
  const [wanted, setWanted] = useState('')
  const here = useRef<HTMLAnchorElement>(null)
  const rows = useMemo(() => boundTogether(toc), [toc])
  const shown = wanted === '' ? rows : rows.filter(row => row.title.toLowerCase().includes(wanted.toLowerCase()))
  const current = reading.chapter.number

  useEffect(() => {
    // Newer browsers answer with a promise here; given back, React would call it as the effect's end.
    here.current?.scrollIntoView({ block: 'center' })
  }, [])

  return (
    <>
      <EarlierPositions reader={reader} />
      {rows.length > 20 ? (
        <input
          type="search"
          className={panel.field}
          aria-label={words.filter}
          placeholder={words.filter}
          value={wanted}
          onChange={event => setWanted(event.target.value)}
        />
      ) : null}
      {shown.length === 0 ? <p className={panel.empty}>{panels.noSuchTitle}</p> : null}
      <ol className={styles.contents}>
        {shown.map(row => {
          const isHere = row.numbers.includes(current)
          return (
            <li key={row.number} data-depth={row.depth}>
              <a
                ref={isHere ? here : undefined}
                href={searchFor(globalThis.location.search, {
                  language: reader.language,
                  chapter: row.number,
                  beside: reader.beside?.language,
                })}
                aria-current={isHere ? 'location' : undefined}
                lang={reader.lang}
                onClick={event => {
                  if (event.ctrlKey || event.metaKey || event.shiftKey) return
                  event.preventDefault()
                  reader.goTo({ chapterNumber: row.number })
                  closeOnPhone(reader)
                }}
              >
                <span className={styles.title}>{row.title}</span>
                <small>
                  {isHere ? <span className="visually-hidden">{panels.here}</span> : null}
                  {row.minutes > 0 ? fill(words.minutes, { minutes: row.minutes }) : ''}
                </small>
              </a>
              {isHere ? <Headings reader={reader} /> : null}
            </li>
          )
        })}
      </ol>
    </>
  )
}

/** The headings inside the chapter that is read. */
function Headings({ reader }: { reader: ReaderHandle }) {
  const headings = reader.chapter.blocks.filter(block => block.kind === 'heading')
  if (headings.length === 0) return null
  return (
    <ol className={styles.headings}>
      {headings.map(({ blockId, html }) => (
        <li key={blockId}>
          <a
            href={`#b${blockId}`}
            lang={reader.lang}
            onClick={event => {
              event.preventDefault()
              reader.goTo({ chapterNumber: reader.chapter.number, blockId })
              closeOnPhone(reader)
            }}
          >
            {blockText(html)}
          </a>
        </li>
      ))}
    </ol>
  )
}

type Row = { number: number; numbers: number[]; title: string; depth: number; minutes: number }

/** A long chapter was cut into parts when it was published: here it is one row again. */
function boundTogether(toc: readonly Chapter[]): Row[] {
  const rows: Row[] = []
  for (const { number, title, depth, part, readingMinutes } of toc) {
    const last = rows.at(-1)
    if (last && part > 1) {
      last.numbers.push(number)
      last.minutes += readingMinutes
    } else rows.push({ number, numbers: [number], title, depth, minutes: readingMinutes })
  }
  return rows
}
