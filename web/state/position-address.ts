import type { ReadingRecord } from '../../src/contract/mine/position.ts'

type Where = { bookId: number; language: string; chapterNumber: number; blockId: number }

/** The address that opens the reader at a block. */
export function readerAddress({ bookId, language, chapterNumber, blockId }: Where): string {
  const query = new URLSearchParams({ language, chapter: String(chapterNumber), block: String(blockId) })
  return `/bookReader/${bookId}?${query}`
}

/** The address that opens the reader at a place of the account. */
export function recordAddress(record: ReadingRecord): string {
  return readerAddress({ ...record, language: record.libraryId.slice(record.libraryId.indexOf('_') + 1) })
}
