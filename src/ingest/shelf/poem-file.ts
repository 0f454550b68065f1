import { type KeyedLine, keyedLine, withHead } from './keyed-file.ts'

/** What this project says of one poem: `content/poems/*.md`. Lines are keyed from 1 and count no stanza break. */
export type PoemFile = {
  head: Record<string, string>
  /** English of a Chinese poem or Chinese of an English one, and the modern Chinese (今译) of a Chinese one. */
  translation: KeyedLine[]
  paraphrase: KeyedLine[]
  notesZh: KeyedLine[]
  notesEn: KeyedLine[]
  analysisZh: string
  analysisEn: string
  occasionZh: string
  occasionEn: string
  unread: { at: number; line: string }[]
}

const KEYED = {
  English: 'translation',
  中文: 'translation',
  今译: 'paraphrase',
  注: 'notesZh',
  Notes: 'notesEn',
} as const
const PROSE = { 赏析: 'analysisZh', Analysis: 'analysisEn', 背景: 'occasionZh', Occasion: 'occasionEn' } as const

/** Reads the file of one poem; a section that it does not know is named in `unread`. */
export function poemFile(text: string): PoemFile {
  const { head, body, bodyAt } = withHead(text)
  const file: PoemFile = {
    head,
    translation: [],
    paraphrase: [],
    notesZh: [],
    notesEn: [],
    analysisZh: '',
    analysisEn: '',
    occasionZh: '',
    occasionEn: '',
    unread: [],
  }
  let section = ''
  body.forEach((line, index) => {
    const at = bodyAt + index
    const heading = /^## (.+?)\s*$/.exec(line)?.[1]
    if (heading !== undefined) section = heading
    else if (line.trim() === '' || /^#(?!#)/.test(line)) return
    else if (!put(file, section, line, at)) file.unread.push({ at, line })
  })
  return file
}

/** Puts one line into its section; paragraphs of prose stand on lines of their own. */
function put(file: PoemFile, section: string, line: string, at: number): boolean {
  if (section in KEYED) {
    const read = keyedLine(line, at)
    if (read) file[KEYED[section as keyof typeof KEYED]].push(read)
    return read !== null
  }
  if (!(section in PROSE)) return false
  const name = PROSE[section as keyof typeof PROSE]
  file[name] += `${file[name] === '' ? '' : '\n'}${line.trim()}`
  return true
}
