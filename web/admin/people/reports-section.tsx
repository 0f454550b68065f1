import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { ReportedComment } from '../../../src/contract/admin/admin-reports.ts'
import { call } from '../../call.ts'
import { Button } from '../../parts/control/button.tsx'
import { Chips } from '../../parts/control/filters/chips.tsx'
import { Empty } from '../../parts/feedback/empty.tsx'
import { useAnswer } from '../../state/use-answer.ts'
import { adminWords } from '../../words/admin.ts'
import { fill } from '../../words/fill.ts'
import { useWords } from '../../words/language.ts'
import { type Asking, AskReason } from '../ask-reason.tsx'
import { useDay } from '../day.ts'
import { PagedList } from '../lists/paged-list.tsx'
import styles from '../lists/rows.module.css'
import { SuspendToo, suspensionIn } from './suspend-too.tsx'

const PAGE_SIZE = 20
type Verdict = 'dismiss' | 'hide' | 'delete' | 'restore'

/** Comments that wait for a decision, and those that were decided. */
export function ReportsRoom() {
  const { admin } = useWords(adminWords)
  const [search] = useSearchParams()
  const [asking, setAsking] = useState<Asking | null>(null)
  const state = search.get('state') === 'decided' ? 'decided' : 'open'
  const page = search.get('page') ?? '1'
  const request = useAnswer(`${state} ${page}`, () =>
    call('GET /admin/report/list', { state, page, pageSize: PAGE_SIZE }),
  )
  const ask = (comment: ReportedComment, verdict: Verdict) =>
    setAsking({
      title: admin.reports[`${verdict}Title`],
      ...(verdict !== 'dismiss' && { hint: admin.reports.tellAuthor }),
      act: verdict === 'dismiss' ? admin.reports.dismiss : admin.reports[verdict],
      isDanger: verdict === 'delete',
      reason: verdict === 'dismiss' ? 'own' : 'shown',
      ...((verdict === 'hide' || verdict === 'delete') && comment.author && { extra: <SuspendToo /> }),
      run: async (reason, form) => {
        const suspend = suspensionIn(form)
        await call('POST /admin/report/decide', {
          commentId: comment.commentId,
          verdict,
          reason,
          ...(suspend && { suspend }),
        })
        request.again()
      },
    })
  return (
    <>
      <div className={styles.bar}>
        <Chips
          name={admin.deps.reports}
          nameHidden
          chips={(['open', 'decided'] as const).map(each => ({
            label: admin.reports[each],
            to: `?room=reports&state=${each}`,
            chosen: each === state,
          }))}
        />
      </div>
      <PagedList
        request={request}
        page={page}
        pageSize={PAGE_SIZE}
        empty={<Empty title={admin.reports.emptyTitle} hint={admin.reports.emptyHint} />}
      >
        {comment => <Reported key={comment.commentId} comment={comment} ask={verdict => ask(comment, verdict)} />}
      </PagedList>
      <AskReason asking={asking} close={() => setAsking(null)} />
    </>
  )
}

/** A reason begins with one of the known words; what the person wrote comes after it. */
function reasonIn(reason: string, names: Record<string, string>): string {
  return reason.replace(/^\w+/, word => names[word] ?? word)
}

function Reported({ comment, ask }: { comment: ReportedComment; ask: (verdict: Verdict) => void }) {
  const { admin } = useWords(adminWords)
  const day = useDay()
  const { author, decision } = comment
  const isAppeal = comment.why.includes('appealed')
  return (
    <li>
      <p className={styles.line}>
        <Link to={comment.work.address}>{fill(admin.reports.on, { name: comment.work.name })}</Link>
        {comment.why.map(why => (
          <span key={why} className={styles.state} data-tone="bad">
            {fill(admin.reports.why[why], { count: comment.reportCount })}
          </span>
        ))}
        {comment.state === 'hidden' ? <span className={styles.state}>{admin.reports.verdicts.hide}</span> : null}
      </p>
      {comment.quote === '' ? null : <p className={styles.quote}>{comment.quote}</p>}
      <blockquote className={styles.said}>{comment.text}</blockquote>
      <p className={styles.line}>
        {author === null
          ? admin.reports.gone
          : fill(admin.reports.author, {
              nick: author.nick,
              since: day(author.createdAt),
              comments: author.comments,
              hidden: author.hiddenBefore,
            })}
        {author?.suspendedUntil ? (
          <span className={styles.state} data-tone="bad">
            {fill(admin.reports.suspended, { date: day(author.suspendedUntil) })}
          </span>
        ) : null}
      </p>
      <ul>
        {comment.reports.map(report => (
          <li key={`${report.createdAt} ${report.nick}`} className={styles.line}>
            {report.nick}: {reasonIn(report.reason, admin.reports.reasons)}
          </li>
        ))}
      </ul>
      {decision && decision.verdict !== 'held' ? (
        <p className={styles.line}>
          {fill(admin.reports.decidedAt, {
            date: day(decision.decidedAt, 'with time'),
            verdict: admin.reports.verdicts[decision.verdict as Verdict],
          })}
          {decision.reason === '' ? null : ` · ${decision.reason}`}
        </p>
      ) : null}
      {comment.appeal === null ? null : (
        <p className={styles.line}>{fill(admin.reports.appeal, { text: comment.appeal })}</p>
      )}
      <div className={styles.acts}>
        {comment.state === 'hidden' ? <Button onClick={() => ask('restore')}>{admin.reports.restore}</Button> : null}
        {comment.state === 'shown' || comment.why.includes('held') ? (
          <Button onClick={() => ask('hide')}>{admin.reports.hide}</Button>
        ) : null}
        <Button onClick={() => ask('delete')}>{admin.reports.delete}</Button>
        {comment.why.length > 0 && !comment.why.includes('held') ? (
          <Button onClick={() => ask('dismiss')}>{isAppeal ? admin.reports.stands : admin.reports.dismiss}</Button>
        ) : null}
      </div>
    </li>
  )
}
