/**
 * A text as every database can keep it: without NUL, and with U+FFFD for half of a surrogate pair (a quote that was cut in
 * the middle of a character).
 */
export function storable(text: string): string {
  const whole = text.includes('\0') ? text.replaceAll('\0', '') : text
  return whole.isWellFormed() ? whole : whole.toWellFormed()
}

/** Deeper than any call of ours goes: what lies there is no text of a field. */
const DEEPEST = 8

/** Makes all texts in what was sent storable, where they stand. */
export function makeStorable(sent: unknown, depth = 0): unknown {
  if (typeof sent === 'string') return storable(sent)
  if (typeof sent !== 'object' || sent === null || depth > DEEPEST) return sent
  const fields = sent as Record<string, unknown>
  for (const name of Object.keys(fields)) {
    const whole = makeStorable(fields[name], depth + 1)
    if (whole !== fields[name]) fields[name] = whole
  }
  return sent
}
