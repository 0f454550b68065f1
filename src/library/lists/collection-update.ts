import { randomInt } from 'node:crypto'
import type { ParsedInputOf } from '../../contract/endpoint.ts'
import { AlreadyThere, FieldsWrong, NotAllowed, NotFound } from '../../contract/errors.ts'
import type { MyCollection, updateCollection } from '../../contract/works/collections.ts'
import type { Db } from '../../db/dialect.ts'
import { demandQuotaForLists } from '../mine/quota.ts'
import { demandNotSuspended } from '../moderation/may-write.ts'
import { wordVerdict } from '../moderation/word-rules.ts'
import { waysToWrite } from '../publish/index/name-keys.ts'
import { changeFollowing } from './collection-follow.ts'
import { changeItems, demandWorks } from './collection-items.ts'
import { myCollection } from './my-collections.ts'

type Change = ParsedInputOf<typeof updateCollection>

export const MOST_LISTS_OF_A_PERSON = 100

/**
 * Makes, changes, follows or removes a list, in one transaction; null when it was removed.
 * @throws NotFound for another's private list, NotAllowed for another's public one, AlreadyThere when it has changed since
 */
export async function changeCollection(db: Db, userId: number, change: Change): Promise<MyCollection | null> {
  const changed = await db.transaction().execute(async transaction => {
    const id = await idFor(transaction, userId, change)
    if (change.follow !== undefined) await changeFollowing(transaction, userId, { id, follow: change.follow })
    if (change.delete) await remove(transaction, userId, id)
    else if (isEdit(change)) {
      await edit(transaction, userId, { ...change, id })
      await demandQuotaForLists(transaction, userId)
    }
    return id
  })
  if (change.delete) return null
  const work = change.add?.[0] ?? change.remove?.[0]
  const seen = await myCollection(db, userId, changed, work)
  if (!seen) throw new NotFound()
  return seen
}

/** The list that is meant; a new one is made when none is named. */
async function idFor(db: Db, userId: number, change: Change): Promise<number> {
  if (change.collectionId) return change.collectionId
  if (change.follow !== undefined || change.delete) throw new FieldsWrong({ collectionId: WHICH })
  if (change.favourites) return favouritesOf(db, userId)
  if (change.name === undefined) throw new FieldsWrong({ name: NAME_NEEDED })
  return make(db, userId, { name: change.name, nameEn: '', kind: change.kind ?? 'book', role: null })
}

/** The one list of poems someone likes, made private on first use; two devices at once make one. */
async function favouritesOf(db: Db, userId: number): Promise<number> {
  const known = () =>
    db
      .selectFrom('collections')
      .select('id')
      .where('owner_id', '=', userId)
      .where('role', '=', 'favourites')
      .executeTakeFirst()
  const there = await known()
  if (there) return there.id
  await make(db, userId, { ...FAVOURITES, kind: 'poem', role: 'favourites' })
  const made = await known()
  if (!made) throw new Error('the list of poems they like was neither there nor made')
  return made.id
}

const FAVOURITES = { name: '喜欢的诗', nameEn: 'Poems I like' }

type New = { name: string; nameEn: string; kind: MyCollection['kind']; role: 'favourites' | null }

