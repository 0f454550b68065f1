import { useSearchParams } from 'react-router'
import type { AuditRow } from '../../src/contract/admin/admin-site.ts'
import { call } from '../call.ts'
import { Chips } from '../parts/control/filters/chips.tsx'
import { useAnswer } from '../state/use-answer.ts'
import { adminWords } from '../words/admin.ts'
import { useWords } from '../words/language.ts'
import { useDay } from './day.ts'
import factStyles from './facts.module.css'
import { PagedList } from './lists/paged-list.tsx'
import styles from './lists/rows.module.css'

const PAGE_SIZE = 40

/** Who decided what, when and why. */
export function AuditRoom() {
  const { admin } = useWords(adminWords)
  const [search] = useSearchParams()
  const page = search.get('page') ?? '1'
  const kind = search.get('kind') ?? ''
  const request = useAnswer(`${kind} ${page}`, () =>
    call('GET /admin/audit/list', { page, pageSize: PAGE_SIZE, ...(kind !== '' && { targetKind: kind }) }),
  )
  const kinds = Object.entries(admin.audit.kinds)
  return (
    <>
      <div className={styles.bar}>
        <Chips
          name={admin.audit.filter}
          nameHidden
          chips={[['', admin.all] as const, ...kinds].map(([name, label]) => ({
            label,
            to: name === '' ? '?room=audit' : `?room=audit&kind=${name}`,
            chosen: name === kind,
          }))}
        />
      </div>
      <PagedList
        request={request}
        page={page}
        pageSize={PAGE_SIZE}
        empty={<p className={styles.line}>{admin.audit.empty}</p>}
      >
        {row => <Decision key={row.auditId} row={row} />}
      </PagedList>
    </>
  )
}

function Decision({ row }: { row: AuditRow }) {
  const { admin } = useWords(adminWords)
  const day = useDay()
  const actions: Record<string, string> = admin.audit.actions
  const hasValues = row.before !== null || row.after !== null
  return (
    <li>
      <p className={styles.name}>
        {actions[row.action] ?? row.action}
        {row.target.name === '' ? (
          row.target.id === 0 ? null : (
            <span className={styles.state}>{row.target.id}</span>
          )
        ) : (
          ` · ${row.target.name}`
        )}
      </p>
      <p className={styles.line}>
        {[row.actor?.nick ?? admin.audit.nobody, day(row.at, 'with time'), row.reason].filter(Boolean).join(' · ')}
      </p>
      {hasValues ? (
        <details className={factStyles.details}>
          <summary>{admin.audit.changed}</summary>
          <pre className={factStyles.raw}>
            {`${admin.audit.was}: ${JSON.stringify(row.before, null, 1)}\n${admin.audit.is}: ${JSON.stringify(row.after, null, 1)}`}
          </pre>
        </details>
      ) : null}
    </li>
  )
}
