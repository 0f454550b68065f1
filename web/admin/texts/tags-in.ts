/** The tags somebody typed: divided by commas of either writing, or by spaces; each once. */
export function tagsIn(typed: string): string[] {
  return [...new Set(typed.split(/[,，、;；\s]+/u).filter(Boolean))]
}
