import type { Mark } from '../../../src/contract/mine/marks.ts'
import { NEAR } from '../position/bookmarks.ts'

/**
 * Marks that say nothing which another does not say of the same words: made on two devices before they met. A bookmark
 * is for the lines around it, as where it is set. The one with words stays, else that of the lower id, so that two
 * devices which meet at once take away the same.
 */
export function twinMarks<M extends Mark>(marks: readonly M[]): M[] {
  const byKey = new Map<string, M[]>()
  return marks
    .filter(mark => !mark.deleted)
    .toSorted((one, other) => rank(one) - rank(other) || (one.clientId < other.clientId ? -1 : 1))
    .filter(mark => {
      const others = byKey.get(passageOf(mark)) ?? []
      if (others.some(other => saysAll(other, mark))) return true
      byKey.set(passageOf(mark), [...others, mark])
      return false
    })
}

function saysAll(one: Mark, other: Mark): boolean {
  if (other.kind === 'bookmark') return Math.abs(one.from - other.from) < NEAR
  return other.note === '' || other.note === one.note
}

function rank({ note }: Mark): number {
  return note === '' ? 1 : 0
}

function passageOf({ kind, bookId, language, chapterId, blockId, toBlockId, from, to }: Mark): string {
  const block = [bookId, language, chapterId, blockId]
  return (kind === 'bookmark' ? ['bookmark', ...block] : [...block, toBlockId, from, to]).join(' ')
}
