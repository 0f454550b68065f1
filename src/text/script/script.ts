import { ConverterFactory } from 'opencc-js/core'
import simplifiedCharacters from 'opencc-js/dict/STCharacters'
import traditionalCharacters from 'opencc-js/dict/TSCharacters'
import traditionalPhrases from 'opencc-js/dict/TSPhrases'
import { type Contexts, chooseForms, readContexts } from './contexts.ts'
import { toParticleZhe } from './particle-zhe.ts'
import { READ_CONTEXTS } from './read-contexts.ts'
import { REVIEWED_CONTEXTS } from './reviewed-contexts.ts'
import { SHIJING_CONTEXTS } from './shijing-contexts.ts'
import { TAUGHT_CONTEXTS } from './taught-contexts.ts'
import { VERSE_CONTEXTS } from './verse-contexts.ts'
import { verseForms } from './verse-forms/verse-forms.ts'
import { WORD_CONTEXTS } from './word-contexts.ts'

/**
 * The text in simplified characters, as a reader of 简体 has it. Every character keeps its UTF-16 position, so offsets into
 * the original hold. Nearly lossless; text already simplified changes only where it has 著 for 着.
 */
export function toHans(text: string): string {
  return toParticleZhe(simplify(text))
}

/** The text in simplified characters by OpenCC alone (t2s with phrases), at the same positions: what texts are compared by. */
export function simplify(text: string): string {
  hans ??= converter([OWN_CHARACTERS, traditionalPhrases, traditionalCharacters])
  return hans(text)
}

/**
 * The text in traditional characters, every character at its UTF-16 position. A guess where one simplified character
 * stands for several: callers mark the result as derived (「自动转换」). Such characters are decided by what is beside them
 * (`script/contexts.ts`), in regular verse by a model over that (`script/verse-forms/`), over both by words that leave no
 * choice; all others by OpenCC's characters, in the forms that the old prints prefer. Quotation marks become 「」 and 『』.
 */
export function toHant(text: string): string {
  const simplified = simplify(text)
  words ??= readContexts(WORD_CONTEXTS, SHIJING_CONTEXTS)
  const byModel = withForms(hantByContexts(simplified), verseForms(simplified))
  return withForms(byModel, chooseForms(simplified, words))
}

/** As `toHant`, of a simplified text, without what a model of verse knows: the yardstick of that model. */
export function hantByContexts(simplified: string): string {
  hant ??= converter([CLASSICAL_CHARACTERS, simplifiedCharacters])
  contexts ??= readContexts(...TAUGHT_CONTEXTS, REVIEWED_CONTEXTS, READ_CONTEXTS, VERSE_CONTEXTS)
  return withForms(inCornerQuotes(hant(simplified)), chooseForms(simplified, contexts))
}

function withForms(text: string, forms: ReadonlyMap<number, string>): string {
  let result = ''
  let from = 0
  for (const [at, form] of forms) {
    result += text.slice(from, at) + form
    from = at + 1
  }
  return result + text.slice(from)
}

/** The text with the quotation marks of 繁體: “” become 「」 and ‘’ 『』, one unit for one unit; those inside Latin words stay. */
export function inCornerQuotes(text: string): string {
  return text.replace(/(?<![A-Za-z])[“”‘’]|(?<=[A-Za-z])[“”‘’](?![A-Za-z])/g, mark => CORNERS[mark] ?? mark)
}

const CORNERS: Record<string, string> = { '“': '「', '”': '」', '‘': '『', '’': '』' }

let hans: ((text: string) => string) | undefined
let hant: ((text: string) => string) | undefined
let contexts: Contexts | undefined
let words: Contexts | undefined

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

// 拚 pàn, to give up, is a character of simplified texts too (《现代汉语词典》), not the 拼 that OpenCC makes of it; so are
// 旂, the banner with bells (三辰旂旗), 蘋 pín, the water fern (通用规范汉字表: only the apple is 苹), 乾 as the name of the
// hexagram, of years and of people, and 徵 zhǐ, the note. 荳 and 囘 are variants (第一批异体字整理表).
const OWN_CHARACTERS =
  '拚 拚|旂 旂|《乾》 《乾》|震對乾 震对乾|震对乾 震对乾|蘋 蘋|蘋果 苹果|荳 豆|囘 回|' +
  '孫乾 孙乾|乾封 乾封|乾符 乾符|乾德 乾德|乾寧 乾宁|乾化 乾化|乾祐 乾祐|乾興 乾兴|乾貞 乾贞|乾乾 乾乾|乾健 乾健|乾亨 乾亨|乾始 乾始|乾位 乾位|乾文 乾文|乾明 乾明|乾竺 乾竺|乾儀 乾仪|乾靈 乾灵|乾紐 乾纽|乾維 乾维|乾關 乾关|乾闕 乾阙|連乾 连乾|法乾 法乾|' +
  '清徵 清徵|宮徵 宫徵|商徵 商徵|變徵 变徵|其音徵 其音徵|角徵羽 角徵羽|徵羽 徵羽|徵為 徵为|徵爲 徵为|徵調 徵调'

// Where OpenCC's first form is one that no old text has in this sense: 周 is no week, 欲 no craving, 席 no mat of straw.
const CLASSICAL_CHARACTERS =
  '周 周|欲 欲|席 席|占 占|念 念|凶 凶|注 注|布 布|托 托|沈 沈|咨 咨|闲 閑|峰 峰|岩 巖|皂 皂|奸 奸|洒 灑|挂 掛|吁 吁|秋 秋|夫 夫|背 背|局 局|幸 幸|娘 娘|' +
  '熏 熏|抵 抵|借 借|克 克|巨 巨|杠 杠|愈 愈|困 困|了 了|挽 挽|夸 誇|朱 朱|卜 卜|梁 梁|向 向|累 累|戚 戚|合 合|出 出|侥 僥|蔑 蔑|虱 蝨|粗 粗|肴 肴|床 牀|溪 溪|栖 棲|却 卻'
