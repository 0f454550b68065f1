import type { OutputOf, ParsedInputOf } from '../../contract/endpoint.ts'
import { AlreadyThere, FieldsWrong, NotFound, type Sentence } from '../../contract/errors.ts'
import type { decideRights, listRightsReports, RightsReport, reportRights } from '../../contract/works/rights.ts'
import type { Db } from '../../db/dialect.ts'
import { isOneOf } from '../../db/queries/id-list.ts'
import { publicUser } from '../comments/comment-rows.ts'
import { withdrawBook, withdrawEdition } from '../editing/works/withdraw.ts'
import { notify } from '../inbox/notify.ts'
import { cappedTotal, inOrder, rowsBefore } from '../paging/paging.ts'
import { type Actor, audit } from './audit.ts'

/** So many reports of one edition wait at most: the editors know by then. */
const MOST_OPEN = 20

/**
 * Somebody, with an account or without, says that a book which a reader brought violates their rights; editors and admins
 * are told of the first report that waits. @throws NotFound, AlreadyThere when the same was said, or enough has been
 */
export async function reportOfRights(
  db: Db,
  userId: number | null,
  { editionId, text, contact }: ParsedInputOf<typeof reportRights>,
): Promise<null> {
  return db.transaction().execute(async transaction => {
    const edition = await transaction
      .selectFrom('editions')
      .innerJoin('books', 'books.id', 'editions.book_id')
      .select(['editions.title', 'books.name', 'books.name_en'])
      .where('editions.id', '=', editionId)
      .where('editions.state', '=', 'published')
      .where('books.state', '=', 'published')
      .where('editions.uploader_id', 'is not', null)
      .executeTakeFirst()
    if (!edition) throw new NotFound()
    const open = await transaction
      .selectFrom('rights_reports')
      .select(['user_id', 'text'])
      .where('edition_id', '=', editionId)
      .where('state', '=', 'open')
      .limit(MOST_OPEN)
      .execute()
    const isReported = open.some(row => row.text === text || (userId !== null && row.user_id === userId))
    if (isReported || open.length >= MOST_OPEN) throw new AlreadyThere(IS_SAID)
    await transaction
      .insertInto('rights_reports')
      .values({ user_id: userId, edition_id: editionId, text, contact, state: 'open', created_at: Date.now() })
      .execute()
    if (open.length === 0) await tellEditors(transaction, edition)
    return null
  })
}

async function tellEditors(db: Db, { name, name_en }: { name: string; name_en: string }): Promise<void> {
  const editors = await db
    .selectFrom('users')
    .select('id')
    .where('identity', 'in', ['editor', 'admin'])
    .orderBy('id')
    .limit(MOST_TOLD)
    .execute()
  const says = {
    zh: `有人说《${name}》侵犯了权利，请到管理的“勘误”里看“权利”`,
    en: `Somebody says that “${name_en || name}” violates their rights; see Rights under Corrections on the desk`,
  }
  for (const { id } of editors) await notify(db, { userId: id, kind: 'decision', commentId: null, actorId: null, says })
}

const MOST_TOLD = 100

/** Reports about rights: those that wait, the oldest first; those decided, the latest first. */
export async function rightsReports(
  db: Db,
  listing: ParsedInputOf<typeof listRightsReports>,
): Promise<OutputOf<typeof listRightsReports>> {
  const { state, page, pageSize } = listing
  const isOpen = state === 'open'
  const ids = db
    .selectFrom('rights_reports')
    .select('id')
    .where('state', isOpen ? '=' : '<>', 'open')
  const rows = await ids
    .$if(!isOpen, some => some.orderBy('decided_at', 'desc'))
    .orderBy('id', isOpen ? 'asc' : 'desc')
    .limit(pageSize)
    .offset(rowsBefore(listing))
    .execute()
  const list = await reports(
    db,
    rows.map(({ id }) => id),
  )
  return { list, ...(await cappedTotal(db, ids)), page, pageSize }
}

/** How many wait for an editor. */
export async function openRightsReports(db: Db): Promise<number> {
  return (await cappedTotal(db, db.selectFrom('rights_reports').select('id').where('state', '=', 'open'))).total
}

/**
 * Takes the edition out of the library, and the work where nothing else of it is there, or leaves it; who reported and who
 * brought it are told. @throws NotFound, FieldsWrong without a reason, AlreadyThere when it is decided
 */
