import MarkdownIt from 'markdown-it'
import { escapeHtml } from '../../../text/block/plain-text.ts'
import { type BookFile, openFindings } from '../book-file.ts'
import type { ByteSource } from '../byte-source.ts'
import { chaptersByHeading } from '../chapters/chapters-by-heading.ts'
import { wordsOf } from '../html/open-html.ts'
import { markupItems } from '../markup/blocks.ts'
import { readFileName } from '../metadata/file-name.ts'
import { languageOfTag } from '../metadata/language-of-text.ts'
import { metadataOf } from '../metadata/metadata.ts'
import { oneEdition } from '../one-edition.ts'
import { BookRefused } from '../refused.ts'
import { detectEncoding } from '../txt/encoding/detect-encoding.ts'
import { textChunks } from '../txt/lines.ts'
import type { TxtChoices } from '../txt/open-txt.ts'
import { MOST_TEXT } from '../whole-file.ts'

/** Markdown (CommonMark, with the tables and footnotes that books use): headings make the chapters, a YAML head the metadata. */
export async function openMarkdown(source: ByteSource, choices: TxtChoices = {}): Promise<BookFile> {
  if (source.size > MOST_TEXT) throw new BookRefused('too-large')
  const findings = openFindings()
  const detected = await detectEncoding(source, choices.encoding)
  let text = ''
  for await (const chunk of textChunks(source, detected, findings)) text += chunk.text
  const { frontMatter, body } = splitHead(text)
  const { notes, marked } = withNotes(body)
  // Bounded by its own nesting limit of 100; what it writes goes through our sanitiser like any file.
  const html = new MarkdownIt({ html: true, linkify: false, typographer: false }).render(marked)
  const items = markupItems(html, { findings, noteText: address => notes.get(address) ?? null })
  const sample = wordsOf(items)
  if (sample === '') throw new BookRefused('nothing-to-read')
  const first = items[0]
  const heading = first && 'rank' in first && first.rank === 1 ? wordsOf([first]) : ''
  const metadata = metadataOf({
    title: frontMatter['title'] ?? (heading || readFileName(source.name).title),
    authors: frontMatter['author'] ? [frontMatter['author']] : [],
    ...languageOfTag(frontMatter['lang'] ?? frontMatter['language'] ?? '', sample),
  })
  const { name, isChosen, readings } = detected
  return oneEdition({
    format: 'markdown',
    metadata,
    findings,
    source,
    encoding: { name, isChosen, readings },
    chapters: () => chaptersByHeading(items, findings, metadata.title),
  })
}

/** `title: …` and its like between two lines of `---` at the very beginning; only plain values are known. */
function splitHead(text: string): { frontMatter: Record<string, string>; body: string } {
  const head = /^---\n([\s\S]{0,5000}?)\n(?:---|\.\.\.)\n/.exec(text)
  if (!head) return { frontMatter: {}, body: text }
  const frontMatter: Record<string, string> = {}
  for (const line of (head[1] ?? '').split('\n')) {
    const found = /^(\w+):\s*(.+)$/.exec(line)
    if (found) frontMatter[(found[1] ?? '').toLowerCase()] = (found[2] ?? '').trim().replace(/^["'](.*)["']$/, '$1')
  }
  return { frontMatter, body: text.slice(head[0].length) }
}

const DEFINITION = /^\[\^([^\]\n]{1,60})\]:[ \t]+(.+)$/gm
const MARK = /\[\^([^\]\n]{1,60})\](?!:)/g

/** `[^1]` and `[^1]: …`: the note stands at its word, and once more as a note where it was written. */
function withNotes(body: string): { notes: Map<string, string>; marked: string } {
  const notes = new Map<string, string>()
  for (const [, id = '', text = ''] of body.matchAll(DEFINITION)) notes.set(`#${id}`, text)
  if (notes.size === 0) return { notes, marked: body }
  const marked = body
    .replace(DEFINITION, (_all, _id: string, text: string) => `\n<aside class="footnote">\n\n${text}\n\n</aside>\n`)
    .replace(MARK, (all, id: string) =>
      notes.has(`#${id}`) ? `<a class="noteref" href="#${escapeHtml(id)}">${escapeHtml(id)}</a>` : all,
    )
  return { notes, marked }
}
