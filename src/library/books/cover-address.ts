/** Language groups of covers: 0 Chinese, 1 English, 2 other. */
export type CoverKey = 0 | 1 | 2

/** Uploaded covers by language group: the ending of the file with its mark, `1f3a9c.webp`. */
export type KeptCovers = { [key in CoverKey]?: string }

/** The group of each language. */
export const COVER_KEYS = { chinese: 0, english: 1, other: 2 } as const

/** Reads the column `covers` of a work. */
export function keptCovers(column: string): KeptCovers {
  return column === '' ? {} : (JSON.parse(column) as KeptCovers)
}

/** Where a cover is served: an uploaded one's address holds its content, a drawn one's the last edit of its work. */
export function coverAddress(work: { id: number; edited_at: number }, key: CoverKey, covers: KeptCovers): string {
  const file = covers[key]
  if (file !== undefined) return `/covers/${work.id}-${key}.${file}`
  return work.edited_at === 0 ? `/covers/${work.id}-${key}.svg` : `/covers/${work.id}-${key}.svg?v=${work.edited_at}`
}

/** The storage's key of an uploaded cover. */
export function coverFile(file: string): string {
  return `covers/${file}`
}
