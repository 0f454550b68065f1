import { useEffect, useState } from 'react'
import type { BookHit } from '../../../../src/contract/works/reading.ts'
import { call } from '../../../call.ts'
import { textFor } from '../../../state/settings/text-cookie.ts'
import { fill } from '../../../words/fill.ts'
import { useWords } from '../../../words/language.ts'
import { toolsWords } from '../../../words/tools.ts'
import { goToHit } from '../../bilingual/go-to-hit.ts'
import type { ReaderHandle } from '../../session/reader-handle.ts'
import card from './look-up-card.module.css'
import styles from './other-occurrences.module.css'

const SHOWN = 5
// The search gives no more of one book (search-in-book.ts).
const MOST_FOUND = 500

type Here = { blockId: number; at: number }

/** The first other places of a word in this book, each a jump that can be taken back. */
export function OtherOccurrences({
  reader,
  keyword,
  here,
  onJump,
}: {
  reader: ReaderHandle
  keyword: string
  here: Here
  onJump: () => void
}) {
  const { lookUp: words } = useWords(toolsWords)
  const [hits, setHits] = useState<BookHit[] | null>(null)
  const [isUnreachable, setUnreachable] = useState(false)
  const { editionId, lang } = reader.sideOf(here.blockId)
  useEffect(() => {
    const giveUp = new AbortController()
    const { script } = textFor(reader.bookId)
    const input = { id: String(reader.bookId), keyword, edition: editionId, script }
    call('GET /book/search/{id}', input, { signal: giveUp.signal }).then(setHits, () => {
      if (!giveUp.signal.aborted) setUnreachable(true)
    })
    return () => giveUp.abort()
  }, [reader, keyword, editionId])
  const others = hits?.filter(hit => hit.blockId !== here.blockId || here.at < hit.from || here.at >= hit.to) ?? []
  return (
    <section className={`${card.part} ${styles.elsewhere}`} aria-busy={hits === null && !isUnreachable}>
      <h3>{words.elsewhere}</h3>
      {isUnreachable ? <p className={card.hint}>{words.elsewhereUnreachable}</p> : null}
      {hits ? (
        <p className={card.hint}>
          {others.length === 0
            ? words.elsewhereNone
            : fill(hits.length >= MOST_FOUND ? words.elsewhereCountMost : words.elsewhereCount, { count: hits.length })}
        </p>
      ) : null}
      <ol>
        {others.slice(0, SHOWN).map(hit => (
          <li key={`${hit.blockId} ${hit.from}`}>
            <button
              type="button"
              lang={lang}
              onClick={() => {
                onJump()
                void goToHit(reader, editionId === reader.editionId ? hit : { ...hit, editionId }, true)
              }}
            >
              <small>{hit.title}</small>
              <span>
                {lastWords(hit.before)}
                <mark>{hit.match}</mark>
                {firstWords(hit.after)}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}

// Enough to know the place by, in one or two lines.
const BEFORE = 14
const AFTER = 30

/** The end of a text; it begins with no half of a Latin word. */
function lastWords(text: string): string {
  const end = text.slice(-BEFORE)
  return end.length < text.length && /\p{Script=Latin}$/u.test(text.slice(0, -BEFORE))
    ? end.replace(/^\p{Script=Latin}+/u, '')
    : end
}

/** The beginning of a text; it ends with no half of a Latin word. */
function firstWords(text: string): string {
  const start = text.slice(0, AFTER)
  return /^\p{Script=Latin}/u.test(text.slice(AFTER)) ? start.replace(/\p{Script=Latin}+$/u, '') : start
}
