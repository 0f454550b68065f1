import type { EarlierPosition } from '../../../../src/contract/mine/position.ts'
import { percentRead } from '../../../../src/text/progress.ts'
import { asEarlier, earlierPositions, mergeEarlier } from '../../../state/position/earlier-positions.ts'
import { storedPosition } from '../../../state/position/position-store.ts'
import { coreWords } from '../../../words/core.ts'
import { fill } from '../../../words/fill.ts'
import { useLanguage, useWords } from '../../../words/language.ts'
import { readerWords } from '../../../words/reader.ts'
import { toolsWords } from '../../../words/tools.ts'
import { isOfOpenEdition } from '../../session/open-edition.ts'
import { searchFor } from '../../session/reader-address.ts'
import type { ReaderHandle } from '../../session/reader-handle.ts'
import { useLiveReader } from '../../session/session-context.ts'
import { closeOnPhone } from '../close-on-phone.ts'
import styles from './contents.module.css'

/** One press back: to where the reader was before this look elsewhere, and before the jumps of the last thirty days. */
export function EarlierPositions({ reader }: { reader: ReaderHandle }) {
  const { reader: words } = useWords(readerWords)
  const { panels } = useWords(toolsWords)
  const { parts } = useWords(coreWords)
  const page = useLanguage()
  const { session } = useLiveReader()
  const positions = positionsLeft(reader, session.visit.isUnderWay())
  if (positions.length === 0) return null
  const day = ({ leftAt }: EarlierPosition) =>
    new Date(leftAt).toLocaleDateString(page, { month: 'short', day: 'numeric' })
  return (
    <section className={styles.earlier} aria-labelledby="earlier-places">
      <h3 id="earlier-places">{panels.earlier}</h3>
      <ol className={styles.contents}>
        {positions.map(position => (
          <li key={position.blockId}>
            <a
              href={searchFor(globalThis.location.search, {
                language: reader.language,
                chapter: position.chapterNumber,
                block: position.blockId,
              })}
              onClick={event => {
                if (event.ctrlKey || event.metaKey || event.shiftKey) return
                event.preventDefault()
                const { chapterNumber, blockId, offset, quote } = position
                reader.goTo({ chapterNumber, blockId, offset, quote })
                closeOnPhone(reader)
              }}
            >
              <span lang={reader.lang}>
                {reader.toc.find(({ number }) => number === position.chapterNumber)?.title ?? position.quote}
              </span>
              <small>
                {[fill(words.bookPercent, { percent: percentRead(position.progress) }), day(position)].join(parts.dot)}
              </small>
            </a>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** They stand over the contents, which need the room of a phone: the third is on the book's page. */
const MOST_SHOWN = 2

/** Of this edition: those of another lead there from the book's page. */
function positionsLeft(reader: ReaderHandle, isVisit: boolean): EarlierPosition[] {
  const saved = isVisit ? storedPosition(reader.bookId) : null
  const all = [...(saved ? [asEarlier(saved)] : []), ...earlierPositions(reader.bookId)]
  return mergeEarlier(all, reader.currentPosition().blockId)
    .filter(position => isOfOpenEdition(position, reader))
    .slice(0, MOST_SHOWN)
}
