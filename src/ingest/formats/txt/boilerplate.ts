/** Lines of Project Gutenberg's frame, which is no part of the book: it stands before START and behind END. */
const START = /^\*{3} ?START OF (?:THE|THIS) PROJECT GUTENBERG EBOOK/i
const END = /^(?:\*{3} ?END OF (?:THE|THIS) PROJECT GUTENBERG EBOOK|End of (?:the )?Project Gutenberg)/i

export function boilerplateEdge(line: string): 'start' | 'end' | null {
  if (!line.includes('ro') && !line.includes('RO')) return null
  const text = line.trim()
  return START.test(text) ? 'start' : END.test(text) ? 'end' : null
}
