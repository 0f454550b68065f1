import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type BookHit, searchInBook } from '../../../src/contract/reading.ts'
import { call } from '../../call.ts'
import { IconButton } from '../../parts/control/button.tsx'
import { Icon } from '../../parts/control/icon.tsx'
import { fill } from '../../words/fill.ts'
import { useWords } from '../../words/language.ts'
import type { ReaderHandle } from '../session/reader-handle.ts'
import { useInside } from '../session/session-context.ts'
import { blockElement, rangeOf } from '../text/offsets.ts'
import { paint } from '../text/paint.ts'
import styles from './panels.module.css'
import { takeWantedKeyword } from './wanted-keyword.ts'

const MOST = 500
const AFTER_TYPING_MS = 250
const AT_ONCE = 60

/** Finds words in the whole edition; the hits of the chapter in sight are painted, `n` and `N` walk from one to the next. */
export function Search({ reader }: { reader: ReaderHandle }) {
  const { reader: shared, panels: words } = useWords()
  const { session } = useInside()
  const [keyword, setKeyword] = useState(takeWantedKeyword)
  const [hits, setHits] = useState<BookHit[] | null>(null)
  const [at, setAt] = useState(-1)
  const [shown, setShown] = useState(AT_ONCE)
  const field = useRef<HTMLInputElement>(null)

  useEffect(() => field.current?.focus(), [])
  useEffect(() => () => clearPaint(), [])

  useEffect(() => {
    const wanted = keyword.trim()
    let isOver = false
    const timer = setTimeout(async () => {
      if (wanted === '') return setHits(null)
      const { script } = session.cookie()
      const input = { id: String(reader.bookId), keyword: wanted, language: reader.language, script }
      const found = await call(searchInBook, input).catch(() => null)
      if (isOver) return
      if (!found) return reader.say(shared.unreachable)
      setHits(found)
      setAt(-1)
      setShown(AT_ONCE)
      reader.say(countSaid(found.length, wanted, words))
    }, AFTER_TYPING_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [keyword, reader, session, shared, words])

  const walk = useCallback(
    (to: number) => {
      const hit = hits?.[to]
      if (!hit || !hits) return
      setAt(to)
      setShown(now => Math.max(now, to + 1))
      reader.goTo({ chapterNumber: hit.number, blockId: hit.blockId, offset: hit.from, remember: at === -1 })
      reader.say(`${fill(words.hitOf, { number: to + 1, count: hits.length })}：${hit.before}${hit.match}${hit.after}`)
    },
    [hits, at, reader, words],
  )

  useEffect(() => {
    const repaint = () => paintHits(reader, hits ?? [], at)
    repaint()
    return reader.onChapter(() => setTimeout(repaint, 0))
  }, [reader, hits, at])

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement
      if (isTyping || !hits?.length || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.key === 'n') walk((at + 1) % hits.length)
      else if (event.key === 'N') walk((at - 1 + hits.length) % hits.length)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [hits, at, walk])

  return (
    <>
      <search>
        <form
          className={styles.find}
          onSubmit={event => {
            event.preventDefault()
            if (hits?.length) walk((at + 1) % hits.length)
          }}
        >
          <input
            ref={field}
            type="search"
            className={styles.field}
            aria-label={shared.search}
            placeholder={words.searchHint}
            value={keyword}
            maxLength={100}
            onChange={event => setKeyword(event.target.value)}
          />
          <IconButton
            label={words.previousHit}
            disabled={!hits?.length}
            onClick={() => hits && walk((at - 1 + hits.length) % hits.length)}
          >
            <Icon of={ChevronUp} />
          </IconButton>
          <IconButton
            label={words.nextHit}
            disabled={!hits?.length}
            onClick={() => hits && walk((at + 1) % hits.length)}
          >
            <Icon of={ChevronDown} />
          </IconButton>
        </form>
      </search>
      {hits ? (
        hits.length === 0 ? (
          <div className={styles.empty}>
            <p>{fill(words.searchNone, { keyword: keyword.trim() })}</p>
            <p>{words.searchNoneHint}</p>
          </div>
        ) : (
          <p className={styles.count}>
            {fill(hits.length >= MOST ? words.searchCountMost : words.searchCount, { count: hits.length })}
          </p>
        )
      ) : null}
      <ol className={styles.hits}>
        {(hits ?? []).slice(0, shown).map((hit, i) => (
          <li key={`${hit.blockId}-${hit.from}`}>
            <button
              type="button"
              lang={reader.lang}
              aria-current={i === at ? 'true' : undefined}
              onClick={() => walk(i)}
            >
              {hits?.[i - 1]?.number === hit.number ? null : <small>{hit.title}</small>}
              <span>
                {hit.before}
                <mark>{hit.match}</mark>
                {hit.after}
              </span>
            </button>
          </li>
        ))}
      </ol>
      {hits && hits.length > shown ? (
        <button type="button" className={styles.more} onClick={() => setShown(shown + AT_ONCE)}>
          {shared.more}
        </button>
      ) : null}
    </>
  )
}

function countSaid(count: number, keyword: string, words: ReturnType<typeof useWords>['panels']): string {
  if (count === 0) return fill(words.searchNone, { keyword })
  return fill(count >= MOST ? words.searchCountMost : words.searchCount, { count })
}

function paintHits(reader: ReaderHandle, hits: readonly BookHit[], at: number): void {
  const root = reader.root()
  if (!root) return
  const ranges = (wanted: readonly BookHit[]) =>
    wanted.flatMap(hit => {
      const block = hit.number === reader.chapter.number ? blockElement(root, hit.blockId) : null
      return block ? [rangeOf(block, hit.from, hit.to)] : []
    })
  const here = hits[at]
  paint('search', ranges(hits.filter(hit => hit !== here)))
  paint('search-here', here ? ranges([here]) : [])
}

function clearPaint(): void {
  paint('search', [])
  paint('search-here', [])
}
