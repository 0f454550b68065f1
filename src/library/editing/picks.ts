import type { Pick, PickKind, updatePicks } from '../../contract/admin/admin-picks.ts'
import type { ParsedInputOf } from '../../contract/endpoint.ts'
import { AlreadyThere, FieldsWrong, NotFound } from '../../contract/errors.ts'
import type { Db } from '../../db/dialect.ts'
import { type Actor, audit } from '../moderation/audit.ts'
import { displayNames } from './display-names.ts'
import { quoteOfEditor } from './quote-of-editor.ts'

const short = (picks: readonly Pick[]) => picks.map(({ itemId, from, until }) => ({ itemId, from, until }))

/** More than a page shows, fewer than anyone can keep in order. */
const MOST_PICKS = 200

/** What was chosen by hand of a kind, in its order. */
export async function picksOf(db: Db, kind: PickKind): Promise<Pick[]> {
  const rows = await db
    .selectFrom('picks')
    .selectAll()
    .where('kind', '=', kind)
    .orderBy('position')
    .orderBy('id')
    .limit(MOST_PICKS)
    .execute()
  const names = await displayNames(
    db,
    kind,
    rows.map(row => row.item_id),
  )
  const now = Date.now()
  return rows.map(row => {
    const named = names.get(row.item_id)
    const isInTime = (row.from_at ?? 0) <= now && (row.until_at ?? Number.POSITIVE_INFINITY) > now
    return {
      pickId: row.id,
      kind: row.kind,
      itemId: row.item_id,
      name: named?.name ?? '',
      detail: named?.detail ?? '',
      from: row.from_at === null ? null : new Date(row.from_at).toISOString(),
      until: row.until_at === null ? null : new Date(row.until_at).toISOString(),
      isShown: isInTime && named?.isThere === true,
    }
  })
}

/** Changes what is chosen by hand. @throws NotFound, AlreadyThere when it is chosen already, FieldsWrong */
export async function changePicks(db: Db, actor: Actor, change: ParsedInputOf<typeof updatePicks>): Promise<Pick[]> {
  const { kind } = change
  return db.transaction().execute(async transaction => {
    const before = await picksOf(transaction, kind)
    if (change.add) await addPick(transaction, before, { kind, ...change.add })
    if (change.remove) await removePick(transaction, kind, change.remove)
    if (change.date) await datePick(transaction, kind, change.date)
    if (change.order) await orderPicks(transaction, kind, change.order)
    const after = await picksOf(transaction, kind)
    await audit(transaction, actor, {
      action: 'pick.change',
      target: { kind: 'pick', id: change.remove ?? change.date?.pickId ?? 0 },
      reason: kind,
      before: short(before),
      after: short(after),
    })
    return after
  })
}

type Addition = { kind: PickKind } & NonNullable<ParsedInputOf<typeof updatePicks>['add']>

async function addPick(db: Db, before: readonly Pick[], { kind, itemId, quote }: Addition) {
  if (before.length >= MOST_PICKS) throw new FieldsWrong({ add: TOO_MANY })
  const id = itemId ?? (kind === 'quote' && quote ? await quoteOfEditor(db, quote) : undefined)
  if (id === undefined) throw new FieldsWrong({ itemId: WHAT })
  const there = (await displayNames(db, kind, [id])).get(id)
  if (!there?.isThere) throw new NotFound()
  const last = await db
    .selectFrom('picks')
    .select(eb => eb.fn.max('position').as('last'))
    .where('kind', '=', kind)
    .executeTakeFirst()
  const added = await db
    .insertInto('picks')
    .values({ kind, item_id: id, position: (last?.last ?? 0) + 1, from_at: null, until_at: null })
    .onConflict(conflict => conflict.columns(['kind', 'item_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) throw new AlreadyThere(CHOSEN)
}

async function removePick(db: Db, kind: PickKind, pickId: number) {
  const deleted = await db.deleteFrom('picks').where('kind', '=', kind).where('id', '=', pickId).executeTakeFirst()
  if (deleted.numDeletedRows === 0n) throw new NotFound()
}

async function datePick(db: Db, kind: PickKind, date: { pickId: number; from: string | null; until: string | null }) {
  const from_at = date.from === null ? null : Date.parse(date.from)
  const until_at = date.until === null ? null : Date.parse(date.until)
  if (from_at !== null && until_at !== null && until_at <= from_at) throw new FieldsWrong({ 'date.until': ENDS_BEFORE })
  const changed = await db
    .updateTable('picks')
    .set({ from_at, until_at })
    .where('kind', '=', kind)
    .where('id', '=', date.pickId)
    .executeTakeFirst()
  if (changed.numUpdatedRows === 0n) throw new NotFound()
}

/** Those that are not named stay behind the named ones, in the order they had. */
async function orderPicks(db: Db, kind: PickKind, order: readonly number[]) {
  const rest = (await picksOf(db, kind)).map(pick => pick.pickId).filter(id => !order.includes(id))
  for (const [at, id] of [...order, ...rest].entries()) {
    await db
      .updateTable('picks')
      .set({ position: at + 1 })
      .where('kind', '=', kind)
      .where('id', '=', id)
      .execute()
  }
}

/** The ids that are chosen by hand now, in their order; some may have been withdrawn meanwhile. */
export async function pickedIds(db: Db, kind: PickKind, limit: number): Promise<number[]> {
  const now = Date.now()
  const rows = await db
    .selectFrom('picks')
    .select('item_id')
    .where('kind', '=', kind)
    .where(eb => eb.or([eb('from_at', 'is', null), eb('from_at', '<=', now)]))
    .where(eb => eb.or([eb('until_at', 'is', null), eb('until_at', '>', now)]))
    .orderBy('position')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(row => row.item_id)
}

const TOO_MANY = { zh: `最多 ${MOST_PICKS} 个`, en: `At most ${MOST_PICKS}` }
const WHAT = { zh: '请写编号', en: 'Give its number' }
const CHOSEN = { zh: '已经选过了', en: 'It has been chosen already' }
const ENDS_BEFORE = { zh: '结束要晚于开始', en: 'The end comes after the beginning' }