export async function decideOnRights(
  db: Db,
  actor: Actor,
  { reportId, verdict, reason }: ParsedInputOf<typeof decideRights>,
): Promise<RightsReport> {
  if (verdict === 'withdraw' && reason === '') throw new FieldsWrong({ reason: REASON_NEEDED })
  const report = await reportOf(db, reportId)
  if (report.state !== 'open') throw new AlreadyThere(IS_DECIDED)
  if (verdict === 'withdraw') await withdraw(db, actor, { ...report, reason })
  const state = verdict === 'withdraw' ? 'withdrawn' : 'dismissed'
  return db.transaction().execute(async transaction => {
    // What is out of the library has no more reports to decide.
    const closed = await transaction
      .updateTable('rights_reports')
      .set({ state, answer: reason, decided_at: Date.now() })
      .where('state', '=', 'open')
      .$if(verdict === 'withdraw', some => some.where('edition_id', '=', report.editionId))
      .$if(verdict === 'dismiss', some => some.where('id', '=', reportId))
      .returning('user_id')
      .execute()
    for (const { user_id } of closed) await tellAbout(transaction, user_id, verdictMessage(report, verdict, reason))
    await audit(transaction, actor, {
      action: `rights.${verdict}`,
      target: { kind: 'edition', id: report.editionId },
      reason,
    })
    return reportOf(transaction, reportId)
  })
}

type Withdrawn = RightsReport & { reason: string }

async function withdraw(db: Db, actor: Actor, { bookId, editionId, reason }: Withdrawn): Promise<void> {
  const shown = await db
    .selectFrom('editions')
    .innerJoin('books', 'books.id', 'editions.book_id')
    .select('editions.id')
    .where('editions.book_id', '=', bookId)
    .where('editions.state', '=', 'published')
    .where('books.state', '=', 'published')
    .execute()
  // Somebody else has taken it out meanwhile.
  if (!shown.some(({ id }) => id === editionId)) return
  const withdrawal = { state: 'withdrawn', reason, cause: 'rights' } as const
  if (shown.length === 1) await withdrawBook(db, actor, { ...withdrawal, bookId })
  else await withdrawEdition(db, actor, { ...withdrawal, bookId, editionId })
}

async function tellAbout(db: Db, userId: number | null, says: Sentence): Promise<void> {
  if (userId !== null) await notify(db, { userId, kind: 'decision', commentId: null, actorId: null, says })
}

function verdictMessage({ name }: RightsReport, verdict: 'withdraw' | 'dismiss', reason: string): Sentence {
  const says =
    verdict === 'withdraw'
      ? { zh: `你反映的《${name}》已经下架`, en: `“${name}”, which you reported, was taken out of the library` }
      : { zh: `你反映的《${name}》看过了，决定不下架`, en: `Your report about “${name}” was read; the book stays` }
  return reason === '' ? says : { zh: `${says.zh}：${reason}`, en: `${says.en}: ${reason}` }
}

async function reportOf(db: Db, id: number): Promise<RightsReport> {
  const [found] = await reports(db, [id])
  if (!found) throw new NotFound()
  return found
}

async function reports(db: Db, ids: readonly number[]): Promise<RightsReport[]> {
  const rows = await db
    .selectFrom('rights_reports as report')
    .innerJoin('editions', 'editions.id', 'report.edition_id')
    .innerJoin('books', 'books.id', 'editions.book_id')
    .leftJoin('users', 'users.id', 'report.user_id')
    .leftJoin('users as uploader', 'uploader.id', 'editions.uploader_id')
    .selectAll('report')
    .select(['editions.title', 'books.id as book_id', 'books.name', 'users.nick', 'users.head'])
    .select(['uploader.id as uploader_id', 'uploader.nick as uploader_nick', 'uploader.head as uploader_head'])
    .where(isOneOf(db, 'report.id', ids))
    .execute()
  const shown = rows.map(
    (row): RightsReport => ({
      reportId: row.id,
      bookId: row.book_id,
      name: row.name,
      editionId: row.edition_id,
      title: row.title,
      text: row.text,
      contact: row.contact,
      user: row.user_id === null ? null : publicUser(row),
      uploader:
        row.uploader_id === null
          ? null
          : publicUser({ user_id: row.uploader_id, nick: row.uploader_nick, head: row.uploader_head }),
      state: row.state,
      answer: row.answer,
      createdAt: new Date(row.created_at).toISOString(),
      decidedAt: row.decided_at === 0 ? null : new Date(row.decided_at).toISOString(),
    }),
  )
  return inOrder(ids, shown, row => row.reportId)
}

const IS_SAID = {
  zh: '这部书的权利问题已经报给编辑，他们会看',
  en: 'The editors know of this book already and will look',
}
const IS_DECIDED = { zh: '这条已经有人处理过', en: 'This has been decided already' }
const REASON_NEEDED = {
  zh: '请写明原因，上传的人会看到',
  en: 'Write the reason; whoever uploaded the book will see it',
}
