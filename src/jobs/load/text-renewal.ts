import { books } from '../../../content/books.ts'
import type { Db } from '../../db/dialect.ts'
import { builtinBooks } from '../../ingest/books/builtin-books.ts'
import { errataFiles, errataVersion } from '../../ingest/errata/errata.ts'
import type { PoemBatch } from '../../ingest/poems/poem-batch.ts'
import { corpusFiles } from '../../ingest/poems/sources/poems-corpus.ts'
import { shelfBooks } from '../../ingest/shelf/shelf-books.ts'
import { modernBooks } from '../../ingest/spelling/modern-edition.ts'
import { publishBook } from '../../library/publish/publish-book.ts'
import { publishShelfBook } from '../../library/publish/shelf/publish-shelf.ts'
import type { LibrarySources, LibraryStep } from './library-steps.ts'

/** Changes when code finds other notes in the lines of poems, or sets their characters and marks otherwise. */
const NOTES = 2

/** The step by which a library knows which errata and notes its texts have. */
export const textsRef = () => `texts@${errataVersion()}-${NOTES}`

/**
 * Steps that bring errata, and notes at their words, to a library that came in before they were written: its books that
 * have errata, and its poems that differ from their source. None for a library that is only now coming in.
 */
export async function renewalSteps(
  db: Db,
  library: 'starter' | 'full',
  sources: LibrarySources,
): Promise<LibraryStep[]> {
  const done = await db.selectFrom('import_steps').select('ref').where('ref', '=', textsRef()).executeTakeFirst()
  const any = await db.selectFrom('import_steps').select('ref').limit(1).executeTakeFirst()
  if (done || !any) return []
  const works = new Set(errataFiles().map(({ work }) => work))
  const ids = new Set(books.filter(({ text }) => works.has(text)).map(({ bookId }) => bookId))
  return [
    ...builtinBooks
      .filter(({ bookId }) => ids.has(bookId))
      .map(book => ({
        ref: `${textsRef()}:${book.ref}`,
        read: async () => {
          const value = await book.read()
          return async (transaction: Db, now: number) => {
            const { blocks } = await publishBook(transaction, value, now)
            return { rows: blocks, dropped: [] }
          }
        },
      })),
    // The beads of our editions say where the sentences of the mended texts stand.
    ...[...(await shelfBooks()), ...(await modernBooks())]
      .filter(({ ref }) => works.has(ref.split(':')[1] ?? ''))
      .map(book => ({
        ref: `${textsRef()}:${book.ref}`,
        read: async () => {
          const edition = await book.read()
          return async (transaction: Db, now: number) => {
            const { blocks } = await publishShelfBook(transaction, edition, now)
            return { rows: blocks, dropped: [] }
          }
        },
      })),
    { ref: `${textsRef()}:poems`, read: async () => [await changedPoems(library, sources)] },
  ]
}

async function changedPoems(library: 'starter' | 'full', sources: LibrarySources): Promise<PoemBatch> {
  const { batches, index } = await sources.starter()
  const poems = batches.flatMap(batch => batch.poems)
  if (library === 'full')
    for (const file of await corpusFiles(index)) poems.push(...(await file.read()).poems.filter(isChanged))
  return { ref: 'texts', poems: poems.filter(isChanged), same: [], dropped: [] }
}

const isChanged = ({ source, notes }: PoemBatch['poems'][number]) => source !== undefined || notes !== undefined
