import type { Selectable } from 'kysely'
import type { Edition } from '../../contract/works/books.ts'
import type { EditionTable } from '../../db/tables/tables-works.ts'
import { isModernSpelling } from '../../ingest/spelling/modern-ref.ts'
import { type AlignmentRow, alignmentBetween } from '../align/alignments.ts'

type EditionRow = Pick<Selectable<EditionTable>, 'id' | 'language' | 'source_ref'>

/** Which spelling an edition has where its text can be read in two, and the edition in the other; null for all others. */
export function spellingOf(
  edition: EditionRow,
  all: readonly EditionRow[],
  alignments: readonly AlignmentRow[],
): Edition['spelling'] {
  const isModern = isModernSpelling(edition.source_ref)
  const other = all.find(
    one =>
      one.language === edition.language &&
      isModernSpelling(one.source_ref) !== isModern &&
      alignmentBetween(alignments, edition.id, one.id),
  )
  return other ? { is: isModern ? 'modern' : 'old', other: other.id } : null
}
