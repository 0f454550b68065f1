import { isHan } from '../../text/fold.ts'
import { detectScript } from '../../text/script.ts'
import type { Language, Script } from '../values.ts'

export type TextLanguage = { language: Language; script: Script | null; languageTag: string }

/** The language of a text by its letters: Han without kana is Chinese, Latin with the commonest words of English is English. */
export function languageOfText(text: string): TextLanguage {
  const sample = text.slice(0, 20_000)
  let [han, kana, latin, other] = [0, 0, 0, 0]
  for (const char of sample) {
    const point = char.codePointAt(0) as number
    if (isHan(point)) han += 1
    else if (point >= 0x3041 && point <= 0x30fe) kana += 1
    else if (/\p{Script=Latin}/u.test(char)) latin += 1
    else if (/\p{L}/u.test(char)) other += 1
  }
  if (kana > han * 0.15 && kana > 10) return { language: 'other', script: null, languageTag: 'ja' }
  if (han * 3 > latin + other && han > 0) return chinese(sample)
  const words = sample.match(/\b(?:the|and|of|to|in|that|was|his|it)\b/gi)?.length ?? 0
  const all = sample.match(/\p{L}+/gu)?.length ?? 0
  if (latin > other && words > all * 0.08) return { language: 'english', script: null, languageTag: 'en' }
  return { language: 'other', script: null, languageTag: 'und' }
}

function chinese(sample: string): TextLanguage {
  const script = detectScript(sample.slice(0, 20_000)) ?? 'zh-Hans'
  return { language: 'chinese', script, languageTag: script }
}
