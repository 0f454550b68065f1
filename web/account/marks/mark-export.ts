import type { OutputOf } from '../../../src/contract/endpoint.ts'
import type { updateMark } from '../../../src/contract/mine/marks.ts'
import { fill } from '../../words/fill.ts'
import type { Words } from '../../words/words.ts'

export type KeptMark = OutputOf<typeof updateMark>
export type ExportFormat = 'Markdown' | 'JSON' | 'CSV'

/** A file of a book's marks; `name` is the book's. */
export function markFile(
  marks: readonly KeptMark[],
  name: string,
  { format, words }: { format: ExportFormat; words: Pick<Words, 'account'> },
): { name: string; type: string; text: string } {
  const file = FILES[format]
  const safe = name.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, '_')
  return { name: `${safe}.${file.ending}`, type: file.type, text: file.write(marks, name, words) }
}

/** One file of the marks of several books, under `title`. */
export function marksFile(
  books: readonly { name: string; marks: readonly KeptMark[] }[],
  title: string,
  { format, words }: { format: ExportFormat; words: Pick<Words, 'account'> },
): { name: string; type: string; text: string } {
  const whole = markFile([], title, { format, words })
  if (format === 'Markdown') {
    return { ...whole, text: books.map(({ name, marks }) => asMarkdown(marks, name, words)).join('\n') }
  }
  if (format === 'JSON') {
    return {
      ...whole,
      text: JSON.stringify(
        books.map(({ name, marks }) => ({ book: name, marks })),
        null,
        2,
      ),
    }
  }
  const rows = books.flatMap(({ name, marks }) => marks.map(mark => [cell(name), rowOf(mark)].join(',')))
  return { ...whole, text: `\uFEFF${[`book,${COLUMNS.join(',')}`, ...rows].join('\r\n')}\r\n` }
}

type Write = (marks: readonly KeptMark[], name: string, words: Pick<Words, 'account'>) => string

const FILES: Record<ExportFormat, { ending: string; type: string; write: Write }> = {
  Markdown: { ending: 'md', type: 'text/markdown;charset=utf-8', write: asMarkdown },
  JSON: {
    ending: 'json',
    type: 'application/json',
    write: (marks, name) => JSON.stringify({ book: name, marks }, null, 2),
  },
  CSV: { ending: 'csv', type: 'text/csv;charset=utf-8', write: asCsv },
}

function asMarkdown(marks: readonly KeptMark[], name: string, { account }: Pick<Words, 'account'>): string {
  const lines = [`# ${name}`]
  let chapter = 0
  for (const mark of marks) {
    if (mark.chapterNumber !== chapter) {
      chapter = mark.chapterNumber
      lines.push('', `## ${fill(account.chapter, { number: chapter })}`)
    }
    lines.push('', ...mark.quote.split('\n').map(line => `> ${line}`))
    if (mark.note) lines.push('', mark.note)
  }
  return `${lines.join('\n')}\n`
}

const COLUMNS = ['kind', 'chapterNumber', 'quote', 'note', 'colour', 'createdAt'] as const satisfies (keyof KeptMark)[]

/** CSV by RFC 4180 with a byte order mark, without which spreadsheets take Chinese for something else. */
function asCsv(marks: readonly KeptMark[]): string {
  const rows = marks.map(rowOf)
  return `\uFEFF${[COLUMNS.join(','), ...rows].join('\r\n')}\r\n`
}

function rowOf(mark: KeptMark): string {
  return COLUMNS.map(column => cell(String(mark[column]))).join(',')
}

function cell(text: string): string {
  // A spreadsheet would run what begins like this as a formula.
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}
