import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fold } from '../../text/characters/fold.ts'
import { toHant } from '../../text/script/script.ts'
import { type Explanation, explanationFile } from '../shelf/explanation-file.ts'
import { CONTENT } from '../shelf/shelf-files.ts'

export type { Explanation } from '../shelf/explanation-file.ts'

/** The files of our explanations, below `content/`. */
export const EXPLANATION_FILES = ['explanations/classical.txt', 'explanations/archaic-english.txt'] as const

/** All our explanations in the order of their files. */
export async function readExplanations(): Promise<Explanation[]> {
  const texts = await Promise.all(EXPLANATION_FILES.map(textOf))
  return texts.flatMap(text => explanationFile(text).explanations)
}

/** A name for all of them as they stand: another one when a file has changed. */
export async function explanationsVersion(): Promise<string> {
  const hash = createHash('sha256')
  for (const text of await Promise.all(EXPLANATION_FILES.map(textOf))) hash.update(`${text}\0`)
  return hash.digest('hex').slice(0, 10)
}

function textOf(path: string): Promise<string> {
  return readFile(new URL(path, CONTENT), 'utf8')
}

/** The lines of one explanation for the readers of each language, as src/text/dictionary-lines.ts reads them. */
export function explanationLines({ language, headword, reading, senses }: Explanation, traditional: string): string[] {
  const line = (reader: string, says: string[], convert: (text: string) => string) =>
    [
      `${reader}=${fold(headword)}`,
      headword,
      traditional === headword ? '' : traditional,
      reading,
      says.map(convert).join('/'),
      senses.map(({ example, place }) => `${convert(example)}|${convert(place)}`).join('/'),
    ].join('\t')
  const inChinese = senses.map(({ zh }) => zh)
  const inEnglish = senses.map(({ en }) => en)
  return [
    line('zh-Hans', inChinese, asItIs),
    line('zh-Hant', inChinese, inTraditional),
    ...(language === 'en' ? [line('en', inEnglish, asItIs)] : []),
  ]
}

const asItIs = (text: string) => text

/** With 「」 outside and 『』 inside, as traditional texts have them; an English example keeps its marks. */
function inTraditional(text: string): string {
  if (!/\p{Script=Han}/u.test(text)) return text
  return toHant(text).replaceAll(/[“”‘’]/g, mark => CORNERS[mark] ?? mark)
}

const CORNERS: Readonly<Record<string, string>> = { '“': '「', '”': '」', '‘': '『', '’': '』' }
