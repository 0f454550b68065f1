import { otherTitles } from '../../../../content/other-names.ts'
import type { Db } from '../../../db/dialect.ts'
import { compiledQuery, type Params } from '../../../db/queries/compiled-query.ts'
import { isOneOf } from '../../../db/queries/id-list.ts'
import type { Hit } from '../../../db/search/search-request.ts'
import { fold } from '../../../text/characters/fold.ts'
import { searchedForm } from '../../../text/search/search-form.ts'
import { isNotWithdrawn } from '../../poems/withdrawn-poems.ts'
import { bareName } from '../../publish/index/name-keys.ts'

/** The lines and the titles of a poem, folded; the lines in sentences. */
export type PoemText = { id: number; lines: string; title: string; language: string }

export async function poemTexts(db: Db, ids: readonly number[]): Promise<PoemText[]> {
  if (ids.length === 0) return []
  const rows = await textRows(db, { ids })
  return rows.map(({ id, lines, title, title_en, language }) => ({
    id,
    lines: searchedForm(lines),
    title: fold([title, title_en, ...otherTitles(id)].join('\n')),
    language,
  }))
}

const textRows = compiledQuery((db, p: Params<{ ids: readonly number[] }>) =>
  db
    .selectFrom('poems')
    .select(['id', 'lines', 'title', 'title_en', 'language'])
    .where(isOneOf(db, 'id', p.ids))
    .where(isNotWithdrawn('id')),
)

/** Of these poems those whose text passes. */
export function poemsPassing(db: Db, passes: (text: PoemText) => boolean) {
  return async (hits: readonly Hit[]): Promise<Set<number>> => {
    const texts = await poemTexts(
      db,
      hits.map(hit => hit.id),
    )
    return new Set(texts.filter(passes).map(text => text.id))
  }
}

/** Of these poems those of which a title, folded and without marks, passes. */
export function titlesPassing(db: Db, passes: (bareTitle: string) => boolean) {
  return async (hits: readonly Hit[]): Promise<Set<number>> => {
    if (hits.length === 0) return new Set()
    const rows = await titleRows(db, { ids: hits.map(hit => hit.id) })
    const titlesOf = ({ id, title_folded, title_en }: (typeof rows)[number]) => [
      title_folded,
      ...[title_en, ...otherTitles(id)].map(bareName),
    ]
    return new Set(rows.filter(row => titlesOf(row).some(passes)).map(row => row.id))
  }
}

const titleRows = compiledQuery((db, p: Params<{ ids: readonly number[] }>) =>
  db
    .selectFrom('poems')
    .select(['id', 'title_folded', 'title_en'])
    .where(isOneOf(db, 'id', p.ids)),
)
