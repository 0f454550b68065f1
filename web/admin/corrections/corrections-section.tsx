import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Correction } from '../../../src/contract/works/corrections.ts'
import { CallFailed, call } from '../../call.ts'
import { Chips } from '../../parts/control/filters/chips.tsx'
import { Pager } from '../../parts/control/pager/pager.tsx'
import { AnswerView } from '../../parts/feedback/answer-view.tsx'
import { Empty } from '../../parts/feedback/empty.tsx'
import { showToast } from '../../parts/feedback/toasts/toasts.ts'
import { useAnswer } from '../../state/use-answer.ts'
import { adminWords } from '../../words/admin.ts'
import { correctionsWords } from '../../words/corrections.ts'
import { fill } from '../../words/fill.ts'
import { useWords } from '../../words/language.ts'
import { type Asking, AskReason } from '../ask-reason.tsx'
import rowStyles from '../lists/rows.module.css'
import { RightsReports } from '../people/rights-reports.tsx'
import { correctionKey } from './correction-keys.ts'
import { CorrectionRow } from './correction-row.tsx'
import styles from './corrections.module.css'

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
      const key = correctionKey(event)
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
                  <CorrectionRow
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
