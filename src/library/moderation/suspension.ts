import { FieldsWrong, NotAllowed, NotFound, type Sentence } from '../../contract/errors.ts'
import type { Db } from '../../db/dialect.ts'
import { notify } from '../inbox/notify.ts'
import { type Actor, audit } from './audit.ts'

/** The end of a suspension for good: the last moment a date of four digits has. */
const FOR_GOOD = Date.UTC(9999, 11, 31, 23, 59, 59)

/** What a suspended reader is told, with the day it ends and why. */
export function suspensionSentence(until: number, reason: string): Sentence {
  const day = new Date(until).toISOString().slice(0, 10)
  const zh = until >= FOR_GOOD ? '你的账号已被禁言' : `你的账号在 ${day} 之前不能发言`
  const en = until >= FOR_GOOD ? 'Your account may no longer write here' : `Your account may not write before ${day}`
  return reason === '' ? { zh, en } : { zh: `${zh}：${reason}`, en: `${en}: ${reason}` }
}

/**
 * Lets someone read and export but not write, until a moment (ISO 8601) or for good (null), and tells them why. To be
 * called in a transaction. @throws NotFound, NotAllowed for editors and admins, FieldsWrong
 */
export async function suspend(
  db: Db,
  actor: Actor,
  { userId, until, reason }: { userId: number; until: string | null; reason: string },
): Promise<void> {
  if (reason === '') throw new FieldsWrong({ reason: REASON_NEEDED })
  const ends = until === null ? FOR_GOOD : Math.min(Date.parse(until), FOR_GOOD)
  if (ends <= Date.now()) throw new FieldsWrong({ 'suspend.until': IN_THE_PAST })
  const user = await db
    .selectFrom('users')
    .select(['identity', 'suspended_until'])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!user) throw new NotFound()
  if (user.identity !== 'reader') throw new NotAllowed(ONLY_READERS)
  await db
    .updateTable('users')
    .set({ suspended_until: ends, suspended_reason: reason })
    .where('id', '=', userId)
    .execute()
  await notify(db, { userId, kind: 'decision', commentId: null, actorId: null, says: suspensionSentence(ends, reason) })
  await audit(db, actor, {
    action: 'user.suspend',
    target: { kind: 'user', id: userId },
    reason,
    before: { until: user.suspended_until === null ? null : new Date(user.suspended_until).toISOString() },
    after: { until: new Date(ends).toISOString() },
  })
}

const REASON_NEEDED = { zh: '请写明原因，对方会看到', en: 'Write the reason; they will see it' }
const IN_THE_PAST = { zh: '日期要在今天以后', en: 'The date lies in the past' }
const ONLY_READERS = {
  zh: '编辑和管理员不能禁言，请先改身份',
  en: 'Editors and admins cannot be suspended; change the identity first',
}
