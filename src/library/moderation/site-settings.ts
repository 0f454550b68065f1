import { z } from 'zod'
import { SiteSettings as Shape, type SiteSettings } from '../../contract/admin/site-settings.ts'
import { AlreadyThere } from '../../contract/errors.ts'
import type { Db } from '../../db/dialect.ts'
import { batchQueries } from '../../db/queries/batch-queries.ts'
import { type Params, preparedQuery } from '../../db/queries/compiled-query.ts'
import { type Actor, audit } from './audit.ts'

/** What the host has set, with the defaults of the contract for what was never touched; `version` 0 then. */
export async function siteSettings(db: Db): Promise<{ settings: SiteSettings; version: number }> {
  const row = await settingRow(db, NAME)
  if (!row) return { settings: Shape.parse({}), version: 0 }
  // A setting of an older program that no longer fits is as if it had not been set.
  const stored = Shape.safeParse(JSON.parse(row.value))
  return { settings: stored.data ?? Shape.parse({}), version: row.updated_at }
}

const NAME = 'site'

const settingRow = batchQueries<{ name: string; value: string; updated_at: number }>({
  keyOf: row => row.name,
  read: (db, [name = NAME]) => settingRows(db, { name }),
})

const settingRows = preparedQuery((db, p: Params<{ name: string }>) =>
  db.selectFrom('site_settings').select(['name', 'value', 'updated_at']).where('name', '=', p.name),
)

/** Puts the given settings over the kept ones. @throws AlreadyThere when somebody changed them after `expectedVersion` */
export async function changeSiteSettings(
  db: Db,
  actor: Actor,
  { change, expectedVersion }: { change: z.input<typeof Shape>; expectedVersion: number },
): Promise<{ settings: SiteSettings; version: number }> {
  return db.transaction().execute(async transaction => {
    const before = await siteSettings(transaction)
    if (before.version !== expectedVersion) throw new AlreadyThere(CHANGED_MEANWHILE)
    const settings = Shape.parse({ ...before.settings, ...change })
    const version = Math.max(Date.now(), before.version + 1)
    const row = { name: NAME, value: JSON.stringify(settings), updated_at: version }
    await transaction
      .insertInto('site_settings')
      .values(row)
      .onConflict(conflict => conflict.column('name').doUpdateSet({ value: row.value, updated_at: version }))
      .execute()
    await audit(transaction, actor, {
      action: 'settings.change',
      target: { kind: 'site', id: 0 },
      before: before.settings,
      after: settings,
    })
    return { settings, version }
  })
}

/** Someone else wrote first: the page is to be loaded anew, so that nothing is written over. */
export const CHANGED_MEANWHILE = {
  zh: '其他人刚刚改过，请重新加载后再改',
  en: 'Somebody changed this meanwhile; load it again and then change it',
}
