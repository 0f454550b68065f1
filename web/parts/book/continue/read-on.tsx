import type { EarlierPosition } from '../../../../src/contract/mine/position.ts'
import { percentRead } from '../../../../src/text/progress.ts'
import { earlierPositions } from '../../../state/position/earlier-positions.ts'
import { coreWords } from '../../../words/core.ts'
import { fill } from '../../../words/fill.ts'
import { useWords } from '../../../words/language.ts'
import { pagesWords } from '../../../words/pages.ts'
import { ButtonLink } from '../../control/button.tsx'
import { Link } from '../../control/link.tsx'
import { addressToContinue, usePositionToContinue } from './position-to-continue.ts'
import styles from './read-on.module.css'

/** The way into one edition: on in it where the reader stopped in its language, else from its beginning. */
export function EditionStart({
  bookId,
  language,
  start,
  look = 'bare',
}: {
  bookId: number
  language: string
  start: string
  look?: 'bare' | 'strong'
}) {
  const { edition, bookDetail } = useWords(pagesWords)
  const position = usePositionToContinue(bookId)
  const isBegun = position?.language === language
  return (
    <ButtonLink look={look} to={isBegun ? addressToContinue(position) : start}>
      {isBegun ? bookDetail.continue : edition.start}
    </ButtonLink>
  )
}

/**
 * Begins a work at `start`, or goes on where it was left; the places that were left by jumps stand under it. The HTML is
 * the same for everyone: it begins.
 */
export function ReadOn({ bookId, start }: { bookId: number; start: string }) {
  const { bookDetail } = useWords(pagesWords)
  const { parts } = useWords(coreWords)
  const position = usePositionToContinue(bookId)
  if (!position) {
    return (
      <ButtonLink look="strong" to={start}>
        {bookDetail.read}
      </ButtonLink>
    )
  }
  const earlier = earlierPositions(bookId).filter(({ blockId }) => blockId !== position.blockId)
  return (
    <>
      <ButtonLink look="strong" to={addressToContinue(position)}>
        {bookDetail.continue}
        {position.progress === undefined ? null : (
          <span className={styles.percent}>{percentRead(position.progress)}%</span>
        )}
      </ButtonLink>
      {earlier.length > 0 ? (
        <p className={styles.earlier}>
          {bookDetail.earlier}
          {earlier.map(each => (
            <Link key={each.blockId} to={addressOf(bookId, each)}>
              {[
                fill(bookDetail.chapter, { number: each.chapterNumber }),
                fill(bookDetail.percentRead, { percent: percentRead(each.progress) }),
              ].join(parts.dot)}
            </Link>
          ))}
        </p>
      ) : null}
    </>
  )
}

function addressOf(bookId: number, { libraryId, editionId, chapterNumber, blockId }: EarlierPosition): string {
  const language = libraryId.slice(libraryId.indexOf('_') + 1)
  const query = new URLSearchParams({ language, chapter: String(chapterNumber), block: String(blockId) })
  if (editionId) query.set('edition', String(editionId))
  return `/bookReader/${bookId}?${query}`
}
