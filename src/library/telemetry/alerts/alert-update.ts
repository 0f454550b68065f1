import type { clearAlerts, updateAlert } from '../../../contract/admin/admin-alerts.ts'
import type { OutputOf, ParsedInputOf } from '../../../contract/endpoint.ts'
import { NotFound } from '../../../contract/errors.ts'
import type { Db } from '../../../db/dialect.ts'
import { type Actor, audit } from '../../moderation/audit.ts'

const DAY_MS = 86_400_000

/** Resolves an alert, silences its failure for some days, or opens it again. @throws NotFound */
export async function changeAlert(
  db: Db,
  actor: Actor,
  { key, state, days }: ParsedInputOf<typeof updateAlert>,
): Promise<null> {
  return db.transaction().execute(async transaction => {
    const changed = await transaction
      .updateTable('alerts')
      .set({ state: state === 'resolved' ? 'resolved' : 'open' })
      .where('key', '=', key)
      .returning('failure')
      .executeTakeFirst()
    if (!changed) throw new NotFound()
    const { failure } = changed
    await transaction.deleteFrom('alert_silences').where('failure', '=', failure).execute()
    const until_at = Date.now() + days * DAY_MS
    if (state === 'silenced') await transaction.insertInto('alert_silences').values({ failure, until_at }).execute()
    const after = { key, state, ...(state === 'silenced' && { days }) }
    await audit(transaction, actor, { action: 'alert.update', target: { kind: 'alert', id: 0 }, after })
    return null
  })
}

/** Removes one alert, or all; what is silenced stays so. */
export async function removeAlerts(
  db: Db,
  actor: Actor,
  input: ParsedInputOf<typeof clearAlerts>,
): Promise<OutputOf<typeof clearAlerts>> {
  return db.transaction().execute(async transaction => {
    const gone = await transaction
      .deleteFrom('alerts')
      .$if('key' in input, some => some.where('key', '=', 'key' in input ? input.key : ''))
      .executeTakeFirst()
    const cleared = Number(gone.numDeletedRows)
    await audit(transaction, actor, { action: 'alert.clear', target: { kind: 'alert', id: 0 }, after: { cleared } })
    return { cleared }
  })
}
