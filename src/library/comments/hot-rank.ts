/** So long takes it until a comment needs ten times the voices of a new one to stand beside it. Books are read for years. */
const TENFOLD_MS = 90 * 86_400_000

/**
 * Where a comment stands among the hot ones: voices (likes and replies) count by their order of magnitude, and each
 * ninety days are worth a factor of ten. It depends on no "now", so it is stored once and orders for ever.
 * After Reddit's ranking (Salihefendic 2010), slowed to the pace of books.
 */
export function hotRank({ voices, createdAt }: { voices: number; createdAt: number }): number {
  return Math.log10(1 + voices) + createdAt / TENFOLD_MS
}
