import { randomInt } from 'node:crypto'
import type { listCollectionsForEditing, updateAnyCollection } from '../../contract/admin/admin-picks.ts'
import type { OutputOf, ParsedInputOf } from '../../contract/endpoint.ts'
import { AlreadyThere, FieldsWrong, NotFound } from '../../contract/errors.ts'
import type { Db } from '../../db/dialect.ts'
import { bulkInsert } from '../../db/queries/writes/bulk-insert.ts'
import { type Actor, audit } from '../moderation/audit.ts'
import { CHANGED_MEANWHILE } from '../moderation/site-settings.ts'
import { bareName, waysToWrite } from '../publish/index/name-keys.ts'
import { changesBetween } from './changes.ts'
import { displayNames } from './display-names.ts'

type Change = ParsedInputOf<typeof updateAnyCollection>
type EditedCollection = NonNullable<OutputOf<typeof updateAnyCollection>>

const MOST_LISTED = 200

/** The public lists in their order, or those whose name holds the keyword. */
export async function collectionsForEditing(
  db: Db,
  { keyword }: { keyword: string },
): Promise<OutputOf<typeof listCollectionsForEditing>> {
  const bare = bareName(keyword)
  const rows = await db
    .selectFrom('collections')
    .select(['id', 'name', 'kind', 'size', 'owner_id'])
    .where('public', '=', 1)
    .$if(bare !== '', some => some.where('found_by', 'like', `%${bare}%`))
    .orderBy('position')
    .orderBy('id')
    .limit(MOST_LISTED)
    .execute()
  return rows.map(({ owner_id, ...row }) => ({ ...row, isOfSite: owner_id === null }))
}

/** What an editor may change of a list that is public. @throws NotFound also for a private one */
export async function collectionForEditing(db: Db, collectionId: number): Promise<EditedCollection> {
  const list = await db
    .selectFrom('collections')
    .selectAll()
    .where('id', '=', collectionId)
    .where('public', '=', 1)
    .executeTakeFirst()
  if (!list) throw new NotFound()
  const rows = await db
    .selectFrom('collection_items')
    .select('item_id')
    .where('collection_id', '=', collectionId)
    .orderBy('position')
    .execute()
  const ids = rows.map(row => row.item_id)
  const names = await displayNames(db, list.kind, ids)
  return {
    collectionId: list.id,
    version: list.version,
    kind: list.kind,
    name: list.name,
    nameEn: list.name_en,
    introduction: list.introduction,
    introductionEn: list.introduction_en,
    position: list.position,
    isOfSite: list.owner_id === null,
    items: ids.map(id => ({ id, name: names.get(id)?.name ?? '', author: names.get(id)?.detail ?? '' })),
  }
}

/** Makes, changes or removes a list; a reader's own is changed in words and place only. @throws NotFound, AlreadyThere, FieldsWrong */
export async function editCollection(db: Db, actor: Actor, change: Change): Promise<EditedCollection | null> {
  return db.transaction().execute(async transaction => {
    if (change.collectionId === undefined) return makeCollection(transaction, actor, change)
    const before = await collectionForEditing(transaction, change.collectionId)
    if (before.version !== change.expectedVersion) throw new AlreadyThere(CHANGED_MEANWHILE)
    const target = { kind: 'collection', id: before.collectionId } as const
    if (change.delete) {
      if (!before.isOfSite) throw new FieldsWrong({ delete: NOT_OF_SITE })
      await transaction.deleteFrom('collections').where('id', '=', before.collectionId).execute()
      await audit(transaction, actor, { action: 'collection.delete', target, reason: change.reason, before })
      return null
    }
    await putWords(transaction, before, change)
    if (change.items) {
      if (!before.isOfSite) throw new FieldsWrong({ items: NOT_OF_SITE })
      await putItems(transaction, before, change.items)
    }
    const after = await collectionForEditing(transaction, before.collectionId)
    await audit(transaction, actor, {
      action: 'collection.edit',
      target,
      reason: change.reason,
      ...changesBetween(before, after),
    })
    return after
  })
}

async function makeCollection(db: Db, actor: Actor, change: Change): Promise<EditedCollection> {
  const { kind, name } = change
  if (kind === undefined || name === undefined)
    throw new FieldsWrong({ [name === undefined ? 'name' : 'kind']: MISSING })
  const now = Date.now()
  const collectionId = randomInt(FIRST_ID, LAST_ID)
  await db
    .insertInto('collections')
    .values({
      id: collectionId,
      name,
      name_en: change.nameEn ?? '',
      introduction: change.introduction ?? '',
      introduction_en: change.introductionEn ?? '',
      kind,
      owner_id: null,
      public: 1,
      size: 0,
      followers: 0,
      position: change.position ?? 0,
      found_by: foundBy(name, change.nameEn ?? ''),
      role: null,
      created_at: now,
      updated_at: now,
    })
    .execute()
  const made = await collectionForEditing(db, collectionId)
  if (change.items) await putItems(db, made, change.items)
  const after = await collectionForEditing(db, collectionId)
  await audit(db, actor, { action: 'collection.add', target: { kind: 'collection', id: collectionId }, after })
  return after
}

// Ids of lists that people make are drawn by lot: an address tells neither how many there are nor which comes next.
const FIRST_ID = 1_000_000_000
const LAST_ID = 10_000_000_000

async function putWords(db: Db, before: EditedCollection, change: Change) {
  const { name = before.name, nameEn = before.nameEn, introduction, introductionEn, position } = change
  await db
    .updateTable('collections')
    .set({
      name,
      name_en: nameEn,
      found_by: foundBy(name, nameEn),
      ...(introduction !== undefined && { introduction }),
      ...(introductionEn !== undefined && { introduction_en: introductionEn }),
      ...(position !== undefined && { position }),
      version: before.version + 1,
      updated_at: Date.now(),
    })
    .where('id', '=', before.collectionId)
    .execute()
}

async function putItems(db: Db, { collectionId, kind }: EditedCollection, items: readonly number[]) {
  const ids = [...new Set(items)]
  const names = await displayNames(db, kind, ids)
  const missing = ids.find(id => !names.get(id)?.isThere)
  if (missing !== undefined) throw new FieldsWrong({ items: { zh: `没有 ${missing}`, en: `There is no ${missing}` } })
  await db.deleteFrom('collection_items').where('collection_id', '=', collectionId).execute()
  const rows = ids.map((item_id, position) => ({ collection_id: collectionId, position, item_id }))
  await bulkInsert(db, 'collection_items', rows)
  await db.updateTable('collections').set({ size: ids.length }).where('id', '=', collectionId).execute()
}

const foundBy = (...names: string[]) => names.flatMap(waysToWrite).join('\n')

const NOT_OF_SITE = { zh: '读者自己的书单，内容由读者决定', en: 'What is in a reader’s own list is theirs to decide' }
const MISSING = { zh: '请填写', en: 'This is missing' }
