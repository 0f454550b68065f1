/** A line of another edition cut where it differs from the poem; `differs` parts are what the poem has otherwise. */
type VersionLine = { text: string; differs: boolean }[]

/**
 * The lines of `version` that are not in `poem` word for word, each with its own characters marked, by the longest common
 * subsequence of the two texts. Beyond MOST_CELLS of comparing, lines are shown unmarked.
 */
export function versionLines(poem: readonly string[], version: readonly string[]): VersionLine[] {
  const [old, other] = [poem.filter(notEmpty), version.filter(notEmpty)]
  if (old.length === other.length) {
    return other.flatMap((line, at) => (line === old[at] ? [] : [marked([...(old[at] ?? '')], [...line])]))
  }
  const known = new Set(old)
  const strange = other.filter(line => !known.has(line))
  const rest = [...old.filter(line => !other.includes(line)).join('')]
  return strange.map(line => marked(rest, [...line]))
}

const MOST_CELLS = 200_000

function notEmpty(line: string): boolean {
  return line.trim() !== ''
}

function marked(old: string[], line: string[]): VersionLine {
  if (old.length * line.length > MOST_CELLS) return [{ text: line.join(''), differs: false }]
  const common = commonLengths(old, line)
  const parts: VersionLine = []
  const add = (char: string, differs: boolean) => {
    const last = parts.at(-1)
    if (last?.differs === differs) last.text += char
    else parts.push({ text: char, differs })
  }
  let from = 0
  let at = 0
  while (at < line.length) {
    if (from < old.length && old[from] === line[at]) {
      add(line[at++] as string, false)
      from++
    } else if (from < old.length && valueAt(common, from + 1, at) >= valueAt(common, from, at + 1)) from++
    else add(line[at++] as string, true)
  }
  return parts
}

/** `[i][j]`: length of the longest common subsequence of `old` from i and `line` from j. */
function commonLengths(old: string[], line: string[]): number[][] {
  const table = Array.from({ length: old.length + 1 }, () => Array.from({ length: line.length + 1 }, () => 0))
  for (let i = old.length - 1; i >= 0; i--) {
    for (let j = line.length - 1; j >= 0; j--) {
      const row = table[i] as number[]
      row[j] =
        old[i] === line[j]
          ? valueAt(table, i + 1, j + 1) + 1
          : Math.max(valueAt(table, i + 1, j), valueAt(table, i, j + 1))
    }
  }
  return table
}

function valueAt(table: number[][], i: number, j: number): number {
  return table[i]?.[j] ?? 0
}
