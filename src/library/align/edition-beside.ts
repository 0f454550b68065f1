import type { EditionLanguage } from '../../contract/values/languages.ts'
import type { Db } from '../../db/dialect.ts'
import type { EditionRow } from '../books/editions.ts'
import { alignmentBetween, alignmentsOfBook, type SidedAlignment } from './alignments.ts'

type Wanted = { beside?: EditionLanguage | undefined; besideEdition?: number | undefined }

/**
 * Where among the editions of a work the second one is: the one that was named, else the first of the language that is
 * aligned with about as much of this edition as any other, else the first of the language; −1 for none.
 */
export async function besideOf(
  db: Db,
  editions: readonly EditionRow[],
  edition: EditionRow,
  { beside, besideEdition }: Wanted,
): Promise<{ at: number; alignment: SidedAlignment | null }> {
  const isWanted = ({ id, language }: EditionRow) =>
    id !== edition.id && (besideEdition ? id === besideEdition : language === beside)
  const candidates = editions.flatMap((other, at) => (isWanted(other) ? [{ at, id: other.id }] : []))
  if (candidates.length === 0) return { at: -1, alignment: null }
  const all = await alignmentsOfBook(db, edition.book_id)
  const found = candidates.map(({ at, id }) => ({ at, alignment: alignmentBetween(all, edition.id, id) }))
  const shareOf = ({ alignment }: (typeof found)[number]) => alignment?.share ?? -1
  const most = Math.max(...found.map(shareOf))
  return found.find(each => shareOf(each) >= most - ABOUT_AS_MUCH) ?? { at: -1, alignment: null }
}

/** One of them may leave out a heading or a preface. */
const ABOUT_AS_MUCH = 0.05
