import { type Expression, expressionBuilder, type Selectable } from 'kysely'
import { EXPORT_FORMATS } from '../../contract/values/formats.ts'
import type { Edition } from '../../contract/works/books.ts'
import type { Db } from '../../db/dialect.ts'
import { compiledQuery, type Params } from '../../db/queries/compiled-query.ts'
import { inlineConstant } from '../../db/queries/inline-constant.ts'
import { orderOf } from '../../db/queries/order-of.ts'
import type { Database } from '../../db/tables/tables.ts'
import type { EditionTable } from '../../db/tables/tables-works.ts'
import { MODERN_SPELLING_LIKE } from '../../ingest/spelling/modern-ref.ts'
import { type AlignmentRow, alignmentBetween, alignmentsOfBook } from '../align/alignments.ts'
import { type EditionFile, editionFiles } from '../uploads/files/edition-file.ts'
import { editionSource } from './edition-sources.ts'
import { mayHaveOriginal, originalKind } from './original-kind.ts'
import { isReadableBy } from './readable.ts'
import { spellingOf } from './spelling.ts'

export type EditionRow = Selectable<EditionTable>

/** The editions of a work that `viewer` may read (0: a visitor, who has the published ones), as `readingOrder` has them. */
export async function readableEditions(db: Db, bookId: number, viewer = 0): Promise<EditionRow[]> {
  return editionRows(db, { bookId, viewer })
}

const editionRows = compiledQuery((db, p: Params<{ bookId: number; viewer: number }>) =>
  db
    .selectFrom('editions')
    .selectAll()
    .where('book_id', '=', p.bookId)
    .where(isReadableBy(p.viewer, 'editions'))
    .orderBy(readingOrder()),
)

/**
 * The order of the editions of a work, of which a language alone names the first: its own words before translations, then
 * Chinese, English, other; a text in its old spelling before it in that of today; the older first.
 */
export function readingOrder(): Expression<unknown> {
  const eb = expressionBuilder<Database, 'editions'>()
  return orderOf([
    eb.ref('editions.is_private'),
    eb('editions.translator', '<>', inlineConstant('')),
    eb.ref('editions.language'),
    eb('editions.source_ref', 'like', inlineConstant(MODERN_SPELLING_LIKE)),
    eb.ref('editions.id'),
  ])
}

/** Editions that a reader uploaded; the library's own texts come from packages. */
const isFromFile = ({ source_ref }: EditionRow) => source_ref.startsWith('file:')

/** Only the uploader sees a private edition; the answer for a public one does not depend on who asks. */
function originalShown(edition: EditionRow, file: EditionFile | undefined): Edition['original'] {
  const viewer = edition.is_private === 1 ? (edition.uploader_id ?? 0) : 0
  if (!file || !mayHaveOriginal(file, edition, viewer)) return null
  return { kind: originalKind(file.format).name, sizeBytes: file.size_bytes }
}

/** The editions of other languages that it cannot be read beside, when an alignment of the two says why. */
function apartFrom(edition: EditionRow, all: readonly EditionRow[], alignments: readonly AlignmentRow[]) {
  return alignments.flatMap(({ first, second, state }): Edition['apart'] => {
    const otherId = first === edition.id ? second : second === edition.id ? first : null
    const other = all.find(({ id }) => id === otherId)
    if (!other || other.language === edition.language || state === 'given' || state === 'aligned') return []
    return [{ editionId: other.id, language: other.language, why: state }]
  })
}

/** An edition as the contract shows it; `all` are the editions of its work. */
export async function shownEditions(db: Db, all: readonly EditionRow[]): Promise<Edition[]> {
  const [first] = all
  const alignments = first && all.length > 1 ? await alignmentsOfBook(db, first.book_id) : []
  const files = await editionFiles(
    db,
    all.filter(isFromFile).map(({ id }) => id),
  )
  return all.map(edition => {
    const original = originalShown(edition, files.get(edition.id))
    const aligned = all.flatMap(other => {
      const alignment = alignmentBetween(alignments, edition.id, other.id)
      return alignment ? [{ editionId: other.id, language: other.language, share: alignment.share }] : []
    })
    const besides = new Set(aligned.map(({ language }) => language))
    besides.delete(edition.language)
    return {
      editionId: edition.id,
      libraryId: `${edition.book_id}_${edition.language}`,
      language: edition.language,
      script: edition.script,
      flow: edition.flow,
      title: edition.title,
      author: edition.author,
      translator: edition.translator,
      year: edition.year,
      ...editionSource(edition.source),
      licence: edition.licence,
      chapterCount: edition.chapter_count,
      wordCount: edition.word_count,
      readingMinutes: edition.reading_minutes,
      alignedWith: [...besides],
      alignments: aligned,
      apart: apartFrom(edition, all, alignments),
      spelling: spellingOf(edition, all, alignments),
      isPrivate: edition.is_private === 1,
      isFromReader: edition.uploader_id !== null,
      downloads: [...EXPORT_FORMATS, ...(original ? (['original'] as const) : [])],
      original,
    }
  })
}
