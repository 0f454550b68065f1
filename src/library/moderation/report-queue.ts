import type { listReports, ReportedComment } from '../../contract/admin/admin-reports.ts'
import type { OutputOf, ParsedInputOf } from '../../contract/endpoint.ts'
import { NotFound } from '../../contract/errors.ts'
import type { Db } from '../../db/dialect.ts'
import { isOneOf } from '../../db/queries/id-list.ts'
import { inlineConstant } from '../../db/queries/inline-constant.ts'
import { cappedTotal, inOrder, rowsBefore } from '../paging/paging.ts'

/** What waits for an editor, one row a comment with the moment since which it waits. */
function waiting(db: Db) {
  const reported = db
    .selectFrom('comment_reports')
    .select(['comment_id', 'created_at as since'])
    .where('state', '=', 'open')
  const reviewed = db
    .selectFrom('comment_reviews')
    .select(({ fn }) => ['comment_id', fn.coalesce('appealed_at', 'decided_at').as('since')])
    .where('state', 'in', [inlineConstant('held'), inlineConstant('appealed')])
  return reported.unionAll(reviewed).as('waiting')
}

/** How many comments wait for a decision. */
export async function openQueueSize(db: Db): Promise<number> {
  return (await cappedTotal(db, db.selectFrom(waiting(db)).select('comment_id').distinct())).total
}

/** Comments that wait, the longest first; or those decided, the last first. */
export async function reportQueue(
  db: Db,
  input: ParsedInputOf<typeof listReports>,
): Promise<OutputOf<typeof listReports>> {
  const { state, page, pageSize } = input
  const open = db.selectFrom(waiting(db)).select('comment_id as id').groupBy('comment_id')
  const decided = db.selectFrom('comment_reviews').select('comment_id as id').where('state', '=', 'decided')
  const before = rowsBefore(input)
  const rows = await (state === 'open'
    ? open
        .orderBy(({ fn }) => fn.min('since'))
        .orderBy('comment_id')
        .limit(pageSize)
        .offset(before)
    : decided.orderBy('decided_at', 'desc').orderBy('comment_id').limit(pageSize).offset(before)
  ).execute()
  const list = await reportedComments(
    db,
    rows.map(row => row.id),
  )
  return { list, ...(await cappedTotal(db, state === 'open' ? open : decided)), page, pageSize }
}

/** One comment as the queue shows it. @throws NotFound */
export async function reportedComment(db: Db, commentId: number): Promise<ReportedComment> {
  const [found] = await reportedComments(db, [commentId])
  if (!found) throw new NotFound()
  return found
}

const REPORTS_SHOWN = 10

async function reportedComments(db: Db, ids: readonly number[]): Promise<ReportedComment[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('comments')
    .leftJoin('books', 'books.id', 'comments.book_id')
    .leftJoin('poems', 'poems.id', 'comments.poem_id')
    .leftJoin('users', 'users.id', 'comments.user_id')
    .leftJoin('comment_reviews', 'comment_reviews.comment_id', 'comments.id')
    .select(['comments.id', 'comments.text', 'comments.state', 'comments.quote', 'comments.created_at'])
    .select(['comments.book_id', 'comments.poem_id', 'comments.user_id', 'books.name', 'poems.title'])
    .select(['users.nick', 'users.head', 'users.created_at as since', 'users.suspended_until'])
    .select(['comment_reviews.state as review', 'comment_reviews.verdict', 'comment_reviews.reason'])
    .select(['comment_reviews.decided_at', 'comment_reviews.appeal'])
    .where(isOneOf(db, 'comments.id', ids))
    .execute()
  const reports = await reportsOf(db, ids)
  const records = await recordsOf(
    db,
    rows.flatMap(row => row.user_id ?? []),
  )
  const shown = rows.map(row => {
    const mine = reports.filter(report => report.comment_id === row.id)
    const open = mine.some(report => report.state === 'open')
    return {
      commentId: row.id,
      text: row.text,
      state: row.state,
      quote: row.quote,
      createdAt: timeOf(row.created_at),
      why: [
        ...(row.review === 'held' ? ['held' as const] : []),
        ...(row.review === 'appealed' ? ['appealed' as const] : []),
        ...(open ? ['reported' as const] : []),
      ],
      work: {
        name: row.name ?? row.title ?? '',
        address: row.book_id === null ? `/poetry/${row.poem_id ?? 0}` : `/bookComment/${row.book_id}`,
      },
      author: authorOf(row, records),
      reportCount: mine.length,
      reports: mine
        .slice(0, REPORTS_SHOWN)
        .map(({ reason, nick, created_at }) => ({ reason, nick, createdAt: timeOf(created_at) })),
      decision:
        row.verdict === null || row.reason === null || row.decided_at === null
          ? null
          : { verdict: row.verdict, reason: row.reason, decidedAt: timeOf(row.decided_at) },
      appeal: row.appeal,
    }
  })
  return inOrder(ids, shown, row => row.commentId)
}

function reportsOf(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('comment_reports')
    .innerJoin('users', 'users.id', 'comment_reports.user_id')
    .select(['comment_reports.comment_id', 'comment_reports.reason', 'comment_reports.state', 'users.nick'])
    .select('comment_reports.created_at')
    .where(isOneOf(db, 'comment_reports.comment_id', ids))
    .orderBy('comment_reports.created_at', 'desc')
    .orderBy('comment_reports.id', 'desc')
    .limit(2_000)
    .execute()
}

/** How much an author has written, and how much of it was hidden. */
async function recordsOf(db: Db, userIds: readonly number[]) {
  const rows = await db
    .selectFrom('comments')
    .select(eb => ['user_id', 'state', eb.fn.countAll<number>().as('n')])
    .where(isOneOf(db, 'user_id', userIds))
    .groupBy(['user_id', 'state'])
    .execute()
  return Map.groupBy(rows, row => row.user_id ?? 0)
}

type Authored = {
  user_id: number | null
  nick: string | null
  head: number | null
  since: number | null
  suspended_until: number | null
}

function authorOf(row: Authored, records: Awaited<ReturnType<typeof recordsOf>>): ReportedComment['author'] {
  const { user_id, nick, head, since, suspended_until: until } = row
  if (user_id === null || nick === null || head === null || since === null) return null
  const counts = records.get(user_id) ?? []
  return {
    userId: user_id,
    nick,
    head,
    headImage: `/avatars/${head}.svg`,
    createdAt: timeOf(since),
    comments: counts.reduce((sum, row) => sum + row.n, 0),
    hiddenBefore: counts.find(row => row.state === 'hidden')?.n ?? 0,
    suspendedUntil: until !== null && until > Date.now() ? timeOf(until) : null,
  }
}

const timeOf = (ms: number) => new Date(ms).toISOString()
