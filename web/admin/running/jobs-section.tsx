import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import type { JobRow } from '../../../src/contract/admin/admin-site.ts'
import type { UserInfo } from '../../../src/contract/people/accounts.ts'
import { call } from '../../call.ts'
import { Button } from '../../parts/control/button.tsx'
import { Chips } from '../../parts/control/filters/chips.tsx'
import { Pager } from '../../parts/control/pager/pager.tsx'
import { AnswerView } from '../../parts/feedback/answer-view.tsx'
import { useAnswer } from '../../state/use-answer.ts'
import { adminWords } from '../../words/admin.ts'
import { fill } from '../../words/fill.ts'
import { useWords } from '../../words/language.ts'
import { useDay } from '../day.ts'
import formStyles from '../form.module.css'
import styles from '../lists/rows.module.css'
import { useActing } from '../use-action.ts'

const PAGE_SIZE = 30
const STATES = ['failed', 'running', 'queued', 'cancelled', 'done'] as const
const CHORES = ['recount', 'reindex'] as const
/** The name of an error that says nothing. */
const BARE_NAME = /^Error: /
/** A worker says every two seconds how far it is. */
const LOOK_MS = 2_000

/** What is done behind the readers: how far it is, what failed, another try. */
export function JobsRoom({ user }: { user: UserInfo }) {
  const { admin } = useWords(adminWords)
  const [search] = useSearchParams()
  const page = search.get('page') ?? '1'
  const state = STATES.find(one => one === search.get('state'))
  const query = { ...(state && { state }), page, pageSize: PAGE_SIZE }
  const request = useAnswer(`${state} ${page}`, () => call('GET /admin/job/list', query))
  const act = useActing(request.again)
  const isAdmin = user.identity === 'admin'
  const isMoving = request.answer?.list.some(job => job.state === 'queued' || job.state === 'running') ?? false
  useEffect(() => {
    if (!isMoving) return
    const timer = setInterval(() => {
      if (!document.hidden)
        void call('GET /admin/job/list', { ...(state && { state }), page, pageSize: PAGE_SIZE }).then(
          request.replace,
          () => undefined,
        )
    }, LOOK_MS)
    return () => clearInterval(timer)
  }, [isMoving, state, page, request.replace])
  return (
    <>
      {isAdmin ? (
        <div className={styles.bar}>
          <div className={styles.acts}>
            {CHORES.map(kind => (
              <Button key={kind} onClick={() => void act(() => call('POST /admin/job/add', { kind }))}>
                {admin.jobs.kinds[kind]}
              </Button>
            ))}
          </div>
        </div>
      ) : null}
      <div className={styles.filters}>
        <Chips
          name={admin.alerts.state}
          chips={[undefined, ...STATES].map(one => ({
            label: one ? admin.jobs.states[one] : admin.jobs.all,
            to: one ? `?room=jobs&state=${one}` : '?room=jobs',
            chosen: one === state,
          }))}
        />
      </div>
      <AnswerView request={request}>
        {({ list, total }) =>
          total === 0 ? (
            <p className={styles.line}>{state ? admin.jobs.emptyState : admin.jobs.empty}</p>
          ) : (
            <>
              <ul className={styles.rows}>
                {list.map(job => (
                  <Job key={job.jobId} job={job} act={isAdmin ? act : null} />
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

function Job({ job, act }: { job: JobRow; act: ReturnType<typeof useActing> | null }) {
  const { admin } = useWords(adminWords)
  const day = useDay()
  const kinds: Record<string, string> = admin.jobs.kinds
  const { jobId } = job
  const isOpen = job.state === 'queued' || job.state === 'running'
  const tone = job.state === 'failed' ? 'bad' : job.state === 'done' ? 'good' : undefined
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <p className={styles.name}>
          {kinds[job.kind] ?? job.kind}
          <span className={styles.state} data-tone={tone}>
            {job.isCancelling ? admin.jobs.cancelling : admin.jobs.states[job.state]}
          </span>
        </p>
        {job.state === 'running' ? (
          <progress className={styles.bound} value={job.fraction} max={1} aria-label={job.note || job.kind} />
        ) : null}
        <p className={styles.line}>
          {[
            fill(admin.jobs.number, { id: jobId }),
            day(job.createdAt, 'with time'),
            job.attempts > 1 || job.error ? fill(admin.jobs.tries, { n: job.attempts, most: job.mostAttempts }) : '',
            job.state === 'queued' && job.error !== null
              ? fill(admin.jobs.next, { time: day(job.runAt, 'with time') })
              : '',
            job.note,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {job.error === null ? null : <p className={formStyles.problem}>{job.error.replace(BARE_NAME, '')}</p>}
      </div>
      {act === null ? null : (
        <div className={styles.acts}>
          {isOpen && !job.isCancelling ? (
            <Button look="bare" onClick={() => void act(() => call('POST /admin/job/cancel', { jobId }))}>
              {admin.jobs.cancel}
            </Button>
          ) : null}
          {job.state === 'failed' || job.state === 'cancelled' ? (
            <Button look="bare" onClick={() => void act(() => call('POST /admin/job/retry', { jobId }))}>
              {admin.jobs.retry}
            </Button>
          ) : null}
        </div>
      )}
    </li>
  )
}
