import { type RawBuilder, sql } from 'kysely'
import type { OutputOf, ParsedInputOf } from '../../contract/endpoint.ts'
import type { listPoems } from '../../contract/works/poems.ts'
import type { Db } from '../../db/dialect.ts'
import { toHans } from '../../text/script/script.ts'
import { cappedTotal, isLong, rowsBefore } from '../paging/paging.ts'
import { poemCards } from './poem-cards.ts'
import { isNotWithdrawn } from './withdrawn-poems.ts'

type Selection = ParsedInputOf<typeof listPoems>

/** Poems by tag, dynasty, author, form, tune and language; the names of the first three in either script. */
export async function poemList(db: Db, selection: Selection): Promise<OutputOf<typeof listPoems>> {
  const input = asKept(selection)
  const { page, pageSize } = input
  const where = sql.join([isNotWithdrawn('p.id'), ...conditions(input)], sql` and `)
  const total = await cappedTotal(db, countedIds(input))
  const from = isLong(total) ? walkedInOrder(input) : joinedWithTag(input)
  const { rows } = await sql<{ id: number }>`select p.id from ${from} and ${where}
    order by ${orderOf(input)} limit ${pageSize} offset ${rowsBefore(input)}`.execute(db)
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

/** What is counted: without the order's tables, and of a tag, or a tag and a dynasty, from an index alone. */
function countedIds(input: Selection): RawBuilder<unknown> {
  const { tagId, authorId, form, cipai, language, bilingual } = input
  if (tagId && !(authorId || form || cipai || language || bilingual))
    return sql`select t.poem_id from poem_tags t where ${tagIs(input)} and ${isNotWithdrawn('t.poem_id')}`
  const where = sql.join([isNotWithdrawn('p.id'), ...conditions(input)], sql` and `)
  return sql`select p.id from ${joinedWithTag({ ...input, sort: 'hot' })} and ${where}`
}

/** The dynasty of a poem stands beside its tags, so that both together are one index. */
function tagIs({ tagId, dynasty }: Selection): RawBuilder<unknown> {
  return dynasty ? sql`t.tag_id = ${tagId} and t.dynasty = ${dynasty}` : sql`t.tag_id = ${tagId}`
}

/** For few poems: found by the tag or another index, then sorted. */
function joinedWithTag(input: Selection): RawBuilder<unknown> {
  const authors = input.sort === 'author' ? sql`join authors a on a.id = p.author_id` : sql``
  // SQLite keeps the order of a cross join: by the tag first, however many poems the dynasty has.
  return input.tagId
    ? sql`poem_tags t cross join poems p ${authors} where p.id = t.poem_id and ${tagIs(input)}`
    : sql`poems p ${authors} where 1 = 1`
}

/** For many: read along the index of the order, dropping what does not fit, until the page is full. */
function walkedInOrder(input: Selection): RawBuilder<unknown> {
  if (input.sort === 'hot') return joinedWithTag(input)
  const tagged = input.tagId
    ? sql`exists (select 1 from poem_tags t where t.poem_id = p.id and ${tagIs(input)})`
    : sql`1 = 1`
  // Authors outside, each one's poems by title inside.
  return input.sort === 'author'
    ? sql`authors a cross join poems p where p.author_id = a.id and ${tagged}`
    : sql`poems p where ${tagged}`
}

function orderOf({ tagId, sort }: Selection): RawBuilder<unknown> {
  if (sort === 'title') return sql`p.sort_key, p.id`
  if (sort === 'author') return sql`a.sort_key, a.id, p.sort_key, p.id`
  return tagId ? sql`t.popularity desc, t.poem_id` : sql`p.popularity desc, p.id`
}

function conditions({ dynasty, authorId, form, cipai, language, bilingual }: Selection): RawBuilder<unknown>[] {
  const found: RawBuilder<unknown>[] = []
  if (dynasty) found.push(sql`p.dynasty = ${dynasty}`)
  if (authorId) found.push(sql`p.author_id = ${authorId}`)
  if (form) found.push(sql`p.form = ${form}`)
  if (bilingual) found.push(sql`p.id in (select poem_id from poem_translations)`)
  // The index of tunes holds only poems that have one, and says so.
  if (cipai) found.push(sql`p.cipai = ${cipai}`, sql`p.cipai <> ''`)
  if (language) found.push(sql`p.language = ${language}`)
  // As a word of the query, not a parameter: the index of other languages is a partial one.
  if (language && language !== 'chinese') found.push(sql`p.language <> 'chinese'`)
  return found
}
