import type { PoemCard } from '../../contract/works/poems.ts'
import type { Db } from '../../db/dialect.ts'
import { compiledSql } from '../../db/queries/compiled-sql.ts'
import { inOrder } from '../paging/paging.ts'
import { NOT_WITHDRAWN } from './withdrawn-poems.ts'

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
  const poems = await poemRows(db, ids)
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

type PoemRow = {
  id: number
  title: string
  title_en: string
  author_id: number
  dynasty: string
  form: string
  cipai: string
  language: PoemCard['language']
  script: PoemCard['script']
  lines: string
  popularity: number
  author: string
  author_en: string
  author_dynasty: string
  years: string
  tags: string | null
  translations: number
}

function tagsIn(tags: string | null): PoemCard['tags'] {
  const rows = JSON.parse(tags ?? '[]') as [number, string, string][]
  return rows.map(([tagId, name, nameEn]) => ({ tagId, name, nameEn }))
}

// One statement: asking for the tags by themselves costs more than finding them.
const poemRows = compiledSql<PoemRow>(`
  select p.id, p.title, p.title_en, p.author_id, p.dynasty, p.form, p.cipai, p.language, p.script, p.lines, p.popularity,
    a.name as author, a.name_en as author_en, a.dynasty as author_dynasty, a.years,
    (select json_rows(t.id, t.name, t.name_en order by t.name, t.id)
      from poem_tags pt join tags t on t.id = pt.tag_id where pt.poem_id = p.id) as tags,
    (select count(*) from poem_translations pl where pl.poem_id = p.id) as translations
  from poems p join authors a on a.id = p.author_id
  where p.id in (?...) and p.id ${NOT_WITHDRAWN}`)
