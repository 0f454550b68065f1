import { QUOTE_KEYS } from '../../../../content/poem-quotes.ts'
import { fold } from '../../../text/characters/fold.ts'
import type { PoemValue, QuoteValue } from '../../values.ts'
import { foldName } from './poem-identity.ts'

/**
 * Famous lines of a poem, found by the keys of `content/poem-quotes.ts` in its own text: of shi the couplet in which the
 * key stands, of ci and qu the sentence, of English verse the line and the next; `place` is the title.
 */
export function poemQuotes(poem: PoemValue): QuoteValue[] {
  keys ??= Map.groupBy(QUOTE_KEYS, ([author]) => foldName(author))
  const mine = keys.get(foldName(poem.author.name))
  if (!mine) return []
  const folded = poem.lines.map(line => fold(line))
  const quotes = mine.flatMap(([, key]) => {
    const at = folded.findIndex(line => line.includes(fold(key)))
    return at < 0 ? [] : [passage(poem, at)]
  })
  return quotes.filter((quote, at) => quotes.findIndex(other => other.text === quote.text) === at)
}

let keys: Map<string, (typeof QUOTE_KEYS)[number][]> | null = null

function passage(poem: PoemValue, at: number): QuoteValue {
  const place = poem.title
  if (poem.language === 'english') {
    return {
      text: poem.lines
        .slice(at, at + 2)
        .join('\n')
        .trim()
        .replace(/[,;:]$/, ''),
      lang: 'en',
      place,
    }
  }
  const line = poem.lines[at] ?? ''
  if (poem.cipai !== '' || endsSentence(line.slice(0, -1)) || !hasPair(poem.lines, at))
    return { text: line, lang: 'zh', place }
  const from = endsSentence(line) ? at - 1 : at
  return { text: poem.lines.slice(from, from + 2).join(''), lang: 'zh', place }
}

function hasPair(lines: readonly string[], at: number): boolean {
  const line = lines[at] ?? ''
  const other = endsSentence(line) ? lines[at - 1] : lines[at + 1]
  return other !== undefined && other !== '' && endsSentence(other) !== endsSentence(line)
}

function endsSentence(line: string): boolean {
  return /[。！？][」』”’]?$/u.test(line)
}
