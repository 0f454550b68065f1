/** Words before a chapter, of it, and of the whole edition. */
export type WordsAround = { before: number; own: number; total: number }

/** How far a book is read, 0–1 by its words; `fraction` is 0–1 of the chapter, which stands alone where no words are counted. */
export function progressAt({ before, own, total }: WordsAround, fraction: number): number {
  return total > 0 ? Math.min(1, (before + own * fraction) / total) : fraction
}

/** The one number that says so everywhere: whole percent, 100 only at the very end. */
export function percentRead(progress: number): number {
  return progress >= 1 ? 100 : Math.min(99, Math.round(progress * 100))
}
