import type { PoemCard } from '../../contract/works/poems.ts'
import type { Db } from '../../db/dialect.ts'
import { compiledQuery, type Params } from '../../db/queries/compiled-query.ts'
import { isOneOf } from '../../db/queries/id-list.ts'
import { jsonRows } from '../../db/queries/json-rows.ts'
import { inOrder } from '../paging/paging.ts'
import { isNotWithdrawn } from './withdrawn-poems.ts'

/**
 * The cards of poems, with their first two lines, in the order of `ids`; those that are not there fall out. What is no line
 * to know a poem by, the number of a part (“1”) or the gap between stanzas, is passed over.
 */
export async function poemCards(db: Db, ids: readonly number[]): Promise<PoemCard[]> {
  const heads = await poemHeads(db, ids)
  return heads.map(({ lines, ...head }) => ({
    ...head,
    lines: lines.filter(line => SAYS_SOMETHING.test(line)).slice(0, 2),
  }))
}

const SAYS_SOMETHING = /\p{L}/u

/** Like `poemCards`, with all lines. */
export async function poemHeads(db: Db, ids: readonly number[]): Promise<PoemCard[]> {
  if (ids.length === 0) return []
  const poems = await poemRows(db, { ids })
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
    tags: tagsIn(poem.tags),
    popularity: poem.popularity,
    isBilingual: poem.translations > 0,
    lines: poem.lines.split('\n'),
  }))
  return inOrder(ids, heads, head => head.poemId)
}

function tagsIn(tags: string | null): PoemCard['tags'] {
  const rows = JSON.parse(tags ?? '[]') as [number, string, string][]
  return rows.map(([tagId, name, nameEn]) => ({ tagId, name, nameEn }))
}

// One statement: asking for the tags by themselves costs more than finding them.
const poemRows = compiledQuery((db, p: Params<{ ids: readonly number[] }>) =>
  db
    .selectFrom('poems as p')
    .innerJoin('authors as a', 'a.id', 'p.author_id')
    .select(['p.id', 'p.title', 'p.title_en', 'p.author_id', 'p.dynasty', 'p.form', 'p.cipai', 'p.language'])
    .select(['p.script', 'p.lines', 'p.popularity'])
    .select(['a.name as author', 'a.name_en as author_en', 'a.dynasty as author_dynasty', 'a.years'])
    .select(({ selectFrom }) => [
      selectFrom('poem_tags as pt')
        .innerJoin('tags as t', 't.id', 'pt.tag_id')
        .select(({ ref }) =>
          jsonRows(db, [ref('t.id'), ref('t.name'), ref('t.name_en')], { orderBy: [ref('t.name'), ref('t.id')] }).as(
            'rows',
          ),
        )
        .whereRef('pt.poem_id', '=', 'p.id')
        .$asScalar()
        .as('tags'),
      selectFrom('poem_translations as pl')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .whereRef('pl.poem_id', '=', 'p.id')
        .$asScalar()
        .$notNull()
        .as('translations'),
    ])
    .where(isOneOf(db, 'p.id', p.ids))
    .where(isNotWithdrawn('p.id')),
)
