/** One line of `content/readings` taken apart: what stands before `#` by its spaces, and the source behind it. */
export type ReadingLine = { fields: string[]; source: string }

/** The lines of some parts of `content/readings`, in their order. */
export function readingLines(parts: readonly string[]): ReadingLine[] {
  return parts.flatMap(part =>
    part
      .trim()
      .split('\n')
      .map(line => {
        const [reading = '', source = ''] = line.split(' # ')
        return { fields: reading.split(' '), source }
      }),
  )
}
