import { type Mark, markFrom } from '../../../state/marks/mark.ts'
import type { Bookmark } from '../../../state/position/bookmarks.ts'
import { fill } from '../../../words/fill.ts'
import type { Words } from '../../../words/words.ts'

/** A bookmark has no colour of its own and no note. */
export type WrittenMark = Mark | Bookmark

/** What is written to a file: the marks in reading order, and the titles of the chapters by number. */
export type ExportedBook = {
  bookId: number
  title: string
  lang: string
  titles: ReadonlyMap<number, string>
  marks: readonly WrittenMark[]
}

type FileWords = Pick<Words['marks'], 'fileHead' | 'colours' | 'kinds' | 'columns'>

/** Markdown: a heading for each chapter, each mark a quotation with its note below. */
export function marksAsMarkdown({ title, titles, marks }: ExportedBook, words: FileWords): string {
  const parts = [`# ${plain(fill(words.fileHead, { book: title }))}`]
  let chapter: number | null = null
  for (const mark of marks) {
    if (mark.chapterNumber !== chapter) parts.push(`## ${plain(titles.get(mark.chapterNumber) ?? '')}`)
    chapter = mark.chapterNumber
    parts.push(
      mark.quote
        .split('\n')
        .map(line => `> ${plain(line)}`)
        .join('  \n'),
    )
    if (mark.note !== '') parts.push(mark.note.split('\n').map(plain).join('  \n'))
    parts.push(`<small>${nameOf(mark, words)} · ${mark.createdAt.slice(0, 10)}</small>`)
  }
  return `${parts.join('\n\n')}\n`
}

/** RFC 4180 with a byte order mark, so that spreadsheets read it as UTF-8; a cell that would be a formula begins with '. */
export function marksAsCsv({ title, titles, marks }: ExportedBook, words: FileWords): string {
  const head = words.columns
  const rows = marks.map(mark => [
    title,
    String(mark.chapterNumber),
    titles.get(mark.chapterNumber) ?? '',
    words.kinds[mark.kind],
    mark.kind === 'bookmark' ? '' : words.colours[mark.colour],
    mark.quote,
    mark.note,
    mark.createdAt,
    mark.updatedAt,
  ])
  return `\uFEFF${[head, ...rows].map(row => row.map(cell).join(',')).join('\r\n')}\r\n`
}

/** Everything a device needs to have the marks again; read back by `marksFromJson`. */
export function marksAsJson({ bookId, title, titles, marks }: ExportedBook, now: Date): string {
  const named = marks.map(mark => ({ ...mark, chapter: titles.get(mark.chapterNumber) ?? '' }))
  const file = { format: FORMAT, version: 1, exportedAt: now.toISOString(), bookId, title, marks: named }
  return `${JSON.stringify(file, null, 2)}\n`
}

/** What a file that `marksAsJson` wrote holds; rows that are no marks are left out. `null` when it is no such file. */
export function marksFromJson(text: string): { marks: Mark[]; bookmarks: Bookmark[] } | null {
  const file = parsed(text)
  if (file?.format !== FORMAT || !Array.isArray(file.marks)) return null
  const marks = file.marks.flatMap(row => markFrom(row) ?? []).map(mark => ({ ...mark, markId: 0 }))
  return { marks, bookmarks: file.marks.flatMap(row => bookmarkFrom(row) ?? []) }
}

/** A bookmark has all that a highlight has. */
function bookmarkFrom(row: unknown): Bookmark | null {
  if ((row as { kind?: unknown } | null)?.kind !== 'bookmark') return null
  const mark = markFrom({ ...(row as object), kind: 'highlight' })
  return mark && { ...mark, kind: 'bookmark', markId: 0 }
}

function nameOf(mark: WrittenMark, words: FileWords): string {
  return mark.kind === 'bookmark' ? words.kinds.bookmark : words.colours[mark.colour]
}

const FORMAT = 'shishu-marks'

function parsed(text: string): { format?: unknown; marks?: unknown } | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' ? value : null
  } catch {
    // Not JSON: then it is not ours.
    return null
  }
}

/** Signs that Markdown would take for its own. */
function plain(line: string): string {
  return line
    .replaceAll(/[\\`*_[\]<>#|~]/g, '\\$&')
    .replace(/^(\s*(?:\d+)?)([-+.)])(?=\s)/, '$1\\$2')
    .replace(/^(\s*)(?=-+\s*$|=+\s*$)/, '$1\\')
}

// The wide forms too: spreadsheets of East Asia read them as the narrow ones (OWASP, CSV injection).
const FORMULA = /^[=+\-@＝＋－＠\t\r\n]/

function cell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
