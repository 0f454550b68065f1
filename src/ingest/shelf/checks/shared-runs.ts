/** The words of an English text as they are compared: lower case, letters and figures only. */
export function comparedWords(text: string): string[] {
  return (
    text
      .toLowerCase()
      .replaceAll('’', "'")
      .match(/[\p{L}\p{N}]+(?:'\p{L}+)?/gu) ?? []
  )
}

/** The characters of a Chinese text as they are compared: without marks and without what it quotes in “” and 《》. */
export function comparedCharacters(text: string): string[] {
  return text.replace(/“[^”]*”|《[^》]*》/g, '|').match(/[\p{L}\p{N}]|\|/gu) ?? []
}

/** All runs of `length` units, with where each was seen first. */
export class Runs {
  readonly #seen = new Map<string, string>()
  readonly #length: number

  constructor(length: number) {
    this.#length = length
  }

  add(units: readonly string[], from: string): void {
    for (const run of this.#runs(units)) if (!this.#seen.has(run)) this.#seen.set(run, from)
  }

  /** The first run of this text that was seen before, and where; null when none was. */
  shared(units: readonly string[]): { run: string; from: string } | null {
    for (const run of this.#runs(units)) {
      const from = this.#seen.get(run)
      if (from !== undefined) return { run, from }
    }
    return null
  }

  *#runs(units: readonly string[]): Generator<string> {
    for (let at = 0; at + this.#length <= units.length; at++) {
      const run = units.slice(at, at + this.#length)
      // A quotation stands between two runs, not inside one.
      if (!run.includes('|')) yield run.join(' ')
    }
  }
}
