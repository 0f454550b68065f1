import { otherTitles } from '../../../../content/other-names.ts'
import type { Db } from '../../../db/dialect.ts'
import { compiledSql } from '../../../db/queries/compiled-sql.ts'
import type { Hit } from '../../../db/search/search-request.ts'
import { fold } from '../../../text/characters/fold.ts'
import { searchedForm } from '../../../text/search/search-form.ts'
import { NOT_WITHDRAWN } from '../../poems/withdrawn-poems.ts'
import { bareName } from '../../publish/index/name-keys.ts'

/** The lines and the titles of a poem, folded; the lines in sentences. */
export type PoemText = { id: number; lines: string; title: string; language: string }

export async function poemTexts(db: Db, ids: readonly number[]): Promise<PoemText[]> {
  if (ids.length === 0) return []
  const rows = await textRows(db, ids)
  return rows.map(({ id, lines, title, title_en, language }) => ({
    id,
    lines: searchedForm(lines),
    title: fold([title, title_en, ...otherTitles(id)].join('\n')),
    language,
  }))
}

const textRows = compiledSql<{ id: number; lines: string; title: string; title_en: string; language: string }>(
  `select id, lines, title, title_en, language from poems where id in (?...) and id ${NOT_WITHDRAWN}`,
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
    const ids = hits.map(hit => hit.id)
    const rows = await titleRows(db, ids)
    const titlesOf = ({ id, title_folded, title_en }: (typeof rows)[number]) => [
      title_folded,
      ...[title_en, ...otherTitles(id)].map(bareName),
    ]
    return new Set(rows.filter(row => titlesOf(row).some(passes)).map(row => row.id))
  }
}

const titleRows = compiledSql<{ id: number; title_folded: string; title_en: string }>(
  'select id, title_folded, title_en from poems where id in (?...)',
)
