/**
 * Shorter searches that a search without hits may become, each once, at most three: without one of its words, longest
 * first; a single long run of Han in its halves.
 */
export function fewerWords(keyword: string): string[] {
  const words = keyword
    .trim()
    .split(/[\s，。、；：！？,.;:!?]+/u)
    .filter(Boolean)
  const shorter =
    words.length > 1 ? words.map((_, at) => words.toSpliced(at, 1).join(' ')).toReversed() : halves(words[0] ?? '')
  return [...new Set(shorter)].toSorted((a, b) => b.length - a.length).slice(0, 3)
}

function halves(word: string): string[] {
  const chars = [...word]
  if (chars.length < 4 || !/^\p{Script=Han}+$/u.test(word)) return []
  const middle = Math.ceil(chars.length / 2)
  return [chars.slice(0, middle).join(''), chars.slice(middle).join('')]
}
