import { readFile } from 'node:fs/promises'
import { EXPLANATION_FILES } from '../../words/explanations.ts'
import { type Explanation, explanationFile, type Sense } from '../explanation-file.ts'
import { wrongMarks, wrongQuotes } from '../marks.ts'
import { CONTENT } from '../shelf-files.ts'
import type { Problem } from './check-books.ts'
import { lettersOf, type QuotedPassage, quotedPassages } from './quoted-passages.ts'

/** What is wrong with our explanations of words. @throws SourceDamaged */
export async function checkExplanations(): Promise<Problem[]> {
  const passages = new Map((await quotedPassages()).map(passage => [passage.ref, passage]))
  const problems = EXPLANATION_FILES.map(async path =>
    explanationProblems(await readFile(new URL(path, CONTENT), 'utf8'), passages).map(one => ({ path, ...one })),
  )
  return (await Promise.all(problems)).flat()
}

/** What is wrong with one file; `passages` by their keys. */
export function explanationProblems(
  text: string,
  passages: ReadonlyMap<string, Pick<QuotedPassage, 'place' | 'letters'>>,
): Omit<Problem, 'path'>[] {
  const { explanations, unread } = explanationFile(text)
  const seen = new Set<string>()
  return [
    ...unread.map(({ at, line }) => ({ at: `line ${at}`, what: `is no headword and no sense: ${line}` })),
    ...explanations.flatMap(one => {
      const name = `${one.headword} ${one.reading}`.trim()
      const isRepeated = seen.has(name)
      seen.add(name)
      const what = [
        ...(isRepeated ? ['stands twice'] : []),
        ...headwordProblems(one),
        ...one.senses.flatMap(sense => [
          ...senseProblems(one, sense),
          ...exampleProblems(one, sense, passages.get(sense.ref)),
        ]),
      ]
      return what.map(says => ({ at: `line ${one.at} ${name}`, what: says }))
    }),
  ]
}

const MOST_SENSES = 12
// A syllable of pinyin with one tone at most.
const SYLLABLE = /^[a-zü]*(?:[āáǎàēéěèīíǐìōóǒòūúǔùǖǘǚǜ][a-zü]*)?$/

function headwordProblems({ language, headword, reading, senses }: Explanation): string[] {
  const syllables = reading.split(' ')
  const isRead =
    language === 'en' ||
    (syllables.length === [...headword].length && syllables.every(one => SYLLABLE.test(one.normalize('NFC'))))
  const says = senses.map(({ zh, en }) => en || zh)
  return [
    ...(isRead ? [] : [`the reading ${reading} has not one syllable for each character`]),
    ...(senses.length === 0 ? ['has no sense'] : []),
    ...(senses.length > MOST_SENSES ? [`has more than ${MOST_SENSES} senses`] : []),
    ...says.filter((one, i) => says.indexOf(one) !== i).map(one => `has a sense twice: ${one}`),
  ]
}

const MOST_CHARACTERS = 60
const MOST_LETTERS = 110

function senseProblems({ language }: Explanation, { zh, en, example }: Sense): string[] {
  return [
    ...wrongMarks(zh, 'zh'),
    ...wrongQuotes(zh, 'zh'),
    ...wrongMarks(en, 'en'),
    ...wrongQuotes(en, 'en'),
    ...(zh === '' || (language === 'en' && en === '') ? ['a sense is empty'] : []),
    ...(zh.length > MOST_CHARACTERS ? [`longer than ${MOST_CHARACTERS} characters: ${zh}`] : []),
    ...(en.length > MOST_LETTERS ? [`longer than ${MOST_LETTERS} letters: ${en}`] : []),
    ...(language === 'zh' && /\p{Script=Latin}/u.test(zh) ? [`words in another language: ${zh}`] : []),
    ...(/\p{Script=Han}/u.test(en) ? [`words in another language: ${en}`] : []),
    ...(/[/\t]/.test(zh + en + example) ? ['a slash or a tab'] : []),
  ]
}

const LONGEST_EXAMPLE = { zh: 40, en: 120 }

function exampleProblems(
  { language, headword }: Explanation,
  { example, ref, place }: Sense,
  found: Pick<QuotedPassage, 'place' | 'letters'> | undefined,
): string[] {
  if (!found) return [`no text has the key ${ref}`]
  const letters = lettersOf(example)
  return [
    ...(found.place === place ? [] : [`${ref} is ${found.place}, not ${place}`]),
    ...(letters.trim() !== '' && found.letters.includes(letters) ? [] : [`${ref} has no “${example}”`]),
    ...(letters.includes(lettersOf(headword)) ? [] : [`the example has not the word: ${example}`]),
    ...wrongQuotes(example, language),
    ...(example.length > LONGEST_EXAMPLE[language] ? [`the example is too long: ${example}`] : []),
  ]
}
