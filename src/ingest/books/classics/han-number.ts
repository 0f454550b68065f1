/** 1–999 in Chinese figures as they count chapters: 十一, 二十, 一百零一. */
export function hanNumber(n: number): string {
  const [hundreds, tens, ones] = [Math.floor(n / 100), Math.floor(n / 10) % 10, n % 10]
  if (hundreds > 0) {
    const rest = n % 100
    const lower = rest === 0 ? '' : tens === 0 ? `零${DIGITS[ones]}` : `${DIGITS[tens]}十${DIGITS[ones]}`
    return `${DIGITS[hundreds]}百${lower}`
  }
  if (tens === 0) return DIGITS[ones] ?? ''
  return `${tens === 1 ? '' : DIGITS[tens]}十${DIGITS[ones]}`
}

const DIGITS = ['', '一', '二', '三', '四', '五', '六', '七', '八', '九']
