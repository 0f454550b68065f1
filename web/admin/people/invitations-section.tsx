import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { call } from '../../call.ts'
import { Button } from '../../parts/control/button.tsx'
import { Field } from '../../parts/control/fields/field.tsx'
import { Pager } from '../../parts/control/pager/pager.tsx'
import { AnswerView } from '../../parts/feedback/answer-view.tsx'
import { showToast } from '../../parts/feedback/toasts/toasts.ts'
import { useAnswer } from '../../state/use-answer.ts'
import { fieldText } from '../../state/use-sending.ts'
import { adminWords } from '../../words/admin.ts'
import { fill } from '../../words/fill.ts'
import { useWords } from '../../words/language.ts'
import { useDay } from '../day.ts'
import formStyles from '../form.module.css'
import styles from '../lists/rows.module.css'
import { useActing } from '../use-action.ts'

const PAGE_SIZE = 30

/** Invitations: made, seen, taken back. A link is shown the once that it is made. */
export function InvitationsRoom() {
  const { admin } = useWords(adminWords)
  const day = useDay()
  const [search] = useSearchParams()
  const [link, setLink] = useState('')
  const page = search.get('page') ?? '1'
  const request = useAnswer(page, () => call('GET /admin/invitation/list', { page, pageSize: PAGE_SIZE }))
  const act = useActing(request.again)
  const add = (form: FormData) =>
    act(async () => {
      const { path } = await call('POST /admin/invitation/add', { note: fieldText(form, 'note').trim() })
      setLink(`${location.origin}${path}`)
    })
  return (
    <>
      <form
        onSubmit={event => {
          event.preventDefault()
          const form = event.currentTarget
          void add(new FormData(form)).then(() => form.reset())
        }}
      >
        <div className={formStyles.form}>
          <Field label={admin.invitations.note} hint={admin.invitations.noteHint} name="note" maxLength={100} />
        </div>
        <div className={formStyles.ends}>
          <Button type="submit" look="strong">
            {admin.invitations.add}
          </Button>
        </div>
      </form>
      {link === '' ? null : (
        <div className={styles.once}>
          <p>{admin.invitations.once}</p>
          <output>{link}</output>
          <Button
            look="bare"
            onClick={() =>
              void navigator.clipboard
                .writeText(link)
                .then(() => showToast({ message: admin.invitations.copied, kind: 'success' }))
            }
          >
            {admin.invitations.copy}
          </Button>
        </div>
      )}
      <AnswerView request={request}>
        {({ list, total }) =>
          total === 0 ? (
            <p className={styles.line}>{admin.invitations.empty}</p>
          ) : (
            <>
              <ul className={styles.rows}>
                {list.map(invitation => (
                  <li key={invitation.invitationId} className={styles.row}>
                    <div className={styles.what}>
                      <p className={styles.name}>
                        {invitation.note || '—'}
                        <span className={styles.state} data-tone={invitation.state === 'open' ? 'good' : undefined}>
                          {admin.invitations.states[invitation.state]}
                        </span>
                      </p>
                      <p className={styles.line}>
                        {fill(admin.invitations.by, {
                          name: invitation.madeBy ?? admin.audit.nobody,
                          date: day(invitation.createdAt),
                        })}
                      </p>
                    </div>
                    {invitation.state === 'open' ? (
                      <Button
                        look="bare"
                        onClick={() =>
                          void act(() =>
                            call('POST /admin/invitation/revoke', { invitationId: invitation.invitationId }),
                          )
                        }
                      >
                        {admin.invitations.revoke}
                      </Button>
                    ) : null}
                  </li>
                ))}
              </ul>
              <Pager page={Number(page)} pageSize={PAGE_SIZE} total={total} />
            </>
          )
        }
      </AnswerView>
    </>
  )
}
