/** What is wrong with the marks of one text of ours, in the words of `content/README.md`; empty when nothing is. */
export function wrongMarks(text: string, lang: 'en' | 'zh'): string[] {
  return (lang === 'en' ? ENGLISH : CHINESE).flatMap(([pattern, says]) => {
    const found = pattern.exec(text)?.[0]
    return found === undefined ? [] : [`${says}: ${found.trim()}`]
  })
}

/** Whether quotation marks of a whole passage close as they open; an English ’ is also an apostrophe. */
export function wrongQuotes(text: string, lang: 'en' | 'zh'): string[] {
  const pairs = lang === 'en' ? ['“”'] : ['“”', '‘’', '《》', '（）']
  return pairs.flatMap(([open = '', close = '']) => {
    let depth = 0
    for (const char of text) {
      if (char === open) depth += 1
      else if (char === close) depth -= 1
      if (depth < 0 || depth > 1) return [`${open} and ${close} do not answer each other`]
    }
    return depth === 0 ? [] : [`${open} is not closed`]
  })
}

const ENGLISH: readonly (readonly [RegExp, string])[] = [
  [/["'`´]\S{0,12}/, 'a straight quotation mark'],
  [/\.\.+|…\.|\. \. /, 'dots that are no …'],
  [/--+|\s-\s|\s–\s/, 'a hyphen that should be —'],
  [/\s—|—\s/, 'a space beside —'],
  [/\S\s+[,.;:?!…”’]/, 'a space before a mark'],
  [/[“‘(]\s/, 'a space after an opening mark'],
  [/ {2,}/, 'two spaces'],
  [/[，。；：？！、（）「」『』]/, 'a Chinese mark'],
]

const CHINESE: readonly (readonly [RegExp, string])[] = [
  [/["'`´]\S{0,12}/, 'a straight quotation mark'],
  [/[「」『』]/, 'a corner quote (“ ” outside, ‘ ’ inside)'],
  [/\p{Script=Han}\s*[,.;:?!()]|[,;:?!()]\s*\p{Script=Han}/u, 'an English mark'],
  [/(?<!…)…(?!…)|…{3,}|\.\.+|。。+/, 'an ellipsis that is no ……'],
  [/(?<!—)—(?!—)|—{3,}|--+/, 'a dash that is no ——'],
  [/[\p{Script=Han}，。；：？！、]\s+[\p{Script=Han}，。；：？！、]/u, 'a space between characters'],
]
