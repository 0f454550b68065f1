import type { ReadingRecord } from '../../src/contract/mine/position.ts'

/** `edition`, an id, where one of several editions of a language is meant. */
type Where = {
  bookId: number
  language: string
  edition?: number | undefined
  chapterNumber: number
  blockId: number
}

/** The address that opens the reader at a block. */
export function readerAddress({ bookId, language, edition, chapterNumber, blockId }: Where): string {
  const query = new URLSearchParams({ language, chapter: String(chapterNumber), block: String(blockId) })
  if (edition !== undefined) query.set('edition', String(edition))
  return `/bookReader/${bookId}?${query}`
}

/** The address that opens the reader at a place of the account. */
export function recordAddress(record: ReadingRecord): string {
  const language = record.libraryId.slice(record.libraryId.indexOf('_') + 1)
  return readerAddress({ ...record, language, edition: record.editionId ?? undefined })
}
