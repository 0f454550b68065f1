/** Cut at a word, and seen to be cut. */
export function shortened(text: string, longest: number): string {
  return text.length <= longest ? text : `${text.slice(0, longest - 1).replace(/\s+\S*$/, '')}…`
}

/** When a work is from, as its file says it: a day, or a second, is when the file was made. */
export function yearsOf(published: string): string {
  return /^\d{4}-\d{2}/.test(published) ? '' : published
}

/** As long as the form of a book takes it. */
const LONGEST_NAMES = 200

/** Who wrote or translated a book, in one line: as many names as it holds, and of a name that alone is longer its beginning. */
export function namesInLine(names: readonly string[], language: string): string {
  const comma = language === 'english' ? ', ' : '、'
  const fitting = names.filter((_, at) => names.slice(0, at + 1).join(comma).length <= LONGEST_NAMES)
  return fitting.length > 0 ? fitting.join(comma) : shortened(names[0] ?? '', LONGEST_NAMES)
}
