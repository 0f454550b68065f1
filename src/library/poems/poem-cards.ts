import type { PoemCard } from '../../contract/poems.ts'
import type { Db } from '../../db/dialect.ts'
import { isOneOf } from '../../db/id-list.ts'
import { inOrder } from '../paging.ts'

/** The cards of poems, with their first two lines, in the order of `ids`; those that are not there fall out. */
export async function poemCards(db: Db, ids: readonly number[]): Promise<PoemCard[]> {
  const heads = await poemHeads(db, ids)
  return heads.map(({ lines, ...head }) => ({ ...head, lines: lines.slice(0, 2) }))
}

/** Like `poemCards`, with all lines. */
export async function poemHeads(db: Db, ids: readonly number[]): Promise<PoemCard[]> {
  if (ids.length === 0) return []
  const [poems, tags] = await Promise.all([poemRows(db, ids), tagRows(db, ids)])
  const tagsOf = Map.groupBy(tags, row => row.poem_id)
  const heads = poems.map(poem => ({
    poemId: poem.id,
    title: poem.title,
    titleEn: poem.title_en,
    author: {
      authorId: poem.author_id,
      name: poem.author,
      nameEn: poem.author_en,
      dynasty: poem.author_dynasty,
      years: poem.years,
    },
    dynasty: poem.dynasty,
    form: poem.form,
    cipai: poem.cipai,
    language: poem.language,
    script: poem.script,
    tags: (tagsOf.get(poem.id) ?? []).map(tag => ({ tagId: tag.id, name: tag.name, nameEn: tag.name_en })),
    popularity: poem.popularity,
    lines: poem.lines.split('\n'),
  }))
  return inOrder(ids, heads, head => head.poemId)
}

function poemRows(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('poems')
    .innerJoin('authors', 'authors.id', 'poems.author_id')
    .select(['poems.id', 'poems.title', 'poems.title_en', 'poems.author_id', 'poems.dynasty', 'poems.form'])
    .select(['poems.cipai', 'poems.language', 'poems.script', 'poems.lines', 'poems.popularity'])
    .select(['authors.name as author', 'authors.name_en as author_en'])
    .select(['authors.dynasty as author_dynasty', 'authors.years'])
    .where(isOneOf(db, 'poems.id', ids))
    .execute()
}

function tagRows(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('poem_tags')
    .innerJoin('tags', 'tags.id', 'poem_tags.tag_id')
    .select(['poem_tags.poem_id', 'tags.id', 'tags.name', 'tags.name_en'])
    .where(isOneOf(db, 'poem_tags.poem_id', ids))
    .orderBy('tags.name')
    .orderBy('tags.id')
    .execute()
}
