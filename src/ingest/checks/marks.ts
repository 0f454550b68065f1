import type { FindingReason } from '../../contract/values/uploads.ts'
import { type Finding, type Passage, wordsAround } from './finding.ts'

/**
 * Marks that cannot be right in Chinese: quotation marks and brackets that do not close or were not opened, two marks where
 * one stands, marks of half width between characters, a closing mark at the beginning. A quotation that runs over several
 * passages is looked at in all of them together: `marksAmiss` takes the passages of one chapter or poem in order.
 */
export function marksAmiss(passages: readonly Passage[]): Finding[] {
  return [...unbalanced(passages), ...passages.flatMap(wrongMarks)]
}

const PAIRS: Record<string, string> = { '“': '”', '‘': '’', '「': '」', '『': '』', '《': '》', '（': '）', '〔': '〕' }
const PAIRED = /[“”‘’「」『』《》（）〔〕]/u
const CLOSING = new Set(Object.values(PAIRS))
// English and transcribed names write ’ inside a word.
const IN_WORD = /\p{Script=Latin}/u

type Open = { mark: string; passage: Passage; at: number }

function unbalanced(passages: readonly Passage[]): Finding[] {
  const found: Finding[] = []
  const open: Open[] = []
  for (const passage of passages) {
    if (!PAIRED.test(passage.text)) continue
    for (const [at, mark] of passage.text.split('').entries()) {
      if (mark === '’' && IN_WORD.test(passage.text.charAt(at - 1))) continue
      if (mark in PAIRS) {
        const last = open.at(-1)
        // Each paragraph of one speech opens it again.
        if (last && last.mark === mark && last.passage !== passage && at === 0) open.pop()
        open.push({ mark, passage, at })
      } else if (CLOSING.has(mark)) {
        if (PAIRS[open.at(-1)?.mark ?? ''] === mark) open.pop()
        else if (open.some(one => PAIRS[one.mark] === mark)) {
          for (let last = open.pop(); last && PAIRS[last.mark] !== mark; last = open.pop()) found.push(unclosed(last))
        } else found.push(finding(passage, at, mark, 'not-opened'))
      }
    }
  }
  return [...found, ...open.map(unclosed)]
}

const unclosed = ({ mark, passage, at }: Open) => finding(passage, at, mark, 'not-closed')

function wrongMarks(passage: Passage): Finding[] {
  if (!SIGN.test(passage.text)) return []
  return WRONG.flatMap(([pattern, reason]) =>
    [...passage.text.matchAll(pattern)].map(match => finding(passage, match.index, match[0], reason)),
  )
}

// Told fast: hardly a passage has one.
const SIGN = /[，。、；：？！][，。、；：？！]|[,.:;?!"']|^[，。、；：？！”’」』》）]/u

const WRONG: readonly (readonly [RegExp, FindingReason])[] = [
  [/[，。、；：][，。、；：？！]|[？！][，。、；：]/gu, 'two-marks'],
  [/(?<=[\p{Script=Han}”’」』》）])[,.:;?!](?=[\p{Script=Han}“‘「『《（]|$)/gu, 'half-width'],
  [/(?<=\p{Script=Han})["'](?=\p{Script=Han}|$)/gu, 'straight-mark'],
  [/^[，。、；：？！”’」』》）]/gu, 'may-not-begin'],
]

function finding(passage: Passage, at: number, found: string, reason: FindingReason): Finding {
  const { work, key, text } = passage
  return { detector: 'marks', work, key, found, passage: wordsAround(text, at, found.length), reason, witness: '' }
}
