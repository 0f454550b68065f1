import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import { useSearchParams } from 'react-router'
import type { Pick, PickKind } from '../../../src/contract/admin/admin-picks.ts'
import { call } from '../../call.ts'
import { Button, IconButton } from '../../parts/control/button.tsx'
import { Field } from '../../parts/control/fields/field.tsx'
import { Chips } from '../../parts/control/filters/chips.tsx'
import { Icon } from '../../parts/control/icon.tsx'
import { AnswerView } from '../../parts/feedback/answer-view.tsx'
import { useAnswer } from '../../state/use-answer.ts'
import { fieldText, useSending } from '../../state/use-sending.ts'
import { adminWords } from '../../words/admin.ts'
import { useWords } from '../../words/language.ts'
import formStyles from '../form.module.css'
import styles from '../lists/rows.module.css'
import { useActing } from '../use-action.ts'

const KINDS = ['book', 'poem', 'quote', 'collection'] as const

/** What stands first on the pages, chosen by hand, in its order and between its dates. */
export function PicksRoom() {
  const { admin } = useWords(adminWords)
  const [search] = useSearchParams()
  const kind = KINDS.find(each => each === search.get('kind')) ?? 'book'
  const request = useAnswer(kind, () => call('GET /admin/pick/list', { kind }))
  return (
    <>
      <div className={styles.bar}>
        <Chips
          name={admin.deps.picks}
          nameHidden
          chips={KINDS.map(each => ({
            label: admin.picks.kinds[each],
            to: `?room=picks&kind=${each}`,
            chosen: each === kind,
          }))}
        />
        <p className={styles.line}>{admin.picks.note}</p>
      </div>
      <AnswerView request={request}>
        {picks => (
          <>
            {picks.length === 0 ? (
              <div className={formStyles.group}>
                <p className={styles.line}>{admin.picks.empty}</p>
              </div>
            ) : (
              <ol className={styles.rows}>
                {picks.map((pick, at) => (
                  <Picked
                    key={pick.pickId}
                    pick={pick}
                    at={at}
                    picks={picks}
                    replace={request.replace}
                    again={request.again}
                  />
                ))}
              </ol>
            )}
            <AddPick key={`${kind} ${picks.length}`} kind={kind} replace={request.replace} />
          </>
        )}
      </AnswerView>
    </>
  )
}

type One = { pick: Pick; at: number; picks: Pick[]; replace: (picks: Pick[]) => void; again: () => void }

function Picked({ pick, at, picks, replace, again }: One) {
  const { admin } = useWords(adminWords)
  const act = useActing(() => undefined)
  const change = (body: object) =>
    act(async () => {
      try {
        replace(await call('POST /admin/pick/update', { kind: pick.kind, ...body }))
      } catch (failure) {
        again()
        throw failure
      }
    })
  const moved = (to: number) => {
    const order = picks.map(each => each.pickId).filter(id => id !== pick.pickId)
    order.splice(to, 0, pick.pickId)
    return change({ order })
  }
  const date = (name: 'from' | 'until', day: string) => {
    const { pickId, from, until } = pick
    // A day begins, and an end is reached, where the editor is.
    const moment = day === '' ? null : new Date(`${day}T00:00`).toISOString()
    return change({ date: { pickId, from, until, [name]: moment } })
  }
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <p className={styles.name}>
          {pick.name}
          <span className={styles.state} data-tone={pick.isShown ? 'good' : undefined}>
            {pick.isShown ? admin.picks.shown : admin.picks.notShown}
          </span>
        </p>
        <p className={styles.line}>{pick.detail}</p>
        <div className={styles.acts}>
          {(['from', 'until'] as const).map(name => (
            <label key={name} className={formStyles.check}>
              {admin.picks[name]}
              <input
                className={formStyles.input}
                type="date"
                defaultValue={dayHere(pick[name])}
                onBlur={event => {
                  if (event.currentTarget.value !== dayHere(pick[name])) void date(name, event.currentTarget.value)
                }}
              />
            </label>
          ))}
        </div>
      </div>
      <div className={styles.acts}>
        <IconButton label={admin.picks.up} disabled={at === 0} onClick={() => void moved(at - 1)}>
          <Icon of={ChevronUp} />
        </IconButton>
        <IconButton label={admin.picks.down} disabled={at === picks.length - 1} onClick={() => void moved(at + 1)}>
          <Icon of={ChevronDown} />
        </IconButton>
        <Button look="bare" onClick={() => void change({ remove: pick.pickId })}>
          {admin.picks.remove}
        </Button>
      </div>
    </li>
  )
}

/** A moment as the day it falls on here, `2026-11-21`; '' for none. */
function dayHere(iso: string | null): string {
  if (iso === null) return ''
  const at = new Date(iso)
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
}

const two = (n: number) => String(n).padStart(2, '0')

function AddPick({ kind, replace }: { kind: PickKind; replace: (picks: Pick[]) => void }) {
  const { admin } = useWords(adminWords)
  const { send, fields, problem, isSending } = useSending()
  const add = (form: FormData) =>
    send(async () => {
      const [itemId, text] = [fieldText(form, 'itemId').trim(), fieldText(form, 'text').trim()]
      const work = { bookId: fieldText(form, 'bookId').trim(), poemId: fieldText(form, 'poemId').trim() }
      const quote = { text, ...(work.bookId && { bookId: work.bookId }), ...(work.poemId && { poemId: work.poemId }) }
      replace(await call('POST /admin/pick/update', { kind, add: text === '' ? { itemId } : { quote } }))
    })
  return (
    <form
      className={formStyles.group}
      onSubmit={event => {
        event.preventDefault()
        void add(new FormData(event.currentTarget))
      }}
    >
      <div className={formStyles.form}>
        <Field
          label={admin.picks.addNumber}
          hint={admin.picks.addNumberHint}
          name="itemId"
          inputMode="numeric"
          wrong={fields['add.itemId'] ?? fields['itemId']}
        />
        {kind === 'quote' ? (
          <>
            <Field label={admin.picks.quoteText} name="text" maxLength={300} wrong={fields['add.quote.text']} />
            <Field label={admin.picks.quoteOf} name="bookId" inputMode="numeric" />
            <Field label={admin.picks.quoteOfPoem} name="poemId" inputMode="numeric" />
          </>
        ) : null}
      </div>
      <p className={formStyles.problem} role="alert">
        {problem}
      </p>
      <Button type="submit" disabled={isSending}>
        {admin.picks.add}
      </Button>
    </form>
  )
}
