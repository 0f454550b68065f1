import { ConverterFactory } from 'opencc-js/core'
import simplifiedCharacters from 'opencc-js/dict/STCharacters'
import simplifiedPhrases from 'opencc-js/dict/STPhrases'
import traditionalCharacters from 'opencc-js/dict/TSCharacters'
import traditionalPhrases from 'opencc-js/dict/TSPhrases'

/**
 * The text in simplified characters. Every character keeps its UTF-16 position, so offsets into the original hold.
 * Nearly lossless (OpenCC t2s with phrases); text already simplified is returned as it is.
 */
export function toHans(text: string): string {
  hans ??= converter([traditionalPhrases, traditionalCharacters])
  return hans(text)
}

/**
 * The text in traditional characters, every character at its UTF-16 position. A guess where one simplified character
 * stands for several: callers mark the result as derived (「自动转换」). OpenCC s2t with phrases, mended for verse.
 */
export function toHant(text: string): string {
  hant ??= converter([VERSE_PHRASES, simplifiedPhrases, VERSE_CHARACTERS, simplifiedCharacters])
  return hant(text)
}

/** Which script a text is in, by the characters only one script has; null where it has none of them. */
export function detectScript(text: string): 'zh-Hans' | 'zh-Hant' | null {
  const simplified = onlySimplified()
  const traditional = onlyTraditional()
  let votes = 0
  let seen = false
  for (const char of text) {
    const vote = Number(traditional.has(char)) - Number(simplified.has(char))
    votes += vote
    seen ||= vote !== 0
  }
  if (!seen) return null
  return votes >= 0 ? 'zh-Hant' : 'zh-Hans'
}

let hans: ((text: string) => string) | undefined
let hant: ((text: string) => string) | undefined

/** The first dictionary that knows a phrase wins; a longer phrase wins over a shorter one. */
function converter(dictionaries: string[]): (text: string) => string {
  return ConverterFactory([dictionaries.map(inPlaceEntries)])
}

/** Leaves out what would move a position: entries whose sides differ in UTF-16 length, character by character. */
function inPlaceEntries(dictionary: string): string {
  return dictionary
    .split('|')
    .filter(entry => {
      const [from = '', to = ''] = entry.split(' ')
      return from.length === to.length && unitLengths(from) === unitLengths(to)
    })
    .join('|')
}

function unitLengths(text: string): string {
  return Array.from(text, char => char.length).join('')
}

// Where the commonest traditional form in 全唐诗 is not OpenCC's first (征 772 : 徵 225, 鐘 636 : 鍾 180, 咸 240 : 鹹 11 …).
const VERSE_CHARACTERS = '征 征|钟 鐘|咸 咸|占 占|吁 吁'

// 云 "say" and 余 "I", which OpenCC takes for clouds and remainders.
const VERSE_PHRASES =
  '诗云 詩云|子云 子云|谁云 誰云|岂云 豈云|虽云 雖云|或云 或云|皆云 皆云|徒云 徒云|云谁 云誰|云何 云何|云胡 云胡|云亭 云亭|云亡 云亡|' +
  '余亦 余亦|余既 余既|余将 余將|余独 余獨|余尝 余嘗|余欲 余欲|余闻 余聞|愁余 愁余|起余 起余|启余 啟余|粤余 粵余|嗟余 嗟余|顾余 顧余|伊余 伊余'

// Simplified forms that are also words of their own in traditional text, and traditional ones alive in simplified text.
const IN_BOTH = new Set(
  '里斗干于游岩采范后占征准辟凶咸云余郁朴几岳丑杰尸伙夸吁涂台筑丰涌仆价佣叶蜡淀苹荐胜么厂吃柜咨虱着才卷冲系松面只谷制致折姜表布舍御弦困蒙回' +
    '却床烟脚挂栖迹叹钟秘径峰笋凭荡乾藉瞭徵夥麽著於蒐閒',
)

function onlySimplified(): Set<string> {
  simplifiedOnly ??= evidence(simplifiedCharacters)
  return simplifiedOnly
}

function onlyTraditional(): Set<string> {
  traditionalOnly ??= evidence(traditionalCharacters)
  return traditionalOnly
}

let simplifiedOnly: Set<string> | undefined
let traditionalOnly: Set<string> | undefined

function evidence(dictionary: string): Set<string> {
  const found = new Set<string>()
  for (const entry of dictionary.split('|')) {
    const [from = '', to] = entry.split(' ')
    if (from !== to && !IN_BOTH.has(from)) found.add(from)
  }
  return found
}
