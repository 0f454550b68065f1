import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { PersonRow } from '../../../src/contract/admin/admin-people.ts'
import type { UserInfo } from '../../../src/contract/people/accounts.ts'
import { call } from '../../call.ts'
import { Avatar } from '../../parts/control/avatar.tsx'
import { Button } from '../../parts/control/button.tsx'
import { Chips } from '../../parts/control/filters/chips.tsx'
import { Empty } from '../../parts/feedback/empty.tsx'
import { useAnswer } from '../../state/use-answer.ts'
import { fieldText } from '../../state/use-sending.ts'
import { adminWords } from '../../words/admin.ts'
import { fill } from '../../words/fill.ts'
import { useWords } from '../../words/language.ts'
import { type Asking, AskReason } from '../ask-reason.tsx'
import { useDay } from '../day.ts'
import formStyles from '../form.module.css'
import { FindBar } from '../lists/find-bar.tsx'
import { PagedList } from '../lists/paged-list.tsx'
import styles from '../lists/rows.module.css'
import { SuspendToo, suspensionIn } from './suspend-too.tsx'

const PAGE_SIZE = 30
const HOW_LONG = <SuspendToo least="d1" />

/** The accounts of the site and what an admin may do with each. */
export function PeopleRoom({ user }: { user: UserInfo }) {
  const { admin } = useWords(adminWords)
  const [search] = useSearchParams()
  const [asking, setAsking] = useState<Asking | null>(null)
  const [password, setPassword] = useState('')
  const keyword = search.get('keyword') ?? ''
  const page = search.get('page') ?? '1'
  const suspended = search.get('suspended') === '1'
  const request = useAnswer(`${keyword} ${page} ${suspended}`, () =>
    call('GET /admin/user/list', { keyword, page, pageSize: PAGE_SIZE, ...(suspended && { suspended: 'true' }) }),
  )
  const change = async (person: PersonRow, body: object) => {
    const answer = await call('POST /admin/user/update', { userId: person.userId, ...body })
    setPassword(answer.password === null ? '' : fill(admin.persons.newPassword, { password: answer.password }))
    request.again()
  }
  return (
    <>
      <FindBar room="people" hint={admin.persons.searchHint}>
        <Chips
          name={admin.deps.people}
          nameHidden
          chips={[
            { label: admin.all, to: '?room=people', chosen: !suspended },
            { label: admin.persons.suspendedOnly, to: '?room=people&suspended=1', chosen: suspended },
          ]}
        />
      </FindBar>
      {password === '' ? null : <output className={styles.once}>{password}</output>}
      <PagedList request={request} page={page} pageSize={PAGE_SIZE} empty={<Empty title={admin.none} />}>
        {person => (
          <Person
            key={person.userId}
            person={person}
            isOneself={person.userId === user.userId}
            ask={(asking, body) =>
              setAsking({ ...asking, run: (reason, form) => change(person, { ...body(form), reason }) })
            }
          />
        )}
      </PagedList>
      <AskReason asking={asking} close={() => setAsking(null)} />
    </>
  )
}

type Ask = (asking: Omit<Asking, 'run'>, body: (form: FormData) => object) => void

function Person({ person, isOneself, ask }: { person: PersonRow; isOneself: boolean; ask: Ask }) {
  const { admin } = useWords(adminWords)
  const { persons } = admin
  const day = useDay()
  const { nick } = person
  const identities = <Identities of={person} />
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <p className={styles.name}>
          <Avatar headImage={person.headImage} size={24} /> {nick}
          {person.identity === 'reader' ? null : (
            <span className={styles.state} data-tone="good">
              {persons.identities[person.identity]}
            </span>
          )}
          {person.hasSecondFactor ? <span className={styles.state}>{persons.secondFactor}</span> : null}
        </p>
        <p className={styles.line}>
          {person.account} ·{' '}
          {fill(persons.line, { since: day(person.createdAt), comments: person.comments, sessions: person.sessions })}
          {person.lastSeenAt === null ? null : ` · ${fill(persons.lastSeen, { date: day(person.lastSeenAt) })}`}
        </p>
        {person.suspendedUntil === null ? null : (
          <p className={formStyles.problem}>
            {fill(persons.suspended, { date: day(person.suspendedUntil), reason: person.suspendedReason })}
          </p>
        )}
      </div>
      <div className={styles.acts}>
        {isOneself ? null : (
          <Button
            look="bare"
            onClick={() =>
              ask(
                {
                  title: fill(persons.identityTitle, { nick }),
                  act: admin.save,
                  reason: 'own',
                  extra: identities,
                },
                form => ({ identity: fieldText(form, 'identity') }),
              )
            }
          >
            {persons.identity}
          </Button>
        )}
        {person.identity !== 'reader' ? null : person.suspendedUntil === null ? (
          <Button
            look="bare"
            onClick={() =>
              ask(
                {
                  title: fill(persons.suspendTitle, { nick }),
                  hint: persons.suspendHint,
                  act: persons.suspend,
                  isDanger: true,
                  reason: 'shown',
                  extra: HOW_LONG,
                },
                form => ({ suspend: suspensionIn(form) ?? undefined }),
              )
            }
          >
            {persons.suspend}
          </Button>
        ) : (
          <Button
            look="bare"
            onClick={() =>
              ask({ title: persons.release, act: persons.release, reason: 'own' }, () => ({ release: true }))
            }
          >
            {persons.release}
          </Button>
        )}
        <Button
          look="bare"
          onClick={() =>
            ask(
              {
                title: fill(persons.resetPasswordTitle, { nick }),
                hint: persons.resetPasswordHint,
                act: persons.resetPassword,
                isDanger: true,
                reason: 'own',
              },
              () => ({ resetPassword: true }),
            )
          }
        >
          {persons.resetPassword}
        </Button>
        {person.hasSecondFactor ? (
          <Button
            look="bare"
            onClick={() =>
              ask(
                { title: persons.resetSecondFactor, act: persons.resetSecondFactor, isDanger: true, reason: 'own' },
                () => ({ resetSecondFactor: true }),
              )
            }
          >
            {persons.resetSecondFactor}
          </Button>
        ) : null}
        {person.sessions > 0 ? (
          <Button
            look="bare"
            onClick={() =>
              ask({ title: persons.endSessions, act: persons.endSessions, reason: 'own' }, () => ({
                endSessions: true,
              }))
            }
          >
            {persons.endSessions}
          </Button>
        ) : null}
      </div>
    </li>
  )
}

function Identities({ of }: { of: PersonRow }) {
  const { admin } = useWords(adminWords)
  return (
    <fieldset className={formStyles.choices}>
      <legend className="visually-hidden">{admin.persons.identity}</legend>
      {(['reader', 'editor', 'admin'] as const).map(identity => (
        <label key={identity}>
          <input type="radio" name="identity" value={identity} defaultChecked={identity === of.identity} />
          {admin.persons.identities[identity]}
        </label>
      ))}
    </fieldset>
  )
}
