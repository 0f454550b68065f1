import { blockText } from '../../../text/block/plain-text.ts'
import { type BookFile, openFindings } from '../book-file.ts'
import type { ByteSource } from '../byte-source.ts'
import { chaptersByHeading } from '../chapters/chapters-by-heading.ts'
import { textsById } from '../epub/note-texts.ts'
import { type MarkupItem, markupItems } from '../markup/blocks.ts'
import { decodeMarkup } from '../markup/decode-markup.ts'
import { readFileName } from '../metadata/file-name.ts'
import { languageOfTag } from '../metadata/language-of-text.ts'
import { metadataOf } from '../metadata/metadata.ts'
import { oneEdition } from '../one-edition.ts'
import { BookRefused } from '../refused.ts'
import { MOST_TEXT, wholeFile } from '../whole-file.ts'
import { htmlHead } from './html-head.ts'

/** One page of HTML: its headings make the chapters. Pictures are known to an archive around it. @throws BookRefused for one without words */
export async function openHtml(
  source: ByteSource,
  parts: { imageKey?: (address: string) => string | null } = {},
): Promise<BookFile> {
  const markup = decodeMarkup(await wholeFile(source, MOST_TEXT))
  const findings = openFindings()
  const head = htmlHead(markup)
  const notes = /noteref/i.test(markup) ? textsById(markup) : null
  const noteText = (address: string) => notes?.get(address.replace(/^#/, '')) ?? null
  const items = markupItems(markup, { findings, noteText, ...parts })
  const sample = wordsOf(items)
  if (sample === '') throw new BookRefused('nothing-to-read')
  const metadata = metadataOf({
    ...head,
    title: head.title || readFileName(source.name).title,
    ...languageOfTag(head.languageTag ?? '', sample),
  })
  const chapters = () => chaptersByHeading(items, findings, metadata.title)
  return oneEdition({ format: 'html', metadata, findings, source, chapters })
}

const SAMPLE = 20_000

/** The first words of a file, by which its language is known. */
export function wordsOf(items: readonly MarkupItem[]): string {
  let words = ''
  for (const item of items) {
    if ('block' in item) words += `${blockText(item.block.html)}\n`
    if (words.length > SAMPLE) break
  }
  return words.trim()
}
