import { useEffect, useState } from 'react'
import { type BookHit, searchInBook } from '../../../src/contract/reading.ts'
import { call } from '../../call.ts'
import { fill } from '../../words/fill.ts'
import { useWords } from '../../words/language.ts'
import type { ReaderHandle } from '../session/reader-handle.ts'
import { textFor } from '../settings/text-cookie.ts'
import styles from './elsewhere.module.css'
import card from './look-up-card.module.css'

const SHOWN = 5

type Here = { blockId: number; at: number }

/** The first other places of a word in this book, each a jump that can be taken back. */
export function Elsewhere({
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
  const { lookUp: words } = useWords()
  const [hits, setHits] = useState<BookHit[] | null>(null)
  const [isUnreachable, setUnreachable] = useState(false)
  useEffect(() => {
    const giveUp = new AbortController()
    const { script } = textFor(reader.bookId)
    const input = { id: String(reader.bookId), keyword, language: reader.language, script }
    call(searchInBook, input, { signal: giveUp.signal }).then(setHits, () => {
      if (!giveUp.signal.aborted) setUnreachable(true)
    })
    return () => giveUp.abort()
  }, [reader, keyword])
  const others = hits?.filter(hit => hit.blockId !== here.blockId || here.at < hit.from || here.at >= hit.to) ?? []
  return (
    <section className={`${card.part} ${styles.elsewhere}`} aria-busy={hits === null && !isUnreachable}>
      <h3>{words.elsewhere}</h3>
      {isUnreachable ? <p className={card.hint}>{words.elsewhereUnreachable}</p> : null}
      {hits ? (
        <p className={card.hint}>
          {others.length === 0 ? words.elsewhereNone : fill(words.elsewhereCount, { count: hits.length })}
        </p>
      ) : null}
      <ol>
        {others.slice(0, SHOWN).map(hit => (
          <li key={`${hit.blockId} ${hit.from}`}>
            <button
              type="button"
              lang={reader.lang}
              onClick={() => {
                onJump()
                reader.goTo({ chapterNumber: hit.number, blockId: hit.blockId, offset: hit.from })
              }}
            >
              <small>{hit.title}</small>
              <span>
                {hit.before.slice(-14)}
                <mark>{hit.match}</mark>
                {hit.after.slice(0, 30)}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}
