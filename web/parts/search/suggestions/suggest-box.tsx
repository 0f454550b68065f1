import { useCallback, useEffect, useId, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { Suggestion } from '../../../../src/contract/search.ts'
import { type ReadingScript, scriptOfPage, type UiLanguage } from '../../../../src/contract/values/ui-language.ts'
import { call } from '../../../call.ts'
import { fill } from '../../../words/fill.ts'
import { useLanguage, useWords } from '../../../words/language.ts'
import { pagesWords } from '../../../words/pages.ts'
import { passageLang } from '../../text/passage-lang.ts'
import { HighlightedWords } from '../hits/highlighted-words.tsx'
import { searchAddress } from '../search-address.ts'
import { forgetSearches, recentSearches } from './recent-searches.ts'
import styles from './suggest-box.module.css'
import { suggestionAddress } from './suggestion-address.ts'

type Option = { text: string; detail: string; kind: Suggestion['kind'] | 'recent'; of?: Suggestion['of']; to: string }

const AFTER_TYPING_MS = 120
const MOST = 8
const MOST_RECENT = 4

/**
 * What may be meant, under the search field while one types: the combobox with a list of the WAI-ARIA practices. The
 * field keeps the focus; arrows walk, Enter goes, Escape closes. While an input method composes, nothing happens. An
 * empty field offers the last searches of this device and some books. Loaded when the field is first entered.
 */
export function SuggestBox({ input }: { input: HTMLInputElement }) {
  const page = useLanguage()
  const { suggest } = useWords(pagesWords)
  const navigate = useNavigate()
  const id = useId()
  const [options, setOptions] = useState<readonly Option[]>([])
  const [keyword, setKeyword] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  const [active, setActive] = useState(NONE)
  const [announcement, announce] = useState('')
  const offered = useOffers(page)
  const popup = useRef<HTMLDivElement>(null)
  // An answer to what was asked before the field was left, or the question sent, opens nothing over the page.
  const turn = useRef(0)
  const close = useCallback(() => {
    turn.current++
    setIsOpen(false)
    setActive(NONE)
    announce('')
  }, [])

  const ask = useCallback(
    async (typed: string) => {
      const ownTurn = ++turn.current
      const found = await offered(typed)
      if (found === null || turn.current !== ownTurn) return
      setKeyword(typed)
      setOptions(found)
      setActive(NONE)
      setIsOpen(found.length > 0)
      announce(found.length > 0 ? fill(suggest.count, { count: found.length }) : typed === '' ? '' : suggest.none)
    },
    [offered, suggest],
  )

  useEffect(() => {
    const stop = new AbortController()
    const listen = (kind: string, listener: (event: Event) => void) =>
      input.addEventListener(kind, listener, { signal: stop.signal })
    const askNow = () => void ask(input.value.trim())
    listen('input', event => {
      if (!(event as InputEvent).isComposing) askNow()
    })
    listen('compositionend', askNow)
    listen('focus', askNow)
    listen('click', askNow)
    listen('blur', close)
    input.form?.addEventListener('submit', close, { signal: stop.signal })
    // The focus stays in the field, or the list would be gone before the click arrives.
    popup.current?.addEventListener('mousedown', event => event.preventDefault(), { signal: stop.signal })
    if (document.activeElement === input) askNow()
    return () => stop.abort()
  }, [input, ask, close])

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // 229 is what some browsers send for the key that ends a composition.
      if (event.isComposing || event.keyCode === 229 || event.altKey || event.ctrlKey || event.metaKey) return
      const step = STEPS[event.key]
      if (step !== undefined && options.length > 0) {
        event.preventDefault()
        setIsOpen(true)
        setActive(now => stepped(isOpen ? now : NONE, step, options.length))
      } else if (event.key === 'Escape' && isOpen) {
        event.preventDefault()
        close()
      } else if (event.key === 'Enter') {
        const chosen = isOpen ? options[active] : undefined
        close()
        if (!chosen) return
        event.preventDefault()
        void navigate(chosen.to)
      }
    }
    input.addEventListener('keydown', onKey)
    return () => input.removeEventListener('keydown', onKey)
  }, [input, options, active, isOpen, close, navigate])

  useEffect(() => {
    input.setAttribute('aria-controls', id)
    input.setAttribute('aria-expanded', String(isOpen))
    const option = isOpen && active !== NONE ? `${id}-${active}` : ''
    if (option) input.setAttribute('aria-activedescendant', option)
    else input.removeAttribute('aria-activedescendant')
    document.getElementById(option)?.scrollIntoView({ block: 'nearest' })
  }, [input, id, isOpen, active])

  const hasRecent = options.some(option => option.kind === 'recent')
  return (
    <>
      <div ref={popup} className={styles.popup} hidden={!isOpen}>
        {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a <select> cannot be walked from another field */}
        <div role="listbox" id={id} aria-label={suggest.name}>
          {options.map((option, at) => (
            <Link
              key={option.kind + option.to}
              id={`${id}-${at}`}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <option> is no link
              role="option"
              aria-selected={at === active}
              tabIndex={-1}
              className={styles.option}
              to={option.to}
              onPointerMove={() => setActive(at)}
              onClick={close}
            >
              <span className={styles.text} lang={passageLang(option.text, page)}>
                <HighlightedWords text={option.text} keyword={keyword} />
              </span>
              <span className={styles.detail} lang={passageLang(option.detail, page)}>
                {option.detail}
              </span>
              <span className={styles.kind}>{option.of ? suggest.tagsOf[option.of] : suggest.kinds[option.kind]}</span>
            </Link>
          ))}
        </div>
        {hasRecent ? (
          <button
            type="button"
            className={styles.forget}
            tabIndex={-1}
            onClick={() => {
              forgetSearches()
              void ask('')
            }}
          >
            {suggest.forget}
          </button>
        ) : null}
      </div>
      <output className="visually-hidden">{announcement}</output>
    </>
  )
}

