import type { Db } from '../../../db/dialect.ts'
import { compiledQuery, type Params } from '../../../db/queries/compiled-query.ts'
import { isOneOf } from '../../../db/queries/id-list.ts'
import { inlineConstant } from '../../../db/queries/inline-constant.ts'
import { searchedForm } from '../../../text/search/search-form.ts'
import { unitsOf } from '../../../text/search/search-tokens.ts'
import { isNotWithdrawn } from '../../poems/withdrawn-poems.ts'
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

const translatedRows = compiledQuery(db =>
  db
    .selectFrom('poem_translations as t')
    .innerJoin('poems as p', 'p.id', 't.poem_id')
    .select(['p.id', 'p.author_id', 't.title', 't.lines'])
    .where('t.language', '=', inlineConstant('english'))
    .where('p.language', '=', inlineConstant('chinese'))
    .where(isNotWithdrawn('p.id'))
    .orderBy('p.popularity', 'desc')
    .orderBy('p.id')
    .limit(inlineConstant(MOST)),
)

/** The lines of the translations of these poems, each of a poem’s own apart. */
export async function translatedLines(db: Db, ids: readonly number[]): Promise<Map<number, string[][]>> {
  if (ids.length === 0) return new Map()
  const rows = await linesOfPoems(db, { ids })
  const byPoem = Map.groupBy(rows, row => row.poem_id)
  return new Map([...byPoem].map(([id, own]) => [id, own.map(({ lines }) => lines.split('\n'))]))
}

const linesOfPoems = compiledQuery((db, p: Params<{ ids: readonly number[] }>) =>
  db
    .selectFrom('poem_translations')
    .select(['poem_id', 'lines'])
    .where('language', '=', inlineConstant('english'))
    .where(isOneOf(db, 'poem_id', p.ids))
    .orderBy('poem_id')
    .orderBy('translator'),
)
