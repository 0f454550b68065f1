/** The first line of a poem as a hint beside its name; a short one with the line behind it. A mark at the end goes. */
export function teaser({ lines, language }: { lines: readonly string[]; language: string }): string {
  const [first = '', second = ''] = lines
  const isShort = language === 'chinese' && [...first].length <= SHORT && [...second].length <= SHORT
  return (isShort ? first + second : first).replace(/[，；、。,;]$/u, '')
}

/** A line of seven characters and its mark. */
const SHORT = 6
