import type { Db } from '../../../db/dialect.ts'
import { compiledSql } from '../../../db/queries/compiled-sql.ts'
import { searchedForm } from '../../../text/search/search-form.ts'
import { unitsOf } from '../../../text/search/search-tokens.ts'
import { NOT_WITHDRAWN } from '../../poems/withdrawn-poems.ts'
import type { Phrase } from '../request.ts'
import { timeSlices } from '../worker/time-slices.ts'

/** What Chinese poems say in English, in memory: some hundreds, which are looked through in a tenth of a millisecond. */
export type Translations = {
  /** The best known poems in whose translation all of it stands; `authors` null: of anyone. */
  holding(phrases: readonly Phrase[], authors: readonly number[] | null): number[]
  /** Their texts, folded, to be compared with what was typed. */
  texts: readonly string[]
  words: ReadonlySet<string>
}

const MOST = 5000

export async function readTranslations(db: Db): Promise<Translations> {
  const rows = await translatedRows(db)
  const all: { id: number; authorId: number; text: string }[] = []
  const words = new Set<string>()
  const turns = timeSlices()
  for (const { id, author_id, title, lines } of rows) {
    const text = searchedForm(`${title}\n${lines}`)
    all.push({ id, authorId: author_id, text })
    for (const unit of unitsOf(text)) words.add(unit.text)
    if (turns.isOver()) await turns.othersFirst()
  }
  return {
    holding: (phrases, authors) => [
      ...new Set(
        all
          .filter(({ authorId }) => !authors || authors.includes(authorId))
          .filter(({ text }) => phrases.length > 0 && phrases.every(({ matcher }) => matcher.standsIn(text)))
          .map(one => one.id),
      ),
    ],
    texts: all.map(one => one.text),
    words,
  }
}

const translatedRows = compiledSql<{ id: number; author_id: number; title: string; lines: string }>(`
  select p.id, p.author_id, t.title, t.lines from poem_translations t join poems p on p.id = t.poem_id
  where t.language = 'english' and p.language = 'chinese' and p.id ${NOT_WITHDRAWN}
  order by p.popularity desc, p.id limit ${MOST}`)

/** The lines of the translations of these poems, each of a poem’s own apart. */
export async function translatedLines(db: Db, ids: readonly number[]): Promise<Map<number, string[][]>> {
  if (ids.length === 0) return new Map()
  const rows = await linesOfPoems(db, ids)
  const byPoem = Map.groupBy(rows, row => row.poem_id)
  return new Map([...byPoem].map(([id, own]) => [id, own.map(({ lines }) => lines.split('\n'))]))
}

const linesOfPoems = compiledSql<{ poem_id: number; lines: string }>(`
  select poem_id, lines from poem_translations where language = 'english' and poem_id in (?...)
  order by poem_id, translator`)
