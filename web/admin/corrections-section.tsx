import { useEffect, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { Correction } from '../../src/contract/works/corrections.ts'
import { CallFailed, call } from '../call.ts'
import { Button } from '../parts/control/button.tsx'
import { Chips } from '../parts/control/filters/chips.tsx'
import { Pager } from '../parts/control/pager/pager.tsx'
import { CorrectedWords, textLang } from '../parts/corrections/corrected-words.tsx'
import { placeAddress } from '../parts/corrections/place-address.ts'
import { AnswerView } from '../parts/feedback/answer-view.tsx'
import { Empty } from '../parts/feedback/empty.tsx'
import { showToast } from '../parts/feedback/toasts/toasts.ts'
import { Facts } from '../parts/text/facts.tsx'
import { passageLang } from '../parts/text/passage-lang.ts'
import { useAnswer } from '../state/use-answer.ts'
import { adminWords } from '../words/admin.ts'
import { correctionsWords } from '../words/corrections.ts'
import { fill } from '../words/fill.ts'
import { useLanguage, useWords } from '../words/language.ts'
import { type Asking, AskReason } from './ask-reason.tsx'
import styles from './corrections.module.css'
import { useDay } from './day.ts'
import rowStyles from './lists/rows.module.css'
import { RightsReports } from './people/rights-reports.tsx'

const STATES = ['open', 'accepted', 'rejected', 'rights'] as const
type State = Exclude<(typeof STATES)[number], 'rights'>
const PAGE_SIZE = 20

/** What readers say is wrong in the texts, and whose rights a book violates. */
export function CorrectionsRoom() {
  const { admin } = useWords(adminWords)
  const { correctionDesk: words } = useWords(correctionsWords)
  const [search] = useSearchParams()
  const state = STATES.find(each => each === search.get('state')) ?? 'open'
  const page = search.get('page') ?? '1'
  return (
    <>
      <div className={rowStyles.bar}>
        <Chips
          name={admin.deps.corrections}
          nameHidden
          chips={STATES.map(each => ({
            label: words.states[each],
            to: `?room=corrections&state=${each}`,
            chosen: each === state,
          }))}
        />
      </div>
      {state === 'rights' ? <RightsReports page={page} /> : <Corrections key={state} state={state} page={page} />}
    </>
  )
}

function Corrections({ state, page }: { state: State; page: string }) {
  const { correctionDesk: words } = useWords(correctionsWords)
  const [asking, setAsking] = useState<Asking | null>(null)
  const [chosen, setChosen] = useState(0)
  const isBusy = useRef(false)
  const request = useAnswer(`${state} ${page}`, () =>
    call('GET /admin/correction/list', { state, page, pageSize: PAGE_SIZE }),
  )
  const list = request.answer?.list ?? []
  const current = state === 'open' ? list[Math.min(chosen, list.length - 1)] : undefined

  /** The next one is under the same key at once. */
  function decided(correctionId: number): void {
    const { answer } = request
    if (answer) {
      const left = answer.list.filter(row => row.correctionId !== correctionId)
      request.replace({ ...answer, list: left, total: answer.total - 1 })
    }
    request.again()
  }

  async function accept(row: Correction): Promise<void> {
    if (isBusy.current) return
    isBusy.current = true
    try {
      await call('POST /admin/correction/decide', { correctionId: row.correctionId, verdict: 'accept' })
      showToast({ message: fill(words.accepted, { wrong: row.wrong, right: row.right }), kind: 'success' })
      decided(row.correctionId)
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure
      showToast({ message: failure.code === 0 ? words.unreachable : failure.message, kind: 'warning' })
      request.again()
    } finally {
      isBusy.current = false
    }
  }

  function reject(row: Correction): void {
    setAsking({
      title: words.rejectTitle,
      hint: words.rejectHint,
      act: words.reject,
      reason: 'shown',
      run: async reason => {
        await call('POST /admin/correction/decide', { correctionId: row.correctionId, verdict: 'reject', reason })
        decided(row.correctionId)
      },
    })
  }

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const key = keyOf(event)
      if (key === null || !current) return
      event.preventDefault()
      if (key === 'accept') void accept(current)
      else if (key === 'reject') reject(current)
      else setChosen(at => Math.max(0, Math.min(list.length - 1, at + (key === 'next' ? 1 : -1))))
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  })

  return (
    <>
      <AnswerView request={request}>
        {({ list: rows, total }) =>
          total === 0 ? (
            state === 'open' ? (
              <Empty title={words.emptyTitle} hint={words.emptyHint} />
            ) : (
              <p className={rowStyles.line}>{words.noneDecided}</p>
            )
          ) : (
            <>
              {state === 'open' ? <p className={styles.keys}>{words.keys}</p> : null}
              <ul className={styles.rows}>
                {rows.map((row, at) => (
                  <Row
                    key={row.correctionId}
                    row={row}
                    isCurrent={row === current}
                    choose={() => setChosen(at)}
                    accept={() => void accept(row)}
                    reject={() => reject(row)}
                  />
                ))}
              </ul>
              <Pager page={Number(page)} pageSize={PAGE_SIZE} total={total} />
            </>
          )
        }
      </AnswerView>
      <AskReason asking={asking} close={() => setAsking(null)} />
    </>
  )
}

