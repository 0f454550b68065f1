import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import List from 'lucide-react/icons/list'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { call } from '../../../call.ts'
import { IconButton } from '../../../parts/control/button.tsx'
import { Icon } from '../../../parts/control/icon.tsx'
import { fill } from '../../../words/fill.ts'
import { useWords } from '../../../words/language.ts'
import { readerWords } from '../../../words/reader.ts'
import { toolsWords } from '../../../words/tools.ts'
import type { Words } from '../../../words/words.ts'
import type { Hit } from '../../bilingual/go-to-hit.ts'
import type { ReaderHandle } from '../../session/reader-handle.ts'
import { useLiveReader } from '../../session/session-context.ts'
import { SMALL_WINDOW } from '../../surface/geometry.ts'
import styles from '../panels.module.css'
import { useSheetGesture } from '../sheet-gesture.ts'
import { hitWalk } from './hit-walk.ts'
import { takeRequestedKeyword } from './search-request.ts'

const MOST = 500
const AFTER_TYPING_MS = 250
const AT_ONCE = 60
/** No hit is at this place. */
const NEVER = -2

/** Finds words in the whole edition; the hits of the chapter in sight are painted, `n` and `N` walk from one to the next. */
export function Search({ reader }: { reader: ReaderHandle }) {
  const { reader: shared } = useWords(readerWords)
  const { panels: words } = useWords(toolsWords)
  const { session } = useLiveReader()
  const walk = hitWalk(reader, words)
  const { keyword: found, hits, at } = useSyncExternalStore(walk.subscribe, walk.snapshot, walk.snapshot)
  // What was found before is still here when the panel is opened again.
  const [keyword, setKeyword] = useState(() => takeRequestedKeyword() || found)
  const [most, setMost] = useState(AT_ONCE)
  const shown = Math.max(most, at + 1)
  const field = useRef<HTMLInputElement>(null)
  // On a phone the list gives way to the text that it has led to, until it is asked for again.
  const [listedAt, setListedAt] = useState(at)
  const isFolded = at !== -1 && at !== listedAt && matchMedia(SMALL_WINDOW).matches
  useSheetGesture(field, { reader, walk, isLow: isFolded })
  const go = (to: number) => {
    setListedAt(NEVER)
    if (matchMedia('(pointer: coarse)').matches) field.current?.blur()
    walk.go(to)
  }

  useEffect(() => field.current?.select(), [])
  useEffect(() => walk.show(), [walk])

  useEffect(() => {
    const trimmed = keyword.trim()
    if (trimmed === walk.snapshot().keyword) return
    let isOver = false
    const timer = setTimeout(async () => {
      if (trimmed === '') return walk.found('', null)
      const { script } = session.cookie()
      const input = { id: String(reader.bookId), keyword: trimmed, script }
      const editionId = reader.beside?.editionId
      const [own, others] = await Promise.all([
        call('GET /book/search/{id}', { ...input, edition: reader.editionId }).catch(() => null),
        editionId ? call('GET /book/search/{id}', { ...input, edition: editionId }).catch(() => null) : [],
      ])
      const hits: Hit[] | null = own && [
        ...own,
        ...(others ?? []).map(hit => ({ ...hit, ...(editionId && { editionId }) })),
      ]
      if (isOver) return
      if (!hits) return reader.say(shared.unreachable)
      walk.found(trimmed, hits)
      setMost(AT_ONCE)
      reader.say(hitCountSentence(hits.length, trimmed, words))
    }, AFTER_TYPING_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [keyword, reader, session, shared, walk, words])

  return (
    <>
      <search>
        <form
          className={styles.find}
          onSubmit={event => {
            event.preventDefault()
            go(at + 1)
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
            onFocus={() => setListedAt(at)}
            onChange={event => setKeyword(event.target.value)}
          />
          <IconButton label={words.previousHit} disabled={!hits?.length} onClick={() => go(Math.max(at, 0) - 1)}>
            <Icon of={ChevronUp} />
          </IconButton>
          <IconButton label={words.nextHit} disabled={!hits?.length} onClick={() => go(at + 1)}>
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
        ) : isFolded ? (
          <button type="button" className={styles.unfold} aria-expanded="false" onClick={() => setListedAt(at)}>
            {fill(words.hitOf, { number: at + 1, count: hits.length })}
            <Icon of={List} size={18} />
          </button>
        ) : (
          <p className={styles.count}>
            {fill(hits.length >= MOST ? words.searchCountMost : words.searchCount, { count: hits.length })}
          </p>
        )
      ) : null}
      <ol className={styles.hits}>
        {(isFolded ? [] : (hits ?? [])).slice(0, shown).map((hit, i) => (
          <li key={`${hit.blockId}-${hit.from}`}>
            <button
              type="button"
              lang={hit.editionId ? reader.beside?.lang : reader.lang}
              aria-current={i === at ? 'true' : undefined}
              onClick={() => go(i)}
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
      {hits && hits.length > shown && !isFolded ? (
        <button type="button" className={styles.more} onClick={() => setMost(shown + AT_ONCE)}>
          {shared.more}
        </button>
      ) : null}
    </>
  )
}

function hitCountSentence(count: number, keyword: string, words: Words['panels']): string {
  if (count === 0) return fill(words.searchNone, { keyword })
  return fill(count >= MOST ? words.searchCountMost : words.searchCount, { count })
}
