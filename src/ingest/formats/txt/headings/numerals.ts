const DIGITS = new Map<string, number>(
  [
    '0０〇○零',
    '1１一壹弌',
    '2２二贰貳两兩弍',
    '3３三叁參叄弎',
    '4４四肆',
    '5５五伍',
    '6６六陆陸',
    '7７七柒',
    '8８八捌',
    '9９九玖',
  ].flatMap((forms, digit) => Array.from(forms, form => [form, digit] as const)),
)
const UNITS = new Map([
  ['十', 10],
  ['拾', 10],
  ['百', 100],
  ['佰', 100],
  ['千', 1000],
  ['仟', 1000],
])
const TENS = new Map([
  ['廿', 20],
  ['卅', 30],
  ['卌', 40],
])

/** All characters that a number of a chapter is written with, for a character class. */
export const NUMERAL = [...DIGITS.keys(), ...UNITS.keys(), ...TENS.keys(), '万', '萬'].join('')

/** The number that figures say, by units (一百二十, 两百一十八) or by place (一二○, 120, 一零零); null where they say none. */
export function numeralValue(figures: string): number | null {
  let [whole, digits] = [0, 0]
  let isDigit = false
  for (const figure of figures) {
    const digit = DIGITS.get(figure)
    const unit = UNITS.get(figure)
    if (digit !== undefined) {
      digits = isDigit ? digits * 10 + digit : digit
      isDigit = true
    } else if (unit !== undefined) {
      whole += (isDigit && digits > 0 ? digits : 1) * unit
      ;[digits, isDigit] = [0, false]
    } else if (TENS.has(figure)) {
      whole += TENS.get(figure) ?? 0
      ;[digits, isDigit] = [0, false]
    } else if (figure === '万' || figure === '萬') {
      whole = (whole + digits) * 10_000
      ;[digits, isDigit] = [0, false]
    } else return null
  }
  return figures === '' ? null : whole + digits
}

const ROMAN: Record<string, number> = { I: 1, V: 5, X: 10, L: 50, C: 100, D: 500, M: 1000 }

/** The number of Roman figures, however they are put together; null for anything else. */
export function romanValue(figures: string): number | null {
  let sum = 0
  let before = 0
  for (const figure of [...figures.toUpperCase()].toReversed()) {
    const value = ROMAN[figure]
    if (value === undefined) return null
    sum += value < before ? -value : value
    before = Math.max(before, value)
  }
  return figures === '' ? null : sum
}
