import { readFile } from 'node:fs/promises'
import { readDictionary } from '../../words/dictionary.ts'
import { EXPLANATION_FILES, readExplanations } from '../../words/explanations.ts'
import { CONTENT } from '../shelf-files.ts'
import { quotedPassages } from './quoted-passages.ts'

/** The texts whose words are counted: the classics and the best-known poems. */
const COUNTED = new Set([
  'lunyu',
  'daxue',
  'zhongyong',
  'mengzi',
  'guwenguanzhi',
  'chinese-poetry:shijing',
  'chinese-poetry:mengxue/tangshisanbaishou',
  'chinese-poetry:songci/宋词三百首',
])

/** How many explanations there are, and what share of the counted texts they cover. @throws SourceDamaged */
export async function explanationStats(): Promise<string[]> {
  const all = await readExplanations()
  const senses = (language: 'zh' | 'en') =>
    all.filter(one => one.language === language).reduce((sum, one) => sum + one.senses.length, 0)
  const chinese = all.filter(({ language }) => language === 'zh')
  const headwords = new Set(chinese.map(({ headword }) => headword))
  const plain = await plainWords()
  let counted = 0
  let explained = 0
  let left = 0
  for (const word of wordsIn(await countedText(), new Set([...headwords, ...plain]))) {
    const size = [...word].length
    counted += size
    if (headwords.has(word)) explained += size
    else if (plain.has(word)) left += size
  }
  const share = (count: number) => `${((100 * count) / counted).toFixed(1)} %`
  return [
    `${EXPLANATION_FILES[0]}: ${headwords.size} headwords, ${senses('zh')} senses; of ${counted} characters in ` +
      `${COUNTED.size} classics and anthologies ${share(explained)} stand in explained words, ${share(left)} in words left as plain`,
    `${EXPLANATION_FILES[1]}: ${all.length - chinese.length} headwords, ${senses('en')} senses`,
  ]
}

/** The commonest characters and words of several characters that are neither explained nor left as plain, with their number. */
export async function wordsToExplain(most: number): Promise<string[]> {
  const headwords = new Set((await readExplanations()).map(({ headword }) => headword))
  const plain = await plainWords()
  const text = await countedText()
  const dictionary = new Set<string>()
  for await (const { simplified } of readDictionary())
    if (/^\p{Script=Han}{2,4}$/u.test(simplified)) dictionary.add(simplified)
  const counts = new Map<string, number>()
  for (const line of text) {
    for (const word of wordsAt(line, dictionary)) counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  return [...counts]
    .filter(([word]) => !headwords.has(word) && !plain.has(word))
    .toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
    .slice(0, most)
    .map(([word, count]) => `${word} ${count}`)
}

async function countedText(): Promise<string[]> {
  return (await quotedPassages()).filter(({ source }) => COUNTED.has(source)).flatMap(({ lines }) => lines)
}

/** Words whose sense is today's, looked at and left alone: `plain.txt`, any number in a line. */
async function plainWords(): Promise<Set<string>> {
  const text = await readFile(new URL('explanations/plain.txt', CONTENT), 'utf8')
  return new Set(text.replaceAll(/^#.*$/gm, '').match(/\p{Script=Han}+/gu))
}

const LONGEST = 4

/** A line cut into the longest of these words, all else by the character. */
function* wordsIn(lines: readonly string[], words: ReadonlySet<string>): Generator<string> {
  for (const line of lines) {
    for (const run of line.match(/\p{Script=Han}+/gu) ?? []) {
      const chars = [...run]
      for (let at = 0; at < chars.length; ) {
        let size = Math.min(LONGEST, chars.length - at)
        while (size > 1 && !words.has(chars.slice(at, at + size).join(''))) size--
        yield chars.slice(at, at + size).join('')
        at += size
      }
    }
  }
}

/** Every character of a line and every word that begins at it. */
function* wordsAt(line: string, words: ReadonlySet<string>): Generator<string> {
  for (const run of line.match(/\p{Script=Han}+/gu) ?? []) {
    const chars = [...run]
    for (let at = 0; at < chars.length; at++) {
      yield chars[at] as string
      for (let size = 2; size <= LONGEST && at + size <= chars.length; size++) {
        const word = chars.slice(at, at + size).join('')
        if (words.has(word)) yield word
      }
    }
  }
}
