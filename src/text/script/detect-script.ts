import simplifiedCharacters from 'opencc-js/dict/STCharacters'
import traditionalCharacters from 'opencc-js/dict/TSCharacters'

/** Which script a text is in, by the characters only one script has; null where it has none of them. */
export function detectScript(text: string): 'zh-Hans' | 'zh-Hant' | null {
  const { simplified, traditional } = scriptVotes(text)
  if (simplified + traditional === 0) return null
  return traditional >= simplified ? 'zh-Hant' : 'zh-Hans'
}

/** Whether a text mixes the scripts: of the characters only one script has, one in ten or more is the other's. */
export function isMixedScript(text: string): boolean {
  const { simplified, traditional } = scriptVotes(text)
  return Math.min(simplified, traditional) * 10 >= simplified + traditional && simplified > 0
}

function scriptVotes(text: string): { simplified: number; traditional: number } {
  const votes = { simplified: 0, traditional: 0 }
  for (const char of text) {
    if (onlyTraditional().has(char)) votes.traditional++
    else if (onlySimplified().has(char)) votes.simplified++
  }
  return votes
}

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
