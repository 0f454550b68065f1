import type { AlignedLanguage, ChapterText, EditionText } from './pieces.ts'

/**
 * A plain text as an edition: chapters at lines that are headings (第十二回 …, CHAPTER XII, BOOK IX.), paragraphs at empty
 * lines where lines are wrapped and at every line where they are not. What stands before the first heading is a chapter
 * without a title; a text without headings is one chapter.
 */
export function plainEdition(text: string, language: AlignedLanguage): EditionText {
  const lines = text.replace(/^\ufeff/, '').split(/\r\n|\r|\n/)
  const isWrapped = isHardWrapped(lines)
  const chapters: { title: string; lines: string[] }[] = [{ title: '', lines: [] }]
  for (const line of lines) {
    if (isHeading(line, language)) chapters.push({ title: line.trim(), lines: [] })
    else chapters.at(-1)?.lines.push(line)
  }
  const read = chapters.map(
    ({ title, lines }): ChapterText => ({ title, paragraphs: paragraphsOf(lines, isWrapped, language) }),
  )
  return { language, chapters: read.filter(({ title, paragraphs }) => title !== '' || paragraphs.length > 0) }
}

const HAN_HEADING =
  /^[\s\u3000]*第[〇○零一二三四五六七八九十百千两兩\d]{1,7}[回章节節篇卷集部折](?:[\s\u3000：:]|.{0,40}$)/
const BOOK_HEADING = /^\S{2,4}篇第[一二三四五六七八九十]{1,3}$/
const ENGLISH_HEADING = /^\s*(?:CHAPTER|Chapter|BOOK|Book|PART|CANTO)\s+(?:\d+|[IVXLC]+)\b.{0,80}$/

function isHeading(line: string, language: AlignedLanguage): boolean {
  if (line.length > LONGEST_HEADING) return false
  if (language === 'en') return ENGLISH_HEADING.test(line)
  // A sentence that begins like a heading (第一件，…) ends like a sentence.
  return BOOK_HEADING.test(line) || (HAN_HEADING.test(line) && !/[。！？；，]\s*$/.test(line))
}

const LONGEST_HEADING = 120

/** Whether lines are broken at a width: most empty lines follow text, and there are several lines to an empty one. */
function isHardWrapped(lines: readonly string[]): boolean {
  const full = lines.filter(line => line.trim() !== '')
  const breaks = lines.length - full.length
  return breaks > full.length / MOST_LINES && full.length > 2 * breaks && full.every(line => line.length < WIDEST_WRAP)
}

// Poems and dialogue keep paragraphs of a wrapped text short; hardly any paragraph has more lines.
const MOST_LINES = 60
const WIDEST_WRAP = 200

/** Whether a line opens a paragraph: it is indented, or the line before it ends a sentence. */
function opensChinese(line: string, before: string): boolean {
  return /^\u3000|^\s{2}/.test(line) || before === '' || SENTENCE_END.test(before)
}

const SENTENCE_END = /[。．！？!?；：:…—][”’」』）)"']*$/

function paragraphsOf(lines: readonly string[], isWrapped: boolean, language: AlignedLanguage): string[] {
  const glue = language === 'zh' ? '' : ' '
  const paragraphs: string[] = []
  let open: string[] = []
  const close = () => {
    if (open.length > 0) paragraphs.push(open.join(glue))
    open = []
  }
  for (const line of lines) {
    const text = line.trim()
    if (text === '') close()
    else {
      if (language === 'zh' ? opensChinese(line, open.at(-1) ?? '') : !isWrapped) close()
      open.push(text)
    }
  }
  close()
  return paragraphs
}
