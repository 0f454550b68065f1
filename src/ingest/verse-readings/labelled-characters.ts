import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { featuresAt } from '../../text/character-model/features.ts'
import { writtenForms } from '../../text/character-model/written-forms.ts'
import { metreOf } from '../../text/pinyin/metre.ts'
import { pinyinOf } from '../../text/pinyin/pinyin.ts'
import { versePinyinOf } from '../../text/pinyin/verse-model/verse-pinyin.ts'
import { simplify } from '../../text/script/script.ts'
import { clauseLines, sentenceLines } from '../poems/clean/poem-lines.ts'

/** A character of a poem of chinese-poetry that was read blind, with what the model sees of it, what the rules read and what the page shows. */
export type LabelledCharacter = {
  char: string
  reading: string
  ruled: string
  shown: () => string
  features: string[]
}

const CORPUS = join(dirname(createRequire(import.meta.url).resolve('chinese-poetry/package.json')), 'dist')
const FILES = {
  tang: 'quantangshi/poet.tang.*.json',
  song: 'quantangshi/poet.song.*.json',
  ci: 'songci/ci.song.*.json',
} as const
/** Shorter poems are not counted: most are titles without a text. */
const LEAST_UNITS = 16

/**
 * The places of `content/readings/verse-model/labels.txt`. One line: the character, the collection, the reading, then
 * `poem.index` for each place: which poem of the collection's files in the order of their names, and which code point of its
 * paragraphs, joined by line breaks. Lines that begin with `#` are remarks.
 */
export function* labelledCharacters(labels: string): Generator<LabelledCharacter> {
  for (const [collection, pattern] of Object.entries(FILES)) {
    const lines = labels.split('\n').filter(line => line.split(' ')[1] === collection)
    if (lines.length === 0) continue
    const poems = poemsOf(pattern)
    for (const line of lines) {
      const [char = '', , reading = '', ...places] = line.split(' ')
      for (const place of places) {
        const [poem = 0, at = 0] = place.split('.').map(Number)
        const found = characterAt(poems[poem] ?? [], at, collection === 'ci' ? sentenceLines : clauseLines)
        if (found?.char !== char) throw new Error(`labels.txt: ${char} does not stand at ${collection} ${place}`)
        yield { ...found, reading }
      }
    }
  }
}

function poemsOf(pattern: string): string[][] {
  const files = globSync(join(CORPUS, pattern)).toSorted()
  return files
    .flatMap(file => JSON.parse(readFileSync(file, 'utf8')) as { paragraphs?: string[] }[])
    .map(({ paragraphs = [] }) => paragraphs)
    .filter(paragraphs => paragraphs.join('\n').length >= LEAST_UNITS)
}

/** What is shown is read from the lines of a page; a paragraph of 诗 is a couplet. */
function characterAt(
  paragraphs: readonly string[],
  at: number,
  toLines: (paragraphs: readonly string[]) => string[],
): Omit<LabelledCharacter, 'reading'> | undefined {
  let from = 0
  for (const paragraph of paragraphs) {
    const chars = [...simplify(paragraph)]
    if (at < from + chars.length) {
      const index = at - from
      const syllables = pinyinOf(paragraph)
      const ruled = syllables[index] ?? ''
      const metre = metreOf(chars, syllables)[index] ?? null
      const shown = () => onPage(paragraph, toLines)[index] ?? ''
      const written = writtenForms(paragraph, chars)[index]
      const features = featuresAt({ chars, at: index, ruled, metre, written })
      return { char: chars[index] as string, ruled, shown, features }
    }
    from += chars.length + 1
  }
  return undefined
}

/** The syllables of a paragraph as the page of its poem shows them, in lines. */
function onPage(paragraph: string, toLines: (paragraphs: readonly string[]) => string[]): (string | null)[] {
  const text = toLines([paragraph]).join('\n')
  const chars = [...text]
  return versePinyinOf(text).filter((_, at) => chars[at] !== '\n')
}
