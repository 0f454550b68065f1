import { AlreadyThere, FieldsWrong, NotFound } from '../../../contract/errors.ts'
import type { Db } from '../../../db/dialect.ts'
import { keptCovers } from '../../books/cover-address.ts'
import { type Actor, audit } from '../../moderation/audit.ts'
import { unindexEdition } from '../../publish/index/index-edition.ts'
import { indexBook, unindexBook } from '../../publish/index/index-works.ts'
import { recountAround } from '../recount.ts'
import { nextVersion } from './edit-book.ts'

export type Merged = { bookId: number; editions: number; doubled: number; shelves: number; comments: number }

/**
 * Joins one work with another, in one transaction: its editions, comments, marks, places, shelves, quotes and places in
 * lists go over, its name still finds, its address leads on. Where both have an edition in one language the one of `into`
 * stays and the other is kept withdrawn; where someone has both works, their newer place and earlier shelf stay.
 * @throws NotFound, FieldsWrong, AlreadyThere when either was merged before
 */
export async function mergeWorks(
  db: Db,
  actor: Actor,
  { from, into, reason }: { from: number; into: number; reason: string },
): Promise<Merged> {
  if (from === into) throw new FieldsWrong({ into: SAME_WORK })
  return db.transaction().execute(async transaction => {
    const source = await workOf(transaction, from)
    const target = await workOf(transaction, into)
    const both = { from, into }
    const moved = {
      ...(await moveEditions(transaction, both)),
      shelves: await moveOneOfEach(transaction, 'shelf', both),
      comments: await moveAll(transaction, 'comments', both),
    }
    await movePositions(transaction, both)
    await moveAll(transaction, 'marks', both)
    await moveAll(transaction, 'quotes', both)
    await moveAll(transaction, 'downloads', both)
    await moveTags(transaction, both)
    await moveInLists(transaction, both)
    await moveInPicks(transaction, both)
    await moveOneOfEach(transaction, 'book_scores', both)
    await endSource(transaction, both, source.updated_at)
    await refreshTarget(transaction, both, { source, target })
    await indexBook(transaction, into)
    await recountAround(transaction, {
      authorIds: [source.author_id, target.author_id],
      tagIds: await tagsOf(transaction, both),
    })
    await audit(transaction, actor, {
      action: 'book.merge',
      target: { kind: 'book', id: from },
      reason,
      before: { editionIds: moved.editionIds },
      after: { into },
    })
    const { editionIds, ...counts } = moved
    return { bookId: into, editions: editionIds.length, ...counts }
  })
}

type Both = { from: number; into: number }

async function workOf(db: Db, id: number) {
  const work = await db.selectFrom('books').selectAll().where('id', '=', id).executeTakeFirst()
  if (!work) throw new NotFound()
  if (work.merged_into !== null) throw new AlreadyThere(MERGED_BEFORE)
  return work
}

async function moveEditions(db: Db, { from, into }: Both) {
  const editions = await db.selectFrom('editions').selectAll().where('book_id', '=', from).orderBy('id').execute()
  const there = await db
    .selectFrom('editions')
    .select('language')
    .where('book_id', '=', into)
    .where('state', '=', 'published')
    .execute()
  const taken = new Set(there.map(edition => edition.language))
  let doubled = 0
  for (const edition of editions) {
    const isDoubled = edition.state === 'published' && taken.has(edition.language)
    if (isDoubled) doubled++
    await db
      .updateTable('editions')
      .set({
        book_id: into,
        edited_at: Date.now(),
        ...(isDoubled && { state: 'withdrawn' as const, withdrawn_reason: DOUBLED }),
      })
      .where('id', '=', edition.id)
      .execute()
    if (isDoubled) await unindexEdition(db, edition.id)
  }
  return { editionIds: editions.map(edition => edition.id), doubled }
}

async function movePositions(db: Db, both: Both) {
  const { from, into } = both
  await db
    .deleteFrom('places')
    .where('book_id', 'in', [from, into])
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('places as other')
          .select('other.book_id')
          .whereRef('other.user_id', '=', 'places.user_id')
          .where('other.book_id', 'in', [from, into])
          .whereRef('other.book_id', '<>', 'places.book_id')
          .where(({ and, eb, or, ref }) =>
            or([
              eb('other.updated_at', '>', ref('places.updated_at')),
              and([eb('other.updated_at', '=', ref('places.updated_at')), eb('other.book_id', '=', into)]),
            ]),
          ),
      ),
    )
    .execute()
  await moveAll(db, 'places', both)
}

async function moveAll(
  db: Db,
  table: 'comments' | 'marks' | 'quotes' | 'shelf' | 'places' | 'book_scores' | 'downloads',
  { from, into }: Both,
) {
  const moved = await db.updateTable(table).set({ book_id: into }).where('book_id', '=', from).executeTakeFirst()
  return Number(moved.numUpdatedRows)
}

