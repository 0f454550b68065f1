/** The number that a chapter's title begins with: 第十二回, 第一○五章, CHAPTER XII, Book 3, `12.`, 十二; `null` without one. */
export function chapterNumber(title: string): number | null {
  const han = /^\s*(?:第\s*)?([〇○零一二三四五六七八九十百千两兩\d]+)\s*(?:[回章节節篇卷集部折]|[、.．\s]|$)/.exec(
    title,
  )
  if (han?.[1]) return hanValue(han[1])
  const trailing = /[\p{Script=Han}]第([〇○零一二三四五六七八九十百]+)$/u.exec(title.trim())
  if (trailing?.[1]) return hanValue(trailing[1])
  const named =
    /^\s*(?:chapter|chap\.|ch\.|book|part|canto|section|act|letter)?\s*(\d+|[ivxlcdm]+)(?:[\s.:—–-]|$)/i.exec(title)
  if (!named?.[1]) return null
  if (/^\d/.test(named[1])) return Number(named[1])
  // A bare I may be the pronoun; only capitals count without a word before.
  const isNamed = /^\s*[a-z]{2,}\.?\s/i.test(title) && !/^\s*[ivxlcdm]+[\s.:—–-]/i.test(title)
  return isNamed || /^\s*[IVXLCDM]+(?:[.:]|\s*$)/.test(title) ? romanValue(named[1].toUpperCase()) : null
}

const DIGITS = '零一二三四五六七八九'

function hanValue(numeral: string): number {
  const plain = numeral.replaceAll(/[〇○]/g, '零').replaceAll(/[两兩]/g, '二')
  if (!/[十百千]/.test(plain)) return Number([...plain].map(digit).join(''))
  let value = 0
  let count = 0
  for (const char of plain) {
    const unit = char === '十' ? 10 : char === '百' ? 100 : char === '千' ? 1000 : 0
    if (unit === 0) count = digit(char)
    else {
      value += (count || 1) * unit
      count = 0
    }
  }
  return value + count
}

function digit(char: string): number {
  return /\d/.test(char) ? Number(char) : DIGITS.indexOf(char)
}

const ROMAN: Record<string, number> = { I: 1, V: 5, X: 10, L: 50, C: 100, D: 500, M: 1000 }

function romanValue(numeral: string): number {
  const values = [...numeral].map(letter => ROMAN[letter] ?? 0)
  return values.reduce((sum, value, at) => sum + (value < (values[at + 1] ?? 0) ? -value : value), 0)
}
