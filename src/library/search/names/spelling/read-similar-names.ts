import type { Db } from '../../../../db/dialect.ts'
import { compiledQuery, type Params } from '../../../../db/queries/compiled-query.ts'
import { isOneOf } from '../../../../db/queries/id-list.ts'
import { inlineConstant } from '../../../../db/queries/inline-constant.ts'
import { LAST_LETTER } from '../../../publish/index/name-keys.ts'
import { type TimeSlices, timeSlices } from '../../worker/time-slices.ts'
import { isWritten } from '../han-names.ts'
import type { NameKind } from '../name-key.ts'
import { type SimilarNames, SimilarNamesMaker } from './similar-names.ts'

const MOST_AUTHORS = 3000
const MOST_BOOKS = 5000
/** Of poems and of their lines, each. */
const MOST_KEYS = 60_000

/** Reads them in steps, and others go first in between: the thread may be the one that answers. */
export async function readSimilarNames(db: Db): Promise<SimilarNames> {
  const making = { maker: new SimilarNamesMaker(), turns: timeSlices() }
  const authors = await knownAuthors(db)
  const books = await knownBooks(db)
  await addThings(db, making, { kind: 'author', things: authors })
  await addThings(db, making, { kind: 'book', things: books })
  await addThings(db, making, { kind: 'part', things: books })
  await addAll(db, making, 'poem')
  await addAll(db, making, 'line')
  return making.maker.done(making.turns)
}

type Making = { maker: SimilarNamesMaker; turns: TimeSlices }

type Thing = { id: number; popularity: number }
type KeyRow = { key: string; id: number; popularity: number }

/** Shorter keys are initials, or too short to be a slip of anything. */
const SHORTEST: Record<NameKind, number> = { author: 2, book: 2, part: 5, poem: 2, line: 10 }

async function addThings(db: Db, { maker, turns }: Making, { kind, things }: { kind: NameKind; things: Thing[] }) {
  const fameOf = new Map(things.map(thing => [thing.id, thing.popularity]))
  for (let from = 0; from < things.length; from += THINGS_A_STEP) {
    const ids = things.slice(from, from + THINGS_A_STEP).map(thing => thing.id)
    const rows = await keysOfThings(db, { kind, ids })
    const names = new Names(rows)
    for (const { key, id } of rows) {
      if (key.length < SHORTEST[kind] || names.isInitials(id, key)) continue
      maker.add({ kind, key, id, fame: fameOf.get(id) ?? 0 })
      if (turns.isOver()) await turns.othersFirst()
    }
    await turns.othersFirst()
  }
}

/** In the order of the index, from which they come ten times as fast as one by one: characters, then letters. */
async function addAll(db: Db, { maker, turns }: Making, kind: 'poem' | 'line') {
  const names = new Names([])
  const ranges = kind === 'line' ? [LETTERS] : [CHARACTERS, LETTERS]
  for (const { from, to } of ranges) {
    let after = { key: from, id: 0 }
    for (let read = 0; read < MOST_KEYS; read += KEYS_A_STEP) {
      const rows = await keysAfter(db, { kind, to, key: after.key, id: after.id, shortest: SHORTEST[kind] })
      names.add(rows)
      for (const { key, id, popularity } of rows) {
        if (!names.isInitials(id, key)) maker.add({ kind, key, id, fame: popularity })
        if (turns.isOver()) await turns.othersFirst()
      }
      await turns.othersFirst()
      const last = rows.at(-1)
      if (rows.length < KEYS_A_STEP || !last) break
      after = last
    }
  }
}

// `{` is what comes after z.
const LETTERS = { from: 'a', to: '{' }
const CHARACTERS = { from: '{', to: LAST_LETTER }

const THINGS_A_STEP = 100
const KEYS_A_STEP = 1000

/** How long the names of things are in characters: `jys` is as long as 静夜思, and what is as long is no spelling. */
class Names {
  /** One bit a length, the last for all that are longer. */
  readonly #lengths = new Map<number, number>()

  constructor(rows: readonly KeyRow[]) {
    this.add(rows)
  }

  add(rows: readonly KeyRow[]): void {
    for (const { id, key } of rows) {
      if (isWritten(key)) this.#lengths.set(id, (this.#lengths.get(id) ?? 0) | bitOf([...key].length))
    }
  }

  isInitials(id: number, key: string): boolean {
    return ((this.#lengths.get(id) ?? 0) & bitOf(key.length)) !== 0 && !isWritten(key)
  }
}

const bitOf = (length: number) => 1 << Math.min(length, 31)

const knownAuthors = compiledQuery(db =>
  db
    .selectFrom('authors')
    .select(['id', 'popularity'])
    .orderBy('popularity', 'desc')
    .orderBy('id')
    .limit(inlineConstant(MOST_AUTHORS)),
)

const knownBooks = compiledQuery(db =>
  db
    .selectFrom('books')
    .select(['id', 'popularity'])
    .where('state', '=', inlineConstant('published'))
    .orderBy('popularity', 'desc')
    .orderBy('id')
    .limit(inlineConstant(MOST_BOOKS)),
)

const keysOfThings = compiledQuery((db, p: Params<{ kind: NameKind; ids: readonly number[] }>) =>
  db
    .selectFrom('name_keys')
    .select(['key', 'item_id as id', 'popularity'])
    .where('kind', '=', p.kind)
    .where(isOneOf(db, 'item_id', p.ids)),
)

type KeyAfter = { kind: NameKind; key: string; id: number; to: string; shortest: number }

const keysAfter = compiledQuery((db, p: Params<KeyAfter>) =>
  db
    .selectFrom('name_keys')
    .select(['key', 'item_id as id', 'popularity'])
    .where('kind', '=', p.kind)
    .where('key', '<', p.to)
    .where(({ eb, refTuple, tuple }) => eb(refTuple('key', 'item_id'), '>', tuple(p.key, p.id)))
    .where(({ eb, fn }) => eb(fn<number>('length', ['key']), '>=', p.shortest))
    .orderBy('key')
    .orderBy('item_id')
    .limit(inlineConstant(KEYS_A_STEP)),
)
