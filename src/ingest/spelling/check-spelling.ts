import type { Problem } from '../shelf/checks/check-books.ts'
import { sourceWork } from '../shelf/source-works.ts'
import { spelledWorks } from './modern-edition.ts'
import { capital, OLD_WORD } from './modern-line.ts'
import type { SpellingFile } from './spelling-file.ts'

/** What is wrong with the spellings of old texts: a word that nobody decided, or one that the text does not have. @throws SourceDamaged */
export async function checkSpelling(): Promise<Problem[]> {
  const checked = spelledWorks().map(async ({ work, path, spelling }) => {
    const source = await sourceWork(work)
    if (!source) return [{ path, at: 'name', what: `no work is called ${work}` }]
    const lines = source.passages.flatMap(({ sentences }) => sentences)
    return spellingProblems(spelling, lines).map(problem => ({ path, ...problem }))
  })
  return (await Promise.all(checked)).flat()
}

/** The same of one work, whose lines stand as their source has them. */
export function spellingProblems(
  spelling: SpellingFile,
  lines: readonly { key: string; text: string }[],
): Omit<Problem, 'path'>[] {
  const unknown = new Map<string, string>()
  const misplaced: Omit<Problem, 'path'>[] = []
  for (const { key, text } of lines) {
    let rest = text
    for (const { from } of spelling.places.get(key) ?? []) {
      const at = rest.indexOf(from)
      if (at < 0) misplaced.push({ at: key, what: `has no “${from}”, or not in this order` })
      else rest = rest.slice(at + from.length)
    }
    for (const word of wordsOutside(text, spelling.places.get(key) ?? [])) unknown.set(word.toLowerCase(), word)
  }
  const keys = new Set(lines.map(({ key }) => key))
  const whole = new Set(lines.flatMap(({ text }) => text.match(OLD_WORD) ?? []).map(word => word.toLowerCase()))
  const { words, kept, names, places, unread } = spelling
  return [
    ...unread.map(({ at, line }) => ({
      at: `line ${at}`,
      what: `says nothing that is known, or says it twice: ${line}`,
    })),
    ...misplaced,
    ...[...places.keys()].filter(key => !keys.has(key)).map(key => ({ at: key, what: 'the source has no such line' })),
    ...[...unknown].flatMap(([word, written]) =>
      words.has(word) || kept.has(word) || names.has(capital(word))
        ? []
        : [{ at: written, what: 'nobody has decided how it is spelled' }],
    ),
    ...[...words.keys(), ...kept]
      .filter(word => !whole.has(word))
      .map(word => ({ at: word, what: 'the text has no such word' })),
    ...[...kept].filter(word => words.has(word)).map(word => ({ at: word, what: 'is kept and changed' })),
  ]
}

function wordsOutside(text: string, places: readonly { from: string }[]): string[] {
  const rest = places.reduce((left, { from }) => left.replace(from, ' '), text)
  return rest.match(OLD_WORD) ?? []
}
