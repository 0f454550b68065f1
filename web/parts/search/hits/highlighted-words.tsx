/** A name with the words of the search in it lit, where they stand there as typed; what folding found stays plain. */
export function HighlightedWords({ text, keyword }: { text: string; keyword: string }) {
  const words = keyword.split(/[\s“”"「」『』《》]+/u).filter(word => /[\p{L}\p{N}]/u.test(word))
  if (words.length === 0) return text
  const pattern = new RegExp(`(${words.map(asPattern).join('|')})`, 'giu')
  return text.split(pattern).map((piece, at) => {
    // split() gives what lies between and what was caught in turn; a place in a name is its only name.
    if (at % 2 === 0) return piece
    return <mark key={at}>{piece}</mark>
  })
}

/** A Latin word is lit from its beginning only: the a of “a single man” is not the a of Walt. */
function asPattern(word: string): string {
  const literal = word.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&')
  return /^[a-z]/i.test(word) ? `(?<![\\p{L}])${literal}` : literal
}
