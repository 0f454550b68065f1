import type { SpellingFile } from './spelling-file.ts'

/** Words of an old text, the apostrophes of what was cut off before, in or after them included. */
export const OLD_WORD = /’?[A-Za-z]+(?:[’-][A-Za-z]+)*’?/g

// What was two words and is one today.
const SELVES = /\b(my|thy|your|our|her|it|him|them|one) (sel(?:f|ves))\b/gi
const IN_TWO = /\b(?:(?<!\b(?:day|near) )to (?:day|night|morrow)|me (?:thinks|thought))\b/gi

/**
 * A line in the spelling of today. Its marks stay; capitals stay where a sentence begins, in names and, in verse, where a
 * line begins (`begins`); `key` finds what is said of this line alone.
 */
export function modernLine(line: string, key: string, spelling: SpellingFile, begins: boolean): string {
  const places = spelling.places.get(key) ?? []
  let modern = ''
  let at = 0
  for (const { from, to } of places) {
    const found = line.indexOf(from, at)
    if (found < 0) continue
    modern += modernWords(line.slice(at, found), modern, begins, spelling) + to
    at = found + from.length
  }
  modern += modernWords(line.slice(at), modern, begins, spelling)
  return withTitles(modern.replaceAll(SELVES, '$1$2').replaceAll(IN_TWO, joined), spelling.names)
}

function modernWords(text: string, before: string, begins: boolean, spelling: SpellingFile): string {
  const plain = text.replaceAll('&c', 'etc').replaceAll('&', 'and')
  return plain.replaceAll(OLD_WORD, (word, offset: number) => {
    const lead = before + plain.slice(0, offset)
    const isFirst = begins && !/[A-Za-z]/.test(lead)
    return modernWord(word, isFirst || /[.?!]\s*\(?$/.test(lead), spelling)
  })
}

function modernWord(word: string, mayBegin: boolean, { words, names }: SpellingFile): string {
  const old = word.toLowerCase()
  const modern = words.get(old) ?? named(old, names) ?? old
  return mayBegin && /^’?[A-Z]/.test(word) ? capital(modern) : modern
}

function named(old: string, names: ReadonlySet<string>): string | undefined {
  const name = capital(old)
  return names.has(name) ? name : undefined
}

/** With its first letter large. */
export function capital(word: string): string {
  return word.replace(/[A-Za-z]/, letter => letter.toUpperCase())
}

function joined(both: string): string {
  return both.replace(' ', '')
}

/** A title keeps its capital before a name: King Hamlet, but my lord. */
function withTitles(line: string, names: ReadonlySet<string>): string {
  return line.replaceAll(/\b(king|queen|prince|lord|lady|saint|young lord) ([A-Z][a-z’]+)/g, (both, title, name) =>
    names.has(name) && !/^(?:I|O|Oh)$/.test(name) ? `${title[0].toUpperCase()}${title.slice(1)} ${name}` : both,
  )
}
