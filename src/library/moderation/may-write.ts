import type { Selectable } from 'kysely'
import { FieldsWrong, NotAllowed, SignInNeeded, TooManyTries } from '../../contract/errors.ts'
import type { Db } from '../../db/dialect.ts'
import { batchQueries } from '../../db/queries/batch-queries.ts'
import { type Params, preparedQuery } from '../../db/queries/compiled-query.ts'
import { isOneOf } from '../../db/queries/id-list.ts'
import type { UserTable } from '../../db/tables/tables-people.ts'
import { siteSettings } from './site-settings.ts'
import { suspensionSentence } from './suspension.ts'
import { wordVerdict } from './word-rules.ts'

/** `hold`: keep it hidden (`holdComment`) until an editor has looked. */
export type MayWrite = { hold: boolean }

/**
 * Whether someone may publish `text` now. Call it before the comment is stored, also for an edited one; it only reads,
 * so it may stand outside the transaction.
 * @throws NotAllowed (14007, with the date) for a suspended account, FieldsWrong (`text`) for a word the host refuses or a
 *   link of a new account, TooManyTries when a new account has written enough for its first hours
 */
export async function mayWrite(db: Db, { userId, text }: { userId: number; text: string }): Promise<MayWrite> {
  const user = await demandNotSuspended(db, userId)
  if (user.identity !== 'reader') return { hold: false }
  await demandOfNewAccounts(db, { userId, text, since: user.created_at })
  const verdict = await wordVerdict(db, text)
  if (verdict === 'refuse') throw new FieldsWrong({ text: WORD_REFUSED })
  return { hold: verdict === 'hold' }
}

/** Who it is, when their account may publish: comments, public lists, uploads. @throws NotAllowed with the date */
export async function demandNotSuspended(db: Db, userId: number) {
  const user = await writerOf(db, String(userId))
  if (!user) throw new SignInNeeded()
  if (user.suspended_until !== null && user.suspended_until > Date.now()) {
    throw new NotAllowed(suspensionSentence(user.suspended_until, user.suspended_reason))
  }
  return user
}

type Writer = Pick<Selectable<UserTable>, 'id' | 'identity' | 'created_at' | 'suspended_until' | 'suspended_reason'>

const writerOf = batchQueries<Writer>({
  keyOf: ({ id }) => String(id),
  read: (db, ids) => writerRows(db, { ids: ids.map(Number) }),
})

const writerRows = preparedQuery((db, p: Params<{ ids: readonly number[] }>) =>
  db
    .selectFrom('users')
    .select(['id', 'identity', 'created_at', 'suspended_until', 'suspended_reason'])
    .where(isOneOf(db, 'id', p.ids)),
)

const HOUR_MS = 3_600_000

async function demandOfNewAccounts(db: Db, { userId, text, since }: { userId: number; text: string; since: number }) {
  const { newAccounts } = (await siteSettings(db)).settings
  const oldEnoughAt = since + newAccounts.hours * HOUR_MS
  if (Date.now() >= oldEnoughAt) return
  if (!newAccounts.links && LINK.test(text)) throw new FieldsWrong({ text: NO_LINKS_YET })
  const written = await db
    .selectFrom('comments')
    .select('id')
    .where('user_id', '=', userId)
    .limit(newAccounts.comments)
    .execute()
  if (written.length >= newAccounts.comments) throw new EnoughForNow(oldEnoughAt)
}

/** An address, or what a person reads as one. */
const LINK = /(?:https?:\/\/|www\.)\S|\b[\w-]+\.(?:com|net|org|cn|io|top|xyz|info|cc|me|vip)\b/iu

/** New accounts write little at first; the answer says when that is over. */
class EnoughForNow extends TooManyTries {
  constructor(until: number) {
    super(Math.ceil((until - Date.now()) / 1000))
  }
}

const WORD_REFUSED = { zh: '里面有本站不接受的词', en: 'This holds a word that this site does not accept' }
const NO_LINKS_YET = { zh: '新账号暂时不能发链接', en: 'A new account cannot post links yet' }