const KEYS: Readonly<Record<string, 'accept' | 'reject' | 'next' | 'before'>> = {
  a: 'accept',
  x: 'reject',
  j: 'next',
  k: 'before',
  ArrowDown: 'next',
  ArrowUp: 'before',
}

/** What a key asks for; null for keys that are none of ours, and for those that a field or a dialog wants itself. */
function keyOf({ target, key, ctrlKey, metaKey, altKey }: KeyboardEvent) {
  if (ctrlKey || metaKey || altKey || !(target instanceof Element)) return null
  if (target.closest('input, select, textarea, summary, [popover], dialog')) return null
  return KEYS[key.length === 1 ? key.toLowerCase() : key] ?? null
}

type RowProps = { row: Correction; isCurrent: boolean; choose: () => void; accept: () => void; reject: () => void }

function Row({ row, isCurrent, choose, accept, reject }: RowProps) {
  const page = useLanguage()
  const { correctionDesk: words, corrections } = useWords(correctionsWords)
  const day = useDay()
  const element = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isCurrent) element.current?.scrollIntoView({ block: 'nearest' })
  }, [isCurrent])
  const isEnglish = page === 'en'
  const name = (isEnglish && row.nameEn) || row.name
  const author = (isEnglish && row.authorEn) || row.author
  const location = row.line === null ? row.chapterTitle : fill(corrections.line, { number: row.line + 1 })
  const isOpen = row.state === 'open'
  const why = [
    [corrections.source, row.source],
    [corrections.reason, row.reason],
  ].filter(([, said]) => said !== '')
  return (
    <li ref={element} aria-current={isCurrent ? 'true' : undefined}>
      <p className={rowStyles.line}>
        <Facts
          facts={[
            <span key="work">
              <Link to={placeAddress(row)}>{fill(corrections.of, { name })}</Link> {author}
            </span>,
            location,
          ]}
        />
        {isOpen && !row.isThere ? <State says={words.gone} /> : null}
        {row.state === 'accepted' && !row.isThere ? <State says={words.lost} /> : null}
        {row.overlaps.length > 0 ? <State says={fill(words.overlaps, { count: row.overlaps.length })} /> : null}
      </p>
      <CorrectedWords text={row} lang={textLang(row)} />
      {why.map(([label, said]) => (
        <p key={label} className={rowStyles.line}>
          {label}
          {isEnglish ? ': ' : '：'}
          <span lang={passageLang(said ?? '', page)}>{said}</span>
        </p>
      ))}
      <p className={rowStyles.line}>
        <Facts
          facts={[
            row.user ? (
              <Link key="reader" to={`/profile?id=${row.user.userId}`}>
                {row.user.nick}
              </Link>
            ) : (
              words.noAccount
            ),
            row.user && (row.nameMe ? words.named : words.unnamed),
            day(row.createdAt, 'with time'),
            row.answer && fill(words.answered, { text: row.answer }),
          ]}
        />
      </p>
      {isOpen ? (
        <div className={rowStyles.acts}>
          <Button
            onClick={accept}
            onFocus={choose}
            disabled={!row.isThere}
            aria-keyshortcuts={isCurrent ? 'a' : undefined}
          >
            {words.accept}
            {isCurrent ? <kbd className={styles.key}>A</kbd> : null}
          </Button>
          <Button onClick={reject} onFocus={choose} aria-keyshortcuts={isCurrent ? 'x' : undefined}>
            {words.reject}
            {isCurrent ? <kbd className={styles.key}>X</kbd> : null}
          </Button>
        </div>
      ) : null}
    </li>
  )
}

function State({ says }: { says: string }) {
  return (
    <span className={rowStyles.state} data-tone="bad">
      {says}
    </span>
  )
}