async function moveTags(db: Db, { from, into }: Both) {
  await db
    .insertInto('book_tags')
    .columns(['book_id', 'tag_id'])
    .expression(eb =>
      eb
        .selectFrom('book_tags as theirs')
        .select(({ val }) => [val(into).as('book_id'), 'theirs.tag_id'])
        .where('theirs.book_id', '=', from),
    )
    .onConflict(conflict => conflict.doNothing())
    .execute()
  await db.deleteFrom('book_tags').where('book_id', '=', from).execute()
}

async function tagsOf(db: Db, { into }: Both): Promise<number[]> {
  const rows = await db.selectFrom('book_tags').select('tag_id').where('book_id', '=', into).execute()
  return rows.map(row => row.tag_id)
}

/** A list that has both keeps the place of the first. */
async function moveInLists(db: Db, { from, into }: Both) {
  const lists = await db
    .selectFrom('collection_items')
    .innerJoin('collections', 'collections.id', 'collection_items.collection_id')
    .select(['collection_items.collection_id as id', 'collection_items.item_id', 'collection_items.position'])
    .where('collections.kind', '=', 'book')
    .where('collection_items.item_id', 'in', [from, into])
    .orderBy('collection_items.position')
    .execute()
  for (const [id, items] of Map.groupBy(lists, row => row.id)) {
    if (!items.some(item => item.item_id === from)) continue
    const [first, ...later] = items
    const list = db.updateTable('collection_items').where('collection_id', '=', id)
    await list
      .where('position', '=', first?.position ?? 0)
      .set({ item_id: into })
      .execute()
    for (const { position } of later) {
      await db.deleteFrom('collection_items').where('collection_id', '=', id).where('position', '=', position).execute()
    }
    await db
      .updateTable('collections')
      .set(eb => ({ size: eb('size', '-', later.length) }))
      .where('id', '=', id)
      .execute()
  }
}

async function moveInPicks(db: Db, { from, into }: Both) {
  const there = await db
    .selectFrom('picks')
    .select('id')
    .where('kind', '=', 'book')
    .where('item_id', '=', into)
    .executeTakeFirst()
  const picked = db.updateTable('picks').where('kind', '=', 'book').where('item_id', '=', from)
  if (!there) await picked.set({ item_id: into }).execute()
  else await db.deleteFrom('picks').where('kind', '=', 'book').where('item_id', '=', from).execute()
}

/** One of each person: who has one of both works keeps that of the work which stays. */
async function moveOneOfEach(db: Db, table: 'shelf' | 'book_scores', { from, into }: Both): Promise<number> {
  const owners = db.selectFrom(table).select('user_id').where('book_id', '=', into)
  await db.deleteFrom(table).where('book_id', '=', from).where('user_id', 'in', owners).execute()
  return moveAll(db, table, { from, into })
}

async function endSource(db: Db, { from, into }: Both, version: number) {
  await db.updateTable('books').set({ merged_into: into }).where('merged_into', '=', from).execute()
  await db
    .updateTable('books')
    .set({ state: 'withdrawn', merged_into: into, ...nextVersion(version) })
    .set({ shelf_count: 0, comment_count: 0, score_sum: 0, score_count: 0 })
    .where('id', '=', from)
    .execute()
  await unindexBook(db, from)
}

type Works = { source: { covers: string }; target: { updated_at: number; covers: string } }

async function refreshTarget(db: Db, { into }: Both, { source, target }: Works) {
  // An uploaded cover stays with the work it was uploaded for; where that one has none, the other's is worn.
  const covers = { ...keptCovers(source.covers), ...keptCovers(target.covers) }
  await db
    .updateTable('books')
    .set(eb => ({
      shelf_count: eb
        .selectFrom('shelf')
        .select(e => e.fn.countAll<number>().as('n'))
        .where('book_id', '=', into),
      comment_count: eb
        .selectFrom('comments')
        .select(e => e.fn.countAll<number>().as('n'))
        .where('book_id', '=', into)
        .where('state', '=', 'shown'),
      score_sum: eb
        .selectFrom('book_scores')
        .select(e => e.fn.coalesce(e.fn.sum<number>('score'), e.lit(0)).as('sum'))
        .where('book_id', '=', into),
      score_count: eb
        .selectFrom('book_scores')
        .select(e => e.fn.countAll<number>().as('n'))
        .where('book_id', '=', into),
      word_count: eb
        .selectFrom('editions')
        .select(e => e.fn.coalesce(e.fn.max('word_count'), e.lit(0)).as('words'))
        .where('book_id', '=', into)
        .where('state', '=', 'published'),
      covers: Object.keys(covers).length === 0 ? '' : JSON.stringify(covers),
      ...nextVersion(target.updated_at),
    }))
    .where('id', '=', into)
    .execute()
}

const SAME_WORK = { zh: '这是同一部书', en: 'This is the same work' }
const MERGED_BEFORE = { zh: '其中一部书已并入别的书', en: 'One of the works was joined with another before' }
const DOUBLED = '合并后同一语言只留一个版本'
