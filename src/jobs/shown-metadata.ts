/** Cut at a word, and seen to be cut. */
export function shortened(text: string, longest: number): string {
  return text.length <= longest ? text : `${text.slice(0, longest - 1).replace(/\s+\S*$/, '')}…`
}

/** When a work is from, as its file says it: a day, or a second, is when the file was made. */
export function yearsOf(published: string): string {
  return /^\d{4}-\d{2}/.test(published) ? '' : published
}
