import type { Mark } from '../../src/contract/marks.ts'

/**
 * Marks that say nothing which another does not say of the same words: made on two devices before they met. A bookmark
 * is for its whole block. The one with words stays, else that of the lower id, so that two devices which meet at once
 * take away the same.
 */
export function twinMarks<M extends Mark>(marks: readonly M[]): M[] {
  const kept = new Map<string, string[]>()
  return marks
    .filter(mark => !mark.deleted)
    .toSorted((one, other) => rank(one) - rank(other) || (one.clientId < other.clientId ? -1 : 1))
    .filter(mark => {
      const said = kept.get(passageOf(mark)) ?? []
      kept.set(passageOf(mark), [...said, mark.note])
      return said.length > 0 && (mark.note === '' || said.includes(mark.note))
    })
}

function rank({ note }: Mark): number {
  return note === '' ? 1 : 0
}

function passageOf({ kind, bookId, language, chapterId, blockId, toBlockId, from, to }: Mark): string {
  const block = [bookId, language, chapterId, blockId]
  return (kind === 'bookmark' ? ['bookmark', ...block] : [...block, toBlockId, from, to]).join(' ')
}
