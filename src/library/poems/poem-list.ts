import { type Expression, expressionBuilder, type SqlBool } from 'kysely'
import type { OutputOf, ParsedInputOf } from '../../contract/endpoint.ts'
import type { listPoems } from '../../contract/works/poems.ts'
import type { Db } from '../../db/dialect.ts'
import { inlineConstant } from '../../db/queries/inline-constant.ts'
import type { Database } from '../../db/tables/tables.ts'
import { toHans } from '../../text/script/script.ts'
import { cappedTotal, isLong, rowsBefore } from '../paging/paging.ts'
import { poemCards } from './poem-cards.ts'
import { isNotWithdrawn } from './withdrawn-poems.ts'

type Selection = ParsedInputOf<typeof listPoems>

/** Poems by tag, dynasty, author, form, tune and language; the names of the first three in either script. */
export async function poemList(db: Db, selection: Selection): Promise<OutputOf<typeof listPoems>> {
  const input = asKept(selection)
  const { page, pageSize } = input
  const firstTag = await tagToBeginWith(db, input)
  const total = await cappedTotal(db, countedIds(db, input, firstTag))
  const ids = isLong(total) ? walkedInOrder(db, input, firstTag) : sortedIds(db, input, firstTag)
  const rows = await ids.limit(pageSize).offset(rowsBefore(input)).execute()
  const list = await poemCards(
    db,
    rows.map(row => row.id),
  )
  return { list, ...total, page, pageSize }
}

/** Dynasties, forms and tunes are kept in simplified characters; a page in traditional ones asks as it shows them. */
function asKept(selection: Selection): Selection {
  const key = { ...selection }
  for (const name of ['dynasty', 'form', 'cipai'] as const) if (selection[name]) key[name] = toHans(selection[name])
  return key
}

/** The tag by whose index the poems are found; of an author's poems those of a large tag are found by the author. */
async function tagToBeginWith(db: Db, { tagId, authorId }: Selection): Promise<number | undefined> {
  if (!tagId || !authorId) return tagId
  const tag = await db.selectFrom('tags').select('count').where('id', '=', tagId).executeTakeFirst()
  return tag && tag.count > LARGE_TAG ? undefined : tagId
}

// The largest have 80,000 poems; no author has 10,000.
const LARGE_TAG = 1_000

/** What is counted: without the order's tables, and of a tag, or a tag and a dynasty, from an index alone. */
function countedIds(db: Db, input: Selection, firstTag: number | undefined) {
  const { authorId, form, cipai, language, bilingual } = input
  if (!firstTag) return byTagLast(db, input)
  if (authorId || form || cipai || language || bilingual) return byTagFirst(db, input, firstTag).select('p.id')
  return db
    .selectFrom('poem_tags as t')
    .select('t.poem_id')
    .where(isTagged(input, firstTag))
    .where(isNotWithdrawn('t.poem_id'))
}

/** For few poems: found by the tag or another index, then sorted. */
function sortedIds(db: Db, input: Selection, firstTag: number | undefined) {
  return firstTag ? sortedOfTag(db, input, firstTag) : sortedOfAll(db, input)
}

function sortedOfTag(db: Db, input: Selection, tagId: number) {
  return byTagFirst(db, input, tagId)
    .select('p.id')
    .$if(input.sort === 'hot', poems => poems.orderBy('t.popularity', 'desc').orderBy('t.poem_id'))
    .$if(input.sort === 'author', poems =>
      poems.innerJoin('authors as a', 'a.id', 'p.author_id').orderBy('a.sort_key').orderBy('a.id'),
    )
    .$if(input.sort !== 'hot', poems => poems.orderBy('p.sort_key').orderBy('p.id'))
}

function sortedOfAll(db: Db, input: Selection) {
  return byTagLast(db, input)
    .$if(input.sort === 'hot', poems => poems.orderBy('p.popularity', 'desc').orderBy('p.id'))
    .$if(input.sort === 'author', poems =>
      poems.innerJoin('authors as a', 'a.id', 'p.author_id').orderBy('a.sort_key').orderBy('a.id'),
    )
    .$if(input.sort !== 'hot', poems => poems.orderBy('p.sort_key').orderBy('p.id'))
}

/** For many: read along the index of the order, dropping what does not fit, until the page is full. */
function walkedInOrder(db: Db, input: Selection, firstTag: number | undefined) {
  if (input.sort === 'hot') return sortedIds(db, input, firstTag)
  if (input.sort === 'title') return byTagLast(db, input).orderBy('p.sort_key').orderBy('p.id')
  // Authors outside, each one's poems by title inside: SQLite keeps the order of a cross join.
  return db
    .selectFrom('authors as a')
    .crossJoin('poems as p')
    .select('p.id')
    .whereRef('p.author_id', '=', 'a.id')
    .where(isSelected(input))
    .$if(input.tagId !== undefined, poems => poems.where(hasTag(input)))
    .orderBy('a.sort_key')
    .orderBy('a.id')
    .orderBy('p.sort_key')
    .orderBy('p.id')
}

/** SQLite keeps the order of a cross join: by the tag first, however many poems the dynasty has. */
function byTagFirst(db: Db, input: Selection, tagId: number) {
  return db
    .selectFrom('poem_tags as t')
    .crossJoin('poems as p')
    .whereRef('p.id', '=', 't.poem_id')
    .where(isTagged(input, tagId))
    .where(isSelected(input))
}

/** By any other index first; a tag is looked at last. */
function byTagLast(db: Db, input: Selection) {
  return db
    .selectFrom('poems as p')
    .select('p.id')
    .where(isSelected(input))
    .$if(input.tagId !== undefined, poems => poems.where(hasTag(input)))
}

/** Whether a poem `p` has the tag. */
function hasTag({ tagId = 0, ...input }: Selection): Expression<SqlBool> {
  const eb = expressionBuilder<Tables, 'p'>()
  const tags = eb.selectFrom('poem_tags as t').select('t.poem_id').whereRef('t.poem_id', '=', 'p.id')
  return eb.exists(tags.where(isTagged(input, tagId)))
}

type Tables = Database & { p: Database['poems']; t: Database['poem_tags'] }

/** The dynasty of a poem stands beside its tags, so that both together are one index. */
function isTagged({ dynasty }: Selection, tagId: number): Expression<SqlBool> {
  const eb = expressionBuilder<Tables, 't'>()
  const isTag = eb('t.tag_id', '=', tagId)
  return dynasty ? eb.and([isTag, eb('t.dynasty', '=', dynasty)]) : isTag
}

/** Whether a poem `p` is one of those selected, of whatever tag. */
function isSelected({ dynasty, authorId, form, cipai, language, bilingual }: Selection): Expression<SqlBool> {
  const eb = expressionBuilder<Tables, 'p'>()
  const all: Expression<SqlBool>[] = [isNotWithdrawn('p.id')]
  if (dynasty) all.push(eb('p.dynasty', '=', dynasty))
  if (authorId) all.push(eb('p.author_id', '=', authorId))
  if (form) all.push(eb('p.form', '=', form))
  if (bilingual) all.push(eb('p.id', 'in', eb.selectFrom('poem_translations').select('poem_id')))
  // The index of tunes holds only poems that have one, and says so.
  if (cipai) all.push(eb('p.cipai', '=', cipai), eb('p.cipai', '<>', inlineConstant('')))
  if (language) all.push(eb('p.language', '=', language))
  // As a word of the query, not a parameter: the index of other languages is a partial one.
  if (language && language !== 'chinese') all.push(eb('p.language', '<>', inlineConstant('chinese')))
  return eb.and(all)
}
