type CorrectionSubject = {
  bookId: number | null
  poemId: number | null
  language: string
  chapterNumber: number | null
  blockId: number | null
  line: number | null
}

/** Where the words of a correction are read. */
export function correctionAddress({
  bookId,
  poemId,
  language,
  chapterNumber,
  blockId,
  line,
}: CorrectionSubject): string {
  if (poemId !== null) return `/poetry/${poemId}#l${line ?? 0}`
  if (chapterNumber === null) return `/bookDetail/${bookId}`
  const query = new URLSearchParams({ language, chapter: String(chapterNumber), block: String(blockId ?? 0) })
  return `/bookReader/${bookId}?${query}`
}
