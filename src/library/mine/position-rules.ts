/** Where someone is, as far as the rules of moving need it. */
export type ComparedPosition = {
  language: string
  chapter_number: number
  block_id: number
  char_offset: number
  book_fraction: number
}

/** The place that is kept, and the one a device reports; `known` is the version the device knew when it moved on. */
export type ReportedMove = {
  stored: ComparedPosition & { device: string; version: number }
  given: ComparedPosition & { device: string; known: number; force: boolean }
}

/**
 * Whether the reported place takes the kept one's stead. Clocks are not asked, for devices lie about them:
 * - the reader insists (`force`): yes;
 * - the device that set the kept place: yes, also when an answer to it was lost and it knows an old version;
 * - a device that knew the kept place when it moved on: yes, in either direction;
 * - a device that did not know it: only forward. Read offline for an hour, it carries the account on; woken from a
 *   drawer, it moves nothing back, and is told of the kept place instead.
 */
export function mayMove({ stored, given }: ReportedMove): boolean {
  return given.force || !isUnknownToDevice({ stored, given }) || !liesEarlier(given, stored)
}

/** Whether the kept place is another device's that the reporting one has not heard of. */
export function isUnknownToDevice({ stored, given }: ReportedMove): boolean {
  return given.device !== stored.device && given.known < stored.version
}

function liesEarlier(one: ComparedPosition, other: ComparedPosition): boolean {
  // Between two editions only shares of the whole can be compared.
  if (one.language !== other.language) return one.book_fraction < other.book_fraction
  if (one.chapter_number !== other.chapter_number) return one.chapter_number < other.chapter_number
  if (one.block_id === other.block_id) return one.char_offset < other.char_offset
  return one.book_fraction < other.book_fraction
}
