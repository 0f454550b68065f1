/** Runs of lines between empty lines. */
export function paragraphsOf(lines: string[]): string[][] {
  const paragraphs: string[][] = []
  let run: string[] = []
  for (const line of [...lines, '']) {
    if (line.trim() !== '') run.push(line)
    else if (run.length > 0) {
      paragraphs.push(run)
      run = []
    }
  }
  return paragraphs
}

/** One line of text from hard-wrapped lines: a hyphen or a dash at a line's end joins without a space. */
export function joinWrapped(lines: string[]): string {
  return lines
    .map(line => line.trim())
    .reduce((joined, line) => {
      const tight = /[\p{L}\d]-$|--$/u.test(joined) || (line.startsWith('--') && !/["'.]$/.test(joined))
      return joined === '' || tight ? joined + line : `${joined} ${line}`
    }, '')
}

/** The spaces before a line. */
export function indentOf(line: string): number {
  return line.length - line.trimStart().length
}
