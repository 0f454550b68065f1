/** A poem for vertical setting: one half of a couplet a column, its mark with it. English verse keeps its lines. */
export function verseColumns(lines: string[]): string[] {
  return lines.flatMap(line => line.match(HALF) ?? [line])
}

/** Up to and with a mark that ends a half, and any closing quotation mark behind it. */
const HALF = /[^，。！？；]+[，。！？；]*[”’」』]*/gu
