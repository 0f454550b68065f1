import type { Db } from '../../db/dialect.ts'

/** Who decides; null on the host's own command line. */
export type Actor = { userId: number } | null

export type AuditEntry = {
  /** Noun and verb: `comment.hide`, `book.edit`. */
  action: string
  target: {
    kind:
      | 'comment'
      | 'user'
      | 'book'
      | 'edition'
      | 'alignment'
      | 'poem'
      | 'collection'
      | 'pick'
      | 'word'
      | 'job'
      | 'alert'
      | 'site'
      | 'invitation'
      | 'upload'
    id: number
  }
  reason?: string
  /** What was and what is, as JSON values; only what changed, and nobody's name or address. */
  before?: unknown
  after?: unknown
}

/** Writes a decision down, and that there was one among what matters to security. Call it in the transaction of the decision: there is none without its line. */
export async function audit(db: Db, actor: Actor, entry: AuditEntry): Promise<void> {
  const at = Date.now()
  const { id } = await db
    .insertInto('audit')
    .values({
      at,
      actor_id: actor?.userId ?? null,
      action: entry.action,
      target_kind: entry.target.kind,
      target_id: entry.target.id,
      reason: entry.reason ?? '',
      before_value: JSON.stringify(entry.before ?? null),
      after_value: JSON.stringify(entry.after ?? null),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const event = { at, kind: 'admin', what: entry.action, user_id: actor?.userId ?? null, audit_id: id } as const
  await db
    .insertInto('security_events')
    .values({ ...event, account_hash: '', address_hash: '' })
    .execute()
}
