import type { Db } from '../../db/dialect.ts'
import type { Storage } from '../../storage/storage.ts'
import { reasonOf } from './read-upload.ts'
import { rereadFile } from './reread-edition.ts'

/** What became of a file: of how many marks the words are gone, or why it was not read; then its text stays. */
export type Reread = { title: string; at: number; of: number } & (
  | { reason: null; marks: number; lost: number }
  | { reason: string }
)

/** Reads the files again that are kept, all or those of some works, one after another. */
export async function* rereadFiles(
  rooms: { db: Db; storage: Storage; dataDir: string },
  works: readonly number[],
): AsyncGenerator<Reread> {
  const files = await filesOf(rooms.db, works)
  for (const [index, { edition_id, title }] of files.entries()) {
    const one = { title, at: index + 1, of: files.length }
    try {
      const renewed = await rereadFile(rooms, edition_id)
      const sum = (name: 'marks' | 'lost') => renewed.reduce((all, edition) => all + edition[name], 0)
      yield { ...one, reason: null, marks: sum('marks'), lost: sum('lost') }
    } catch (error) {
      const reason = reasonOf(error)
      if (reason === null) throw error
      yield { ...one, reason }
    }
  }
}

/** One edition for each file of a work. */
async function filesOf(db: Db, works: readonly number[]) {
  const rows = await db
    .selectFrom('edition_files')
    .innerJoin('editions', 'editions.id', 'edition_files.edition_id')
    .select(['edition_files.edition_id', 'edition_files.file_hash', 'editions.book_id', 'editions.title'])
    .$if(works.length > 0, some => some.where('editions.book_id', 'in', [...works]))
    .where(eb => eb.or([eb('editions.state', '=', 'published'), eb('editions.is_private', '=', 1)]))
    .orderBy('editions.book_id')
    .orderBy('edition_files.part')
    .orderBy('edition_files.edition_id')
    .execute()
  const firsts = new Map(rows.toReversed().map(row => [`${row.book_id} ${row.file_hash}`, row]))
  return [...firsts.values()].toReversed()
}
