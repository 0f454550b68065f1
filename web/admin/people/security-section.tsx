import { Link, useSearchParams } from 'react-router'
import type { SecurityEventRow, SecurityKind } from '../../../src/contract/admin/admin-security.ts'
import { call } from '../../call.ts'
import { Chips } from '../../parts/control/filters/chips.tsx'
import { Pager } from '../../parts/control/pager/pager.tsx'
import { AnswerView } from '../../parts/feedback/answer-view.tsx'
import { useAnswer } from '../../state/use-answer.ts'
import { adminWords } from '../../words/admin.ts'
import { fill } from '../../words/fill.ts'
import { useWords } from '../../words/language.ts'
import { useDay } from '../day.ts'
import styles from '../lists/rows.module.css'

const PAGE_SIZE = 40

/** What matters to security: who came in, who did not, and what was refused. */
export function SecurityRoom() {
  const { admin } = useWords(adminWords)
  const { security } = admin
  const [search] = useSearchParams()
  const page = search.get('page') ?? '1'
  const requestedKind = search.get('kind') ?? ''
  const kind = requestedKind in security.kinds ? (requestedKind as SecurityKind) : undefined
  const request = useAnswer(`${kind} ${page}`, () =>
    call('GET /admin/security/list', { page, pageSize: PAGE_SIZE, ...(kind && { kind }) }),
  )
  const chips = [['', admin.all] as const, ...Object.entries(security.kinds)]
  return (
    <>
      <div className={styles.bar}>
        <Chips
          name={security.filter}
          nameHidden
          chips={chips.map(([name, label]) => ({
            label,
            to: name === '' ? '?room=security' : `?room=security&kind=${name}`,
            chosen: name === (kind ?? ''),
          }))}
        />
      </div>
      <p className={styles.line}>{security.hint}</p>
      <AnswerView request={request}>
        {({ list, total }) =>
          total === 0 ? (
            <p className={styles.line}>{security.empty}</p>
          ) : (
            <>
              <ul className={styles.rows}>
                {list.map(row => (
                  <Event key={row.eventId} row={row} />
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

const BAD: ReadonlySet<SecurityKind> = new Set<SecurityKind>(['sign-in-failed', 'lock-out', 'refused', 'token'])

function Event({ row }: { row: SecurityEventRow }) {
  const { admin } = useWords(adminWords)
  const { security, audit } = admin
  const day = useDay()
  const words: Record<string, string> = { ...security.ways, ...audit.actions }
  const facts = [
    row.person?.nick,
    row.account && fill(security.account, { code: row.account }),
    row.address && fill(security.address, { code: row.address }),
    row.decision?.reason,
  ]
  return (
    <li>
      <p className={styles.name}>
        {words[row.what] ?? row.what}
        <span className={styles.state} data-tone={BAD.has(row.kind) ? 'bad' : undefined}>
          {security.kinds[row.kind]}
        </span>
      </p>
      <p className={styles.line}>
        {[day(row.at, 'with time'), ...facts].filter(Boolean).join(' · ')}
        {row.decision === null ? null : (
          <>
            {' · '}
            <Link to={`?room=audit&kind=${row.decision.targetKind}`}>{security.inAudit}</Link>
          </>
        )}
      </p>
    </li>
  )
}
