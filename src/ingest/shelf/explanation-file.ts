import { withHead } from './keyed-file.ts'

/**
 * What a sense of a word is, in the words of today: for readers of Chinese, of an English word also in English; a passage
 * that shows it, the key of its text (`lunyu 1.1`, or a poem's id), and the place as a reader names it.
 */
export type Sense = { zh: string; en: string; example: string; ref: string; place: string; at: number }

/** A headword under one reading ('' in English) with its senses, the commonest first; `at` counts lines from 1. */
export type Explanation = { language: 'zh' | 'en'; headword: string; reading: string; senses: Sense[]; at: number }

/** A file of `content/explanations/`: its explanations, the headwords it leaves as plain, and what could not be read. */
export type ExplanationFile = { explanations: Explanation[]; unread: { at: number; line: string }[] }

/** Reads a file in the form of `content/README.md`. */
export function explanationFile(text: string): ExplanationFile {
  const { head, body, bodyAt } = withHead(text)
  const language = head['language'] === 'en' ? 'en' : 'zh'
  const file: ExplanationFile = { explanations: [], unread: [] }
  body.forEach((line, index) => {
    if (/^\s*(?:#|$)/.test(line)) return
    const at = bodyAt + index
    const last = file.explanations.at(-1)
    const sense = line.startsWith('- ') ? senseOf(line.slice(2), language, at) : null
    const headed = line.startsWith('-') ? null : headwordOf(line, language)
    if (sense && last) last.senses.push(sense)
    else if (headed) file.explanations.push({ language, ...headed, senses: [], at })
    else file.unread.push({ at, line })
  })
  return file
}

function headwordOf(line: string, language: 'zh' | 'en') {
  if (language === 'en') return /^[a-z][a-z' -]*$/.test(line) ? { headword: line, reading: '' } : null
  const [, headword, reading] = /^(\p{Script=Han}+) ([\p{L}\p{M}]+(?: [\p{L}\p{M}]+)*)$/u.exec(line) ?? []
  return headword && reading ? { headword, reading } : null
}

/** `explanation | example | key place`; in an English file `English | 中文 | example | key place`. */
function senseOf(text: string, language: 'zh' | 'en', at: number): Sense | null {
  const parts = text.split('|').map(part => part.trim())
  const [en = '', zh = '', example = '', where = ''] = language === 'en' ? parts : ['', ...parts]
  const [, ref, place] = /^([A-Za-z]+ \d+\.\d+|\d{6,}) (\S.*)$/.exec(where) ?? []
  return parts.length === (language === 'en' ? 4 : 3) && ref && place ? { zh, en, example, ref, place, at } : null
}
