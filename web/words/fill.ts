/**
 * Puts values into a sentence: `{count}` becomes the value, `{count:book|books}` the first word when it is 1, else the second.
 * A name without a value stays as written, so that a slip is seen.
 */
export function fill(sentence: string, values: Record<string, string | number>): string {
  return sentence.replace(PLACE, (whole, name: string, one?: string, many?: string) => {
    const value = values[name]
    if (value === undefined) return whole
    if (one === undefined) return String(value)
    return String(value) === '1' ? one : (many ?? '')
  })
}

const PLACE = /\{(\w+)(?::([^|}]*)\|([^}]*))?\}/g
