import type { Mark as AnyMark } from '../../../src/contract/mine/marks.ts'

/** A highlight or a note, as the API's marks have it; `markId` is 0 until an account has taken it. A note is a highlight with words. */
export type Mark = AnyMark & { kind: 'highlight' | 'note' }
export type MarkColour = Mark['colour']

/** In the order they are offered. */
export const COLOURS: readonly MarkColour[] = ['yellow', 'green', 'blue', 'red', 'purple']

/** What the server keeps of a quote and of a note, UTF-16 units. */
export const QUOTE_LIMIT = 2000
export const NOTE_LIMIT = 5000

/** Where a mark begins and ends, with what it says; blocks in between are marked whole. */
export type MarkedPassage = Pick<
  Mark,
  'bookId' | 'language' | 'chapterId' | 'chapterNumber' | 'blockId' | 'toBlockId' | 'from' | 'to' | 'quote'
>

/** A mark of a passage that nobody has seen yet. */
export function newMark(passage: MarkedPassage, { colour, note }: { colour: MarkColour; note: string }): Mark {
  const now = new Date().toISOString()
  return {
    ...passage,
    markId: 0,
    clientId: crypto.randomUUID(),
    kind: note === '' ? 'highlight' : 'note',
    note,
    colour,
    createdAt: now,
    updatedAt: now,
    deleted: false,
  }
}

/** Two lists of marks as one: of each `clientId` the row changed last, which may be a deletion. The order is that of first sight. */
export function merged(ours: readonly Mark[], theirs: readonly Mark[]): Mark[] {
  const byId = new Map(ours.map(mark => [mark.clientId, mark]))
  for (const mark of theirs) {
    const known = byId.get(mark.clientId)
    if (!known || mark.updatedAt > known.updatedAt) byId.set(mark.clientId, mark)
  }
  return [...byId.values()]
}

/** Reading order; `rankOf` says where the block of a mark stands in its chapter. */
export function inReadingOrder<M extends AnyMark>(marks: readonly M[], rankOf: (mark: M) => number): M[] {
  return marks.toSorted(
    (a, b) =>
      a.chapterNumber - b.chapterNumber ||
      rankOf(a) - rankOf(b) ||
      a.from - b.from ||
      (a.createdAt < b.createdAt ? -1 : 1),
  )
}

/** A mark out of something foreign (storage, a file), or `null` when it is none. Unknown fields are left out. */
export function markFrom(foreign: unknown): Mark | null {
  if (typeof foreign !== 'object' || foreign === null) return null
  const row = foreign as Record<string, unknown>
  const isWhole = NUMBERS.every(name => Number.isSafeInteger(row[name]) && (row[name] as number) >= 0)
  const isWritten = TEXTS.every(name => typeof row[name] === 'string')
  const isDated = [row.createdAt, row.updatedAt].every(time => ISO.test(String(time)))
  if (!isWhole || !isWritten || !isDated) return null
  if (row.kind !== 'highlight' && row.kind !== 'note') return null
  if (!COLOURS.includes(row.colour as MarkColour)) return null
  const clientId = String(row.clientId)
  if (clientId.length < 8 || clientId.length > 64) return null
  const mark = Object.fromEntries([...NUMBERS, ...TEXTS].map(name => [name, row[name]])) as unknown as Mark
  return {
    ...mark,
    markId: Number.isSafeInteger(row.markId) ? (row.markId as number) : 0,
    quote: mark.quote.slice(0, QUOTE_LIMIT),
    note: mark.note.slice(0, NOTE_LIMIT),
    deleted: row.deleted === true,
  }
}

const NUMBERS = ['bookId', 'chapterId', 'chapterNumber', 'blockId', 'toBlockId', 'from', 'to'] as const
const TEXTS = ['clientId', 'language', 'kind', 'quote', 'note', 'colour', 'createdAt', 'updatedAt'] as const
const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/
