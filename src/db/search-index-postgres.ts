import type { Db } from './dialect.ts'
import { placeBlocks, takeBlocks } from './postings/block-runs.ts'
import { compact } from './postings/compact.ts'
import { markGone } from './postings/gone.ts'
import { EVERY_TEXT, leavesOfTexts, type PlacedText } from './postings/leaves-of-texts.ts'
import { liveHits } from './postings/live-hits.ts'
import { mergeAll, mergeSome } from './postings/merge-segments.ts'
import { type PlacesWanted, placesHolding } from './postings/read-postings.ts'
import { addSegment, FAN_IN, numberBetween, writeAlone } from './postings/segments.ts'
import { rowsOf, run } from './postings/sql.ts'
import type { FirstAsk, Hit, IndexedPoem, IndexedText, SearchIndex, Shelf } from './search-ask.ts'
import { KNOWN_UNTIL, placeOf } from './search-places.ts'

/**
 * Lists of places by token in segments of our own (`postings/`). A write adds a segment of its texts and marks what older
 * ones say of them as gone; segments are merged as they become many.
 */
export function postgresSearchIndex(db: Db): SearchIndex {
  return {
    addPoems: poems => writing(db, transaction => putPoems(transaction, poems, [])),
    putPoems: poems =>
      writing(db, transaction =>
        putPoems(
          transaction,
          poems,
          poems.map(poem => poem.id),
        ),
      ),
    removePoems: ids => writing(db, transaction => putPoems(transaction, [], ids)),
    putEdition: (editionId, blocks) => writing(db, transaction => putEdition(transaction, editionId, blocks)),
    removeEdition: editionId => writing(db, transaction => putEdition(transaction, editionId, [])),
    find: ({ shelf, question, after = -1, limit }) => hitsHolding(db, { shelf, questions: [question], after, limit }),
    findAny: ({ shelf, questions, limit }) => hitsHolding(db, { shelf, questions, after: -1, limit }),
    first: ask => firstHits(db, ask),
    knownPoems: async ({ after, limit }) => {
      const hits = await hitsHolding(db, {
        shelf: 'poem',
        questions: [{ all: [[EVERY_TEXT]], none: [] }],
        after,
        limit,
      })
      return hits.filter(hit => hit.place <= KNOWN_UNTIL)
    },
    settle: () => settle(db),
  }
}

/** Whoever writes is alone until the end of the transaction. */
async function writing(db: Db, write: (transaction: Db) => Promise<void>): Promise<void> {
  if (!db.isTransaction) return db.transaction().execute(transaction => writing(transaction, write))
  await writeAlone(db)
  await write(db)
}

async function putPoems(db: Db, poems: readonly IndexedPoem[], before: readonly number[]) {
  const ids = [...new Set([...poems.map(poem => poem.id), ...before])]
  if (ids.length === 0) return
  const rows = await rowsOf<{ id: number; number: number }>(
    db,
    'select id, number from poems where id = any($1::bigint[])',
    [ids],
  )
  const numbers = new Map(rows.map(row => [row.id, row.number]))
  if (before.length > 0) {
    const until = await numberBetween(db)
    const gone = before.flatMap(id => numbers.get(id) ?? [])
    await markGone(
      db,
      'poem',
      gone.map(number => ({ first: number, last: number, until })),
    )
  }
  await addTexts(
    db,
    'poem',
    poems.flatMap(({ id, rank, words }) => {
      const number = numbers.get(id)
      return number === undefined ? [] : [{ place: placeOf(rank, number), words }]
    }),
  )
}

async function putEdition(db: Db, editionId: number, blocks: readonly IndexedText[]) {
  await markGone(db, 'block', await takeBlocks(db, editionId, await numberBetween(db)))
  if (blocks.length === 0) return
  const ids = blocks.map(block => block.id)
  const first = await placeBlocks(db, editionId, ids)
  await addTexts(
    db,
    'block',
    blocks.map(({ words }, at) => ({ place: first + at, words })),
  )
}

async function addTexts(db: Db, shelf: Shelf, texts: readonly PlacedText[]) {
  if (texts.length === 0) return
  const leaves = leavesOfTexts(texts)
  await addSegment(db, shelf, leaves)
  await mergeSome(db, shelf, Math.max(LEAST_MERGING, leaves.length * FAN_IN))
}

// What small writes leave behind is merged at once, in some milliseconds.
const LEAST_MERGING = 64

/** Every loop goes on behind what was gone, or begins again where a merge came in between. */
async function hitsHolding(db: Db, { shelf, questions, after = -1, limit }: PlacesWanted): Promise<Hit[]> {
  const hits: Hit[] = []
  for (let from = after; ; ) {
    const wanted = limit - hits.length
    const found = await placesHolding(db, { shelf, questions, after: from, limit: wanted })
    const live = await liveHits(db, shelf, found, found.placed.length)
    if (!live) continue
    hits.push(...live.hits)
    if (found.placed.length < wanted || hits.length >= limit) return hits
    from = found.placed.at(-1)?.place ?? from
  }
}

async function firstHits(db: Db, { shelf, question, needed, most }: FirstAsk) {
  const limit = most + 1
  for (;;) {
    const found = await placesHolding(db, { shelf, questions: [question], after: -1, limit })
    const isMany = found.placed.length > most
    const live = await liveHits(db, shelf, found, isMany ? needed : found.placed.length)
    if (!live) continue
    if (!isMany) return { hits: live.hits, hasMore: false }
    if (live.places > most && live.hits.length >= needed) return { hits: live.hits, hasMore: true }
    // Some of the first are gone.
    const hits = await hitsHolding(db, { shelf, questions: [question], after: -1, limit })
    return { hits: hits.slice(0, most), hasMore: hits.length > most }
  }
}

/** Merges all that there is now, then leaves no room between. */
async function settle(db: Db) {
  const upTo = await alone(db, numberBetween)
  for (const shelf of ['poem', 'block'] as const) {
    let goesOn = true
    while (goesOn) goesOn = await alone(db, transaction => mergeAll(transaction, shelf, upTo))
  }
  await alone(db, compact)
  // So that ids are read from the index of numbers alone.
  for (const table of ['poems', 'search_gone', 'search_segments', 'block_runs'])
    await run(db, `vacuum analyze ${table}`)
}

const alone = <Result>(db: Db, write: (transaction: Db) => Promise<Result>) =>
  db.transaction().execute(async transaction => {
    await writeAlone(transaction)
    return write(transaction)
  })
