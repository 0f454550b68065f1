import { isHan } from '../../../text/characters/fold.ts'
import { detectScript, isMixedScript } from '../../../text/script/detect-script.ts'
import type { Language, Script } from '../../values.ts'

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

/** The language that a tag says, of a text of which a sample is known: `zh` alone does not say the script. */
export function languageOfTag(tag: string, sample: string): TextLanguage {
  const [primary = '', ...rest] = tag.toLowerCase().replaceAll('_', '-').split('-')
  if (primary === 'zh' || primary === 'chi' || primary === 'zho' || primary === 'lzh' || primary === 'yue') {
    const isHant = rest.some(part => ['hant', 'tw', 'hk', 'mo'].includes(part))
    const isHans = rest.some(part => ['hans', 'cn', 'sg'].includes(part))
    if (!isHant && !isHans) return chinese(sample)
    // The files of a careless converter say zh-CN whatever they hold.
    if (isMixedScript(sample.slice(0, 20_000))) return chinese(sample)
    const shown = detectScript(sample.slice(0, 20_000))
    const script = shown ?? (isHant ? 'zh-Hant' : 'zh-Hans')
    return { language: 'chinese', script, languageTag: tag }
  }
  if (primary === 'en' || primary === 'eng') return { language: 'english', script: null, languageTag: tag }
  if (primary === '' || primary === 'und' || !/^[a-z]{2,3}$/.test(primary)) return languageOfText(sample)
  return { language: 'other', script: null, languageTag: tag }
}

/** A text that mixes the scripts is in none: every passage of it is then converted for who chose one. */
function chinese(sample: string): TextLanguage {
  if (isMixedScript(sample.slice(0, 20_000))) return { language: 'chinese', script: null, languageTag: 'zh' }
  const script = detectScript(sample.slice(0, 20_000)) ?? 'zh-Hans'
  return { language: 'chinese', script, languageTag: script }
}
