import type { OutputOf } from '../../../src/contract/endpoint.ts'
import type { updateMark } from '../../../src/contract/mine/marks.ts'
import type { EditionLanguage } from '../../../src/contract/values/languages.ts'
import { changeKnown } from './sent-ledger.ts'
import { isForGood, type Sync } from './sync.ts'
import { twinMarks } from './twin-marks.ts'

type AnyMark = OutputOf<typeof updateMark>

/** Bookmarks and other marks are kept apart, each a list of marks by book. */
const BOOKMARKS = 'shishu:bookmarks:'
const MARKS = 'shishu:marks:'

/** Sends each mark that changed here: kept, or taken away. */
export async function sendMarks(sync: Sync): Promise<void> {
  for (const mark of marksOnDevice(sync)) {
    if (sync.ledger.marks[mark.clientId] === mark.updatedAt) continue
    try {
      if (!mark.deleted) await sync.call('POST /userBook/mark/update', reportOf(mark))
      else if (sync.ledger.marks[mark.clientId])
        await sync.call('POST /userBook/mark/delete', { clientId: mark.clientId })
    } catch (failure) {
      if (!isForGood(failure)) throw failure
    }
    sync.note(({ marks }) => {
      marks[mark.clientId] = mark.updatedAt
    })
  }
}

/** Brings what changed on the account since it was last asked; a change here that is not sent yet stands above it. */
export async function receiveMarks(sync: Sync, merge: MergeMarks): Promise<void> {
  const here = new Map(marksOnDevice(sync).map(mark => [mark.clientId, mark]))
  for (let isMore = true; isMore; ) {
    const since = changeKnown(sync.ledger.marksUntil)
    const { list, total } = await sync.call('GET /userBook/mark/list', { pageSize: 100, since })
    isMore = list.length > 0 && list.length < total
    const changes = list.flatMap(({ change: _change, ...mark }) => newsOf(sync, here.get(mark.clientId), mark) ?? [])
    for (const [bookId, marks] of Map.groupBy(changes, mark => mark.bookId)) takeIn(sync, bookId, marks, merge)
    for (const mark of changes) here.set(mark.clientId, mark)
    sync.note(ledger => {
      ledger.marksUntil = String(list.at(-1)?.change ?? since)
    })
  }
}

/** Takes away what stands twice now that this device and the account have met; the next sending tells the account. */
export function joinTwins(sync: Sync, merge: MergeMarks): void {
  const twins = twinMarks(marksOnDevice(sync)).map(mark => {
    const updatedAt = new Date(Math.max(Date.now(), Date.parse(mark.updatedAt) + 1)).toISOString()
    return { ...mark, quote: '', note: '', deleted: true, updatedAt }
  })
  for (const [bookId, marks] of Map.groupBy(twins, mark => mark.bookId)) keepMarks(sync, bookId, marks, merge)
}

/** How marks that are no bookmarks are kept by the reader. */
export type MergeMarks = (bookId: number, marks: readonly AnyMark[]) => unknown

/** Every mark of this device, deletions too. */
export function marksOnDevice({ store }: Pick<Sync, 'store'>): AnyMark[] {
  return [...store.keys(BOOKMARKS), ...store.keys(MARKS)].flatMap(key => {
    const saved = store.read<AnyMark[]>(key)
    return Array.isArray(saved) ? saved.filter(mark => typeof mark?.clientId === 'string') : []
  })
}

/** Takes marks off this device altogether; the account has them. */
export function forgetMarks({ store }: Pick<Sync, 'store'>, isForgotten: (mark: AnyMark) => boolean): void {
  for (const key of [...store.keys(BOOKMARKS), ...store.keys(MARKS)]) {
    const left = (store.read<AnyMark[]>(key) ?? []).filter(mark => !isForgotten(mark))
    store.write(key, left.length > 0 ? left : null)
  }
}

/**
 * The account's mark as it is taken in: later than the one that is here, for tabs and files keep the one changed last and the
 * clock of this device may be ahead. Null where the account says nothing new, or this device has changed it since.
 */
function newsOf({ ledger }: Sync, here: AnyMark | undefined, theirs: AnyMark): AnyMark | null {
  if (!here) return theirs.deleted ? null : theirs
  if (theirs.updatedAt === here.updatedAt || ledger.marks[here.clientId] !== here.updatedAt) return null
  if (theirs.updatedAt > here.updatedAt) return theirs
  return { ...theirs, updatedAt: new Date(Date.parse(here.updatedAt) + 1).toISOString() }
}

function takeIn(sync: Sync, bookId: number, marks: AnyMark[], merge: MergeMarks): void {
  sync.note(ledger => {
    for (const mark of marks) ledger.marks[mark.clientId] = mark.updatedAt
  })
  keepMarks(sync, bookId, marks, merge)
}

function keepMarks(sync: Sync, bookId: number, marks: AnyMark[], merge: MergeMarks): void {
  const [bookmarks, others] = [
    marks.filter(mark => mark.kind === 'bookmark'),
    marks.filter(mark => mark.kind !== 'bookmark'),
  ]
  if (others.length > 0) merge(bookId, others)
  if (bookmarks.length === 0) return
  const taken = new Set(bookmarks.map(mark => mark.clientId))
  const saved = sync.store.read<AnyMark[]>(BOOKMARKS + bookId) ?? []
  sync.store.write(BOOKMARKS + bookId, [...saved.filter(mark => !taken.has(mark.clientId)), ...bookmarks])
}

function reportOf(mark: AnyMark) {
  const { clientId, bookId, kind, chapterId, chapterNumber, blockId, toBlockId, from, to, note, colour } = mark
  const language = mark.language as EditionLanguage
  const quote = mark.quote.slice(0, 2000)
  return {
    clientId,
    bookId,
    language,
    kind,
    chapterId,
    chapterNumber,
    blockId,
    toBlockId,
    from,
    to,
    quote,
    note,
    colour,
  }
}