const NONE = -1

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

/** Through the options and, between last and first, back to the field itself. */
function stepped(now: number, step: number, count: number): number {
  return ((now + 1 + step + count + 1) % (count + 1)) - 1
}

/** Gives the options for what is typed, or `null` when something newer has been typed or the call failed. */
function useOffers(page: UiLanguage): (typed: string) => Promise<Option[] | null> {
  const running = useRef<AbortController>(null)
  return useCallback(
    async typed => {
      running.current?.abort()
      const own = new AbortController()
      running.current = own
      const { signal } = own
      const script = scriptOfPage(page)
      try {
        if (typed === '') return await beforeTyping(script, page, signal)
        await rest(AFTER_TYPING_MS)
        if (signal.aborted) return null
        const { suggestions } = await call('GET /common/suggest', { keyword: typed, limit: MOST, script }, { signal })
        return signal.aborted ? null : suggestions.map(one => ({ ...one, to: suggestionAddress(one) }))
      } catch {
        // Given up for something newer, or told of by `call` already: suggestions are never worth a message of their own.
        return null
      }
    },
    [page],
  )
}

/** The last searches of this device, then books to begin with. */
async function beforeTyping(script: ReadingScript, page: UiLanguage, signal: AbortSignal): Promise<Option[] | null> {
  const recent: Option[] = recentSearches()
    .slice(0, MOST_RECENT)
    .map(text => ({ text, detail: '', kind: 'recent', to: searchAddress(text) }))
  const books = await call('GET /book/recommendBookNameList', { limit: MOST - recent.length, script }, { signal })
  if (signal.aborted) return null
  const hints = books.map(({ bookId, name, nameEn }): Option => {
    const shown = (page === 'en' && nameEn) || name || nameEn
    return { text: shown, detail: '', kind: 'book', to: `/bookDetail/${bookId}` }
  })
  return [...recent, ...hints]
}

const rest = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))
