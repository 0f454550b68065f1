/** What was read so far, and how long that took. */
export type Pace = { readBytes: number; readMs: number; leftBytes: number }

/** Below it the first file decides too much. */
const LEAST_MS = 5_000

/** How long the rest takes at the pace so far, in rounded words; '' while that cannot be told. */
export function timeLeft({ readBytes, readMs, leftBytes }: Pace): string {
  if (readBytes <= 0 || leftBytes <= 0 || readMs < LEAST_MS) return ''
  const seconds = ((readMs / readBytes) * leftBytes) / 1000
  if (seconds < 90) return `${Math.max(1, Math.round(seconds))} s`
  const minutes = Math.round(seconds / 60)
  if (minutes < 90) return `${minutes} min`
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}