async function make(db: Db, userId: number, { name, nameEn, kind, role }: New): Promise<number> {
  // Whoever makes lists on two devices at once waits here, so that both count the same lists.
  await db
    .updateTable('users')
    .set(({ ref }) => ({ settings: ref('settings') }))
    .where('id', '=', userId)
    .execute()
  const { n } = await db
    .selectFrom('collections')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('owner_id', '=', userId)
    .executeTakeFirstOrThrow()
  if (Number(n) >= MOST_LISTS_OF_A_PERSON) throw new FieldsWrong({ name: TOO_MANY_LISTS })
  const now = Date.now()
  const row = {
    name,
    name_en: nameEn,
    introduction: '',
    introduction_en: '',
    kind,
    role,
    owner_id: userId,
    public: 0,
    size: 0,
    followers: 0,
    position: AFTER_THE_SITES,
    found_by: foundBy(name, nameEn),
    created_at: now,
    updated_at: now,
  }
  for (;;) {
    // Drawn by lot: an address tells neither how many lists there are nor which comes next.
    const id = randomInt(FIRST_ID, LAST_ID)
    const made = await db
      .insertInto('collections')
      .values({ ...row, id })
      .onConflict(conflict => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    // Null also when the other device has made the favourites, which the caller then finds.
    if (made || role) return id
  }
}

/** The lists that come with the library have small ids and stand first. */
const FIRST_ID = 1_000_000_000
const LAST_ID = 10_000_000_000
const AFTER_THE_SITES = 1_000_000

function isEdit({ name, introduction, public: isPublic, add, remove, order, move }: Change): boolean {
  return [name, introduction, isPublic, add, remove, order, move].some(part => part !== undefined)
}

async function edit(db: Db, userId: number, change: Change & { id: number }): Promise<void> {
  const { id, name, introduction, public: isPublic } = change
  const now = Date.now()
  // The row is locked from here on: two changes of one list come one after the other.
  let mine = db
    .updateTable('collections')
    .set(eb => ({
      version: eb('version', '+', 1),
      updated_at: now,
      ...(name !== undefined && { name, name_en: '', found_by: foundBy(name) }),
      ...(introduction !== undefined && { introduction }),
      ...(isPublic !== undefined && { public: isPublic ? 1 : 0 }),
    }))
    .where('id', '=', id)
    .where('owner_id', '=', userId)
  if (change.expectedVersion !== undefined) mine = mine.where('version', '=', change.expectedVersion)
  const changed = await mine.returning(['kind', 'public', 'name', 'introduction']).executeTakeFirst()
  if (!changed) return refuse(db, userId, id)
  const says = name !== undefined || introduction !== undefined || isPublic
  if (changed.public && says) await demandPublishable(db, userId, `${changed.name}\n${changed.introduction}`)
  if (change.add) await demandWorks(db, changed.kind, change.add)
  await changeItems(db, id, change)
}

/** What others may read is writing; to keep a list for oneself is not. @throws NotAllowed for a suspended account */
async function demandPublishable(db: Db, userId: number, text: string): Promise<void> {
  const { identity } = await demandNotSuspended(db, userId)
  // A list cannot wait half hidden for an editor: what would be held stays private.
  if (identity === 'reader' && (await wordVerdict(db, text))) throw new FieldsWrong({ name: WORD_REFUSED })
}

async function remove(db: Db, userId: number, id: number): Promise<void> {
  const mine = db.deleteFrom('collections').where('id', '=', id).where('owner_id', '=', userId)
  const { numDeletedRows } = await mine.executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) await refuse(db, userId, id)
}

/** Says why a list could not be changed. */
async function refuse(db: Db, userId: number, id: number): Promise<never> {
  const list = await db.selectFrom('collections').select(['owner_id', 'public']).where('id', '=', id).executeTakeFirst()
  if (list?.owner_id === userId) throw new AlreadyThere(CHANGED_SINCE)
  if (list?.public) throw new NotAllowed(NOT_YOURS)
  throw new NotFound(NO_LIST)
}

function foundBy(...names: string[]): string {
  return names.flatMap(waysToWrite).join('\n')
}

const NO_LIST = { zh: '没有这份书单', en: 'There is no such list' }
const WHICH = { zh: '请指明是哪一份', en: 'Say which list' }
const NAME_NEEDED = { zh: '请给书单起个名字', en: 'Give the list a name' }
const TOO_MANY_LISTS = {
  zh: `每人最多 ${MOST_LISTS_OF_A_PERSON} 份书单`,
  en: `One person has at most ${MOST_LISTS_OF_A_PERSON} lists`,
}
const NOT_YOURS = { zh: '这份书单不是你的', en: 'This list is not yours' }
const WORD_REFUSED = {
  zh: '里面有本站不公开的词，可以私藏',
  en: 'This holds a word that this site does not publish; the list can stay private',
}
const CHANGED_SINCE = {
  zh: '这份书单刚在别处改过，请刷新后再改',
  en: 'This list has just been changed elsewhere; load it again',
}
