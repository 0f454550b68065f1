import { printedPunctuation } from '../../books/gutenberg/english-punctuation.ts'
import type { Language } from '../../values.ts'
import { type Findings, solidLength } from '../book-file.ts'

/** How a text that was typed ends its sentences: by a full stop of full width, as files from the days of Big5 do, or by 。 */
export type TypedMarks = { dotEndsSentences: boolean }

/** Sets a paragraph, or the lines of a verse, with the marks of print in place of those of a typewriter. */
export type SetMarks = (text: string) => string

/**
 * Of English and Chinese; the marks of other languages are their own. What was changed is said, and what became shorter by it
 * is counted.
 */
export function marksSetter(language: Language, typed: TypedMarks, findings: Findings): SetMarks {
  const print = language === 'english' ? printedEnglish : language === 'chinese' ? printedChinese : null
  if (!print) return text => text
  return text => {
    const printed = print(text, typed)
    if (printed === text) return text
    findings.warn('marks-printed')
    findings.drop('typed-marks', solidLength(text) - solidLength(printed))
    return printed
  }
}

/** Signs of a program or of a table: there every mark means itself. */
const IS_CODE = /[{}<>=\\|#~^]|(?:^|\s)--?\w/

const printedEnglish = (text: string) => (IS_CODE.test(text) ? text : printedPunctuation(text))

const TYPED = /["'`＂＇．_,.:;?!()]|--|。。。/

/**
 * Quotation marks in pairs, dashes and ellipses of two em, marks of full width between characters (GB/T 15834). A mark that
 * closes may stand for one that was lost, and one sign may have two uses (紅樓夢 of Project Gutenberg, 24264: ` opens a
 * quotation and stands between the names of a list).
 */
export function printedChinese(text: string, { dotEndsSentences }: TypedMarks): string {
  if (!TYPED.test(text) || !/\p{Script=Han}/u.test(text)) return text
  let printed = text
    .replace(/[.．]{3,}|。{3,}/g, '……')
    .replace(/(?<=[\p{Script=Han}\p{P}])(?:_{2,}|-{2,})|(?:_{2,}|-{2,})(?=[\p{Script=Han}“])/gu, '——')
    .replace(BETWEEN_CHARACTERS, mark => WIDE[mark] ?? mark)
    .replace(IN_BRACKETS, (whole, inside: string) => (/\p{Script=Han}/u.test(inside) ? `（${inside}）` : whole))
  if (dotEndsSentences) printed = printed.replaceAll('．', '。')
  return /["'`＂＇]/.test(printed) ? pairedQuotes(printed) : printed
}

const WIDE: Record<string, string> = { ',': '，', '.': '。', ':': '：', ';': '；', '?': '？', '!': '！' }
const BETWEEN_CHARACTERS = /(?<=[\p{Script=Han}”’」』》）])[,.:;?!](?=["'`”’」』\s]*(?:[\p{Script=Han}“‘「『《（]|$))/gu
/** Not longer, or an opening one without its partner is looked for to the end of the text each time. */
const IN_BRACKETS = /\(([^()]{1,200})\)/g

const OPENING = /[：，、（《“‘「『—\s]/
const CLOSING = /[，。．、；：？！…）》”’」』\s]/
const SPEAKS = /[說说道曰云叫念]/

function pairedQuotes(text: string): string {
  const [open, close] = /[「」]/.test(text) ? ['「', '」'] : ['“', '”']
  let isDoubleOpen = false
  let isSingleOpen = false
  let before = ''
  return text.replace(/[“”‘’「」"'`＂＇]/g, (mark, at: number) => {
    // What was printed in place of the sign before counts, not the sign.
    const last = SIGN.test(text.charAt(at - 1)) ? before : text.charAt(at - 1)
    const rest = text.slice(at + 1, at + FAR)
    before = mark
    if (/[“”「」]/.test(mark)) isDoubleOpen = mark === '“' || mark === '「'
    else if (/[‘’]/.test(mark)) isSingleOpen = mark === '‘'
    else if (/["＂]/.test(mark)) {
      isDoubleOpen = opens(isDoubleOpen, last, rest)
      before = isDoubleOpen ? open : close
    } else if (mark === '`') {
      before = isQuotation(last, rest) ? '‘' : '、'
      isSingleOpen = before === '‘'
    } else {
      const isApostrophe = /\p{Script=Latin}/u.test(last) && /^\p{Script=Latin}/u.test(rest)
      if (!isApostrophe) isSingleOpen = opens(isSingleOpen, last, rest)
      before = isSingleOpen && !isApostrophe ? '‘' : '’'
    }
    return before
  })
}

/** So far a quotation is looked for its end. */
const FAR = 2000
const SIGN = /["'`＂＇]/

/** By turns, unless what stands beside it says otherwise. */
function opens(isOpen: boolean, before: string, rest: string): boolean {
  if (before === '：' || before === '') return true
  if (rest === '' || CLOSING.test(rest.charAt(0))) return false
  // Behind a sentence one opens when it is closed later, else it closes what was never opened.
  if (!isOpen && /[。？！…]/.test(before)) return /^[^“”「」"＂]*[”」"＂]/.test(rest)
  return !isOpen
}

/** Whether a grave accent opens a quotation: one is closed later, or speech begins with it. */
function isQuotation(before: string, rest: string): boolean {
  const next = /[`'’]/.exec(rest)?.[0]
  return (next !== undefined && next !== '`') || before === '' || OPENING.test(before) || SPEAKS.test(before)
}
