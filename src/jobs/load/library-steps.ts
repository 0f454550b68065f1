import type { Db } from '../../db/dialect.ts'
import { builtinBooks } from '../../ingest/books/builtin-books.ts'
import { builtinBookCollections } from '../../ingest/books/builtin-collections.ts'
import { ourLivesVersion } from '../../ingest/lives/our-lives.ts'
import { knownVersion } from '../../ingest/poems/facts/poem-popularity.ts'
import type { PoemBatch } from '../../ingest/poems/poem-batch.ts'
import { poemCollections } from '../../ingest/poems/sources/anthologies.ts'
import { ourPoemsVersion } from '../../ingest/poems/sources/our-poems.ts'
import { corpusFiles } from '../../ingest/poems/sources/poems-corpus.ts'
import { readStarterPoems, type StarterPoems } from '../../ingest/poems/sources/poems-starter.ts'
import { shelfBooks } from '../../ingest/shelf/shelf-books.ts'
import { modernBooks } from '../../ingest/spelling/modern-edition.ts'
import { renewPoemWords } from '../../library/publish/poems/publish-poem-words.ts'
import { composePoems, publishPoems } from '../../library/publish/poems/publish-poems.ts'
import { renewFame } from '../../library/publish/poems/renew-fame.ts'
import { otherTitlesVersion, renewTitles } from '../../library/publish/poems/renew-titles.ts'
import { publishBook } from '../../library/publish/publish-book.ts'
import type { KnownAuthors } from '../../library/publish/shelf/publish-authors.ts'
import { publishCollections } from '../../library/publish/shelf/publish-collections.ts'
import { publishLives } from '../../library/publish/shelf/publish-lives.ts'
import { publishShelfBook } from '../../library/publish/shelf/publish-shelf.ts'

/** What a step has stored, and what the cleaning of its source left out. */
export type StepOutcome = { rows: number; dropped: { reason: string; count: number }[] }

/** One step of the load: `read` prepares outside any transaction. */
export type LibraryStep = { ref: string; read(): Promise<StepContent> }

/** What a step brings: poems, or something that stores itself inside a transaction. */
type StepContent = PoemBatch[] | Store
type Store = (db: Db, now: number) => Promise<StepOutcome>

/**
 * What stores some steps inside one transaction, an outcome for each. What is slow about it is done here, before the
 * transaction; the poems of all of them are stored and indexed together, which costs far less than one by one.
 */
export function storedSteps(contents: readonly StepContent[], authors: KnownAuthors) {
  const batches = contents.filter(content => typeof content !== 'function')
  const composed = composePoems(batches.flat())
  return async (db: Db, now: number): Promise<StepOutcome[]> => {
    if (batches.length > 0) await publishPoems(db, composed, authors)
    const outcomes: StepOutcome[] = []
    for (const content of contents) {
      outcomes.push(typeof content === 'function' ? await content(db, now) : outcomeOf(content))
    }
    return outcomes
  }
}

function outcomeOf(batches: readonly PoemBatch[]): StepOutcome {
  return {
    rows: batches.reduce((sum, batch) => sum + batch.poems.length, 0),
    dropped: summed(batches.flatMap(batch => batch.dropped)),
  }
}

/** The steps of the starter library: 29 books, our own editions of some, the anthologies, what we say of poems, the lists. */
export async function starterSteps(sources: LibrarySources): Promise<LibraryStep[]> {
  const shelf = [...(await shelfBooks()), ...(await modernBooks())]
  return [
    ...builtinBooks.map(book => ({
      ref: book.ref,
      read: async () => {
        const value = await book.read()
        return async (db: Db, now: number) => {
          const { blocks } = await publishBook(db, value, now)
          return { rows: blocks, dropped: [] }
        }
      },
    })),
    ...shelf.map(book => ({
      // The version is a part of the name: a text that grew is brought in again.
      ref: `${book.ref}@${book.version}`,
      read: async () => {
        const edition = await book.read()
        return async (db: Db, now: number) => {
          const { blocks } = await publishShelfBook(db, edition, now)
          return { rows: blocks, dropped: [] }
        }
      },
    })),
    listStep('lists:books', async () => builtinBookCollections),
    { ref: 'poems:starter', read: async () => (await sources.starter()).batches },
    {
      ref: `poems:known@${knownVersion()}`,
      read: async () => async (db: Db) => ({ rows: await renewFame(db), dropped: [] }),
    },
    {
      ref: `poems:titles@${otherTitlesVersion()}`,
      read: async () => async (db: Db) => ({ rows: await renewTitles(db), dropped: [] }),
    },
    // What was written since a library came in is brought to its poems.
    {
      ref: `shishu:poems@${ourPoemsVersion()}`,
      read: async () => async (db: Db) => ({ rows: await renewPoemWords(db), dropped: [] }),
    },
    {
      ref: `shishu:lives@${ourLivesVersion()}`,
      read: async () => async (db: Db) => ({ rows: await publishLives(db), dropped: [] }),
    },
    listStep('lists:poems', async () => poemCollections((await sources.starter()).batches)),
  ]
}

/** The steps of the whole corpus, one a file. */
export async function corpusSteps(sources: LibrarySources): Promise<LibraryStep[]> {
  const { index } = await sources.starter()
  const files = await corpusFiles(index)
  return files.map(file => ({
    ref: file.ref,
    read: async () => [await file.read()],
  }))
}

/** What the steps of one load share, read once. */
export type LibrarySources = { starter(): Promise<StarterPoems>; authors: KnownAuthors }

export function librarySources(): LibrarySources {
  let starter: Promise<StarterPoems> | undefined
  return {
    starter: () => {
      starter ??= readStarterPoems()
      return starter
    },
    authors: new Map(),
  }
}

function listStep(ref: string, lists: () => Promise<Parameters<typeof publishCollections>[1]>): LibraryStep {
  return {
    ref,
    read: async () => {
      const values = await lists()
      return async (db, now) => {
        await publishCollections(db, values, now)
        return { rows: values.length, dropped: [] }
      }
    },
  }
}

function summed(drops: StepOutcome['dropped']): StepOutcome['dropped'] {
  const counts = new Map<string, number>()
  for (const { reason, count } of drops) counts.set(reason, (counts.get(reason) ?? 0) + count)
  return [...counts].map(([reason, count]) => ({ reason, count }))
}
