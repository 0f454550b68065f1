import * as z from 'zod'
import { escapeHtml } from '../../../text/block/plain-text.ts'
import type { BlockValue, ChapterValue } from '../../values.ts'
import { flat, prose } from './chapters.ts'
import { hanText } from './han-text.ts'

const Book = z.object({
  preface: z.array(z.string()),
  content: z.array(z.object({ title: z.string(), paragraphs: z.array(z.string()).min(1) })),
})

/** A book that explains characters: its preface, then a chapter for each group of headwords (文字蒙求). @throws ZodError for another shape */
export function wordBook(json: unknown): ChapterValue[] {
  const book = Book.parse(json)
  const preface = prose(joinedPages(book.preface))
  return [flat('序', preface), ...book.content.map(one => flat(one.title, entries(one.paragraphs)))]
}

// The preface is cut where the printed page ended; it has two signatures.
function joinedPages(pages: string[]): string[] {
  const whole: string[] = []
  let open = ''
  for (const page of pages) {
    open += page
    if (!/序$|署齋$/.test(page)) continue
    whole.push(open)
    open = ''
  }
  return open === '' ? whole : [...whole, open]
}

const SIX_PRINCIPLES = /^(?:象形|指事|會意|形聲)$/

// A headword, with ● for each seal form that has no character, stands on a line of its own before its explanation.
function entries(paragraphs: string[]): BlockValue[] {
  const blocks: BlockValue[] = []
  let headword = ''
  for (const paragraph of paragraphs) {
    const text = escapeHtml(hanText(paragraph.replace(/^］/, '')))
    const isHeadword = text.includes('●') && text.length <= 14 && !text.includes('。')
    if (headword && isHeadword) blocks.push({ kind: 'paragraph', html: `<strong>${headword}</strong>` })
    if (isHeadword) headword = text
    else if (SIX_PRINCIPLES.test(text)) blocks.push({ kind: 'heading', html: text, level: 2 })
    else if (text !== '') {
      blocks.push({ kind: 'paragraph', html: headword ? `<strong>${headword}</strong>\u3000${text}` : text })
      headword = ''
    }
  }
  return headword ? [...blocks, { kind: 'paragraph', html: `<strong>${headword}</strong>` }] : blocks
}
