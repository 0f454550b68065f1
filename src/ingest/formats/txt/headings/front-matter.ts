/** What the lines before the first heading say about a text; `used` are the lines that say nothing else. */
export type FrontMatter = {
  title: string
  authors: string[]
  translators: string[]
  languageTag: string
  used: Set<number>
}

const MOST_LINES = 40
const AUTHOR = /^(?:作\s*者|著\s*者|Author|by|By|BY)\s*[:：]?\s*(?<name>[^\s:：].{0,60})$/
const TRANSLATOR =
  /^(?:译\s*者|譯\s*者|Translator|Translated by|translated by|TRANSLATED BY)\s*[:：]?\s*(?<name>[^\s:：].{0,60}?)(?:\s*\(\d{4}\))?[.,]?$/
const WRITTEN =
  /^(?:[[（(〔【][^\]）)〕】]{1,6}[\]）)〕】]\s*)?(?<name>[\p{Script=Han}·]{2,8}?)\s*(?:著|撰|编|編|编著|編著|(?<translated>译|譯))?$/u
const TITLE = /^(?:书\s*名|書\s*名|Title)\s*[:：]\s*(?<name>.{1,120})$/
const LANGUAGE = /^(?:Language|语言|語言)\s*[:：]\s*(?<name>\w+)/
const NLTK = /^\[(?<title>.{1,120}) by (?<author>.{2,60}?) (?<year>\d{4})\]$/

/** Reads `Title:`, `作者：`, 《…》 and the two lines of a title page; a line that `isHeading` names a chapter, not the book. */
export function readFrontMatter(lines: readonly string[], isHeading: (at: number) => boolean): FrontMatter {
  const found: FrontMatter = { title: '', authors: [], translators: [], languageTag: '', used: new Set() }
  const front = lines.slice(0, MOST_LINES)
  for (const [at, line] of front.entries()) readNamed(found, line.trim(), at)
  const solid = [...front.entries()].filter(([at, line]) => line.trim() !== '' && !found.used.has(at))
  if (found.title === '' && !isHeading(0)) readTitlePage(found, solid)
  return found
}

function readNamed(found: FrontMatter, text: string, at: number): void {
  const page = NLTK.exec(text)?.groups
  const title = TITLE.exec(text)?.groups?.['name']
  const author = AUTHOR.exec(text)?.groups?.['name']
  const translator = TRANSLATOR.exec(text)?.groups?.['name']
  const language = LANGUAGE.exec(text)?.groups?.['name']
  if (page) {
    found.title ||= page['title'] ?? ''
    found.authors = [page['author'] ?? '']
  } else if (title && found.title === '') found.title = plain(title)
  else if (author && found.authors.length === 0) found.authors = [plain(author)]
  else if (translator && found.translators.length === 0) found.translators = [plain(translator)]
  else if (language) found.languageTag = { english: 'en', chinese: 'zh' }[language.toLowerCase()] ?? ''
  else return
  found.used.add(at)
}

/** A first line alone, or over the names of its author and of its translator. */
function readTitlePage(found: FrontMatter, solid: readonly [number, string][]): void {
  const [first, ...below] = solid
  const title = first?.[1].trim() ?? ''
  const isTitle = title !== '' && title.length <= 60 && !/[。，！？；,;!?]$/.test(title) && first?.[0] === 0
  if (!isTitle || !first) return
  found.title = plain(title)
  found.used.add(first[0])
  for (const [at, line] of below.slice(0, 2)) if (at > first[0] + 3 || !readWritten(found, line.trim(), at)) return
}

/** Whether a line names who wrote or translated the text, and nobody else does. */
function readWritten(found: FrontMatter, text: string, at: number): boolean {
  const { name, translated } = WRITTEN.exec(text)?.groups ?? {}
  const people = translated === undefined ? found.authors : found.translators
  if (name === undefined || people.length > 0) return false
  people.push(name)
  found.used.add(at)
  return true
}

const plain = (text: string) => text.trim().replace(/^《(.+)》$/, '$1')
