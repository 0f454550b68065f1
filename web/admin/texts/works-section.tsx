import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { EditedBook } from '../../../src/contract/admin/admin-works.ts'
import { call } from '../../call.ts'
import { Button, ButtonLink } from '../../parts/control/button.tsx'
import { Field } from '../../parts/control/fields/field.tsx'
import { AnswerView } from '../../parts/feedback/answer-view.tsx'
import { showToast } from '../../parts/feedback/toasts/toasts.ts'
import { useAnswer } from '../../state/use-answer.ts'
import { fieldText } from '../../state/use-sending.ts'
import { adminWords } from '../../words/admin.ts'
import { fill } from '../../words/fill.ts'
import { useWords } from '../../words/language.ts'
import type { Words } from '../../words/words.ts'
import { type Asking, AskReason } from '../ask-reason.tsx'
import { WorkPairs } from '../beads/rows/pair-rows.tsx'
import { FoundList } from '../lists/found-list.tsx'
import styles from '../lists/rows.module.css'
import { WorkCovers } from './work-covers.tsx'
import { WorkForm } from './work-form.tsx'

/** Finds works by name or number and opens one to edit. */
export function WorksRoom() {
  const [search] = useSearchParams()
  const id = search.get('id')
  return id === null ? <WorkList /> : <OneWork key={id} bookId={id} />
}

function WorkList() {
  const { admin } = useWords(adminWords)
  return (
    <FoundList
      room="works"
      hint={admin.searchHint}
      find={request => call('GET /admin/book/list', request)}
      shown={({ name, nameEn, author, state, mergedInto }) => ({
        name,
        facts: [author, nameEn],
        gone: state === 'withdrawn' ? goneWhere(mergedInto, admin) : null,
      })}
    />
  )
}

function goneWhere(mergedInto: number | null, admin: Words['admin']): string {
  return mergedInto === null ? admin.works.states.withdrawn : fill(admin.works.merged, { id: mergedInto })
}

function OneWork({ bookId }: { bookId: string }) {
  const request = useAnswer(bookId, () => call('GET /admin/book/detail', { bookId }))
  return (
    <AnswerView request={request}>
      {work => <Work work={work} replace={request.replace} again={request.again} />}
    </AnswerView>
  )
}

type Shown = { work: EditedBook; replace: (work: EditedBook) => void; again: () => void }

function Work({ work, replace, again }: Shown) {
  const { admin } = useWords(adminWords)
  const [asking, setAsking] = useState<Asking | null>(null)
  const isWithdrawn = work.state === 'withdrawn'
  const withdraw = (edition?: EditedBook['editions'][number]) => {
    const state = (edition ?? work).state === 'withdrawn' ? 'published' : 'withdrawn'
    const name = edition ? edition.title || edition.language : work.name
    setAsking({
      title: fill(state === 'withdrawn' ? admin.works.withdrawTitle : admin.works.restoreTitle, { name }),
      ...(state === 'withdrawn' && { hint: admin.works.withdrawHint }),
      act: state === 'withdrawn' ? admin.works.withdraw : admin.works.restore,
      isDanger: state === 'withdrawn',
      reason: state === 'withdrawn' ? 'shown' : 'own',
      run: async reason => {
        const change = { bookId: work.bookId, state, reason } as const
        replace(await call('POST /admin/book/withdraw', edition ? { ...change, editionId: edition.editionId } : change))
      },
    })
  }
  const merge = () =>
    setAsking({
      title: fill(admin.works.mergeTitle, { name: work.name }),
      hint: admin.works.mergeHint,
      act: admin.works.merge,
      isDanger: true,
      reason: 'own',
      extra: <Field label={admin.works.mergeInto} name="into" inputMode="numeric" required />,
      run: async (reason, form) => {
        const merged = await call('POST /admin/book/merge', {
          from: work.bookId,
          into: fieldText(form, 'into').trim(),
          reason,
        })
        const { editions, shelves, comments } = merged
        showToast({ message: fill(admin.works.mergedDone, { editions, shelves, comments }), kind: 'success' })
        again()
      },
    })
  return (
    <>
      <div className={styles.bar}>
        <p className={styles.name}>
          {work.name}
          <span className={styles.state} data-tone={isWithdrawn ? 'bad' : 'good'}>
            {work.mergedInto === null
              ? admin.works.states[work.state]
              : fill(admin.works.merged, { id: work.mergedInto })}
          </span>
        </p>
        <div className={styles.acts}>
          {isWithdrawn ? null : (
            <ButtonLink look="bare" to={`/bookDetail/${work.bookId}`}>
              {admin.works.view}
            </ButtonLink>
          )}
          {work.mergedInto === null ? (
            <>
              <Button look="bare" onClick={() => withdraw()}>
                {isWithdrawn ? admin.works.restore : admin.works.withdraw}
              </Button>
              <Button look="bare" onClick={merge}>
                {admin.works.merge}
              </Button>
            </>
          ) : null}
        </div>
      </div>
      {work.withdrawnReason === '' ? null : <p className={styles.line}>{work.withdrawnReason}</p>}
      <WorkForm key={work.version} work={work} replace={replace} again={again} withdrawEdition={withdraw} />
      <WorkCovers work={work} replace={replace} again={again} />
      <WorkPairs bookId={work.bookId} />
      <AskReason asking={asking} close={() => setAsking(null)} />
    </>
  )
}
