import type { Selectable } from 'kysely'
import type { Edition } from '../../contract/books.ts'
import { compiledSql } from '../../db/compiled-sql.ts'
import type { Db } from '../../db/dialect.ts'
import type { EditionTable } from '../../db/tables-works.ts'

export type EditionRow = Selectable<EditionTable>

/** The published editions of a work: its own words before translations, then Chinese, English, other; the older first. */
export const publishedEditions: (db: Db, bookId: number) => Promise<EditionRow[]> = compiledSql<EditionRow>(
  `select * from editions where book_id = ? and state = 'published' order by translator <> '', language, id`,
)

/** An edition as the contract shows it; `all` are the editions of its work. */
export async function shownEditions(db: Db, all: readonly EditionRow[]): Promise<Edition[]> {
  const aligned = new Set<number>()
  if (all.length > 1) for (const edition of all) if (await hasBeads(db, edition.id)) aligned.add(edition.id)
  return all.map(edition => ({
    libraryId: `${edition.book_id}_${edition.language}`,
    language: edition.language,
    script: edition.script,
    title: edition.title,
    author: edition.author,
    translator: edition.translator,
    source: edition.source,
    licence: edition.licence,
    chapterCount: edition.chapter_count,
    wordCount: edition.word_count,
    readingMinutes: edition.reading_minutes,
    alignedWith: aligned.has(edition.id)
      ? all.filter(other => other.language !== edition.language && aligned.has(other.id)).map(other => other.language)
      : [],
    // No edition of the library has an original file: its texts come out of packages.
    downloads: ['epub', 'txt', 'md', 'html'],
  }))
}

async function hasBeads(db: Db, editionId: number): Promise<boolean> {
  return (await firstBead(db, editionId)).length > 0
}

const firstBead = compiledSql('select 1 from blocks where edition_id = ? and bead is not null limit 1')
