import { type BookFile, type Findings, type ImageFile, openFindings } from '../book-file.ts'
import type { ByteSource } from '../byte-source.ts'
import { chaptersByHeading } from '../chapters/chapters-by-heading.ts'
import { textsById } from '../epub/note-texts.ts'
import { wordsOf } from '../html/open-html.ts'
import { imageOf, MOST_IMAGE_BYTES } from '../image-header.ts'
import { type MarkupItem, markupItems } from '../markup/blocks.ts'
import { decodeMarkup } from '../markup/decode-markup.ts'
import { firstNamed, readXml, type XmlElement } from '../markup/xml-tree.ts'
import { languageOfTag } from '../metadata/language-of-text.ts'
import { metadataOf } from '../metadata/metadata.ts'
import { oneEdition } from '../one-edition.ts'
import { BookRefused } from '../refused.ts'
import { wholeFile } from '../whole-file.ts'

/** Pictures stand in the file as text, a third larger than they are. */
const MOST = 64 * 1024 * 1024

/** FictionBook 2 (its schema at gribuser.ru): sections are chapters, at every depth that has titles. */
export async function openFb2(source: ByteSource): Promise<BookFile> {
  const markup = decodeMarkup(await wholeFile(source, MOST))
  const findings = openFindings()
  const head = readXml(`${markup.slice(0, endOfDescription(markup))}</FictionBook>`).root
  const pictures = picturesOf(markup)
  const items = itemsOf(markup, pictures, findings)
  const sample = wordsOf(items)
  if (sample === '') throw new BookRefused('nothing-to-read')
  const info = firstNamed(head, 'title-info') ?? head
  const people = (name: string) => info.children.filter(child => child.name === name).map(personName)
  const metadata = metadataOf({
    title: textOf(info, 'book-title'),
    authors: people('author'),
    translators: people('translator'),
    description: textOf(info, 'annotation'),
    published: textOf(info, 'date'),
    publisher: textOf(head, 'publisher'),
    identifiers: [textOf(head, 'isbn'), textOf(head, 'id')].filter(Boolean),
    ...languageOfTag(textOf(info, 'lang'), sample),
  })
  const coverPage = firstNamed(info, 'coverpage')
  const coverKey = coverPage ? idOf(firstNamed(coverPage, 'image')?.attributes['href'] ?? '') : ''
  const cover = pictures.get(coverKey)?.() ?? null
  if (coverKey !== '' && !cover) findings.warn('cover-left-out', coverKey)
  const image = async (key: string) => pictures.get(key)?.() ?? null
  const chapters = () => chaptersByHeading(items, findings, metadata.title)
  return oneEdition({ format: 'fb2', metadata, findings, source, cover, image, chapters })
}

function endOfDescription(markup: string): number {
  const end = markup.indexOf('</description>')
  return end < 0 ? Math.min(markup.length, 100_000) : end + '</description>'.length
}

const textOf = (element: XmlElement, name: string) => firstNamed(element, name)?.text.replace(/\s+/g, ' ').trim() ?? ''

function personName(person: XmlElement): string {
  const parts = ['first-name', 'middle-name', 'last-name'].map(name => textOf(person, name)).filter(Boolean)
  const isHan = parts.every(part => /^\p{Script=Han}+$/u.test(part))
  return parts.length > 0 ? (isHan ? parts.toReversed().join('') : parts.join(' ')) : textOf(person, 'nickname')
}

const idOf = (address: string) => address.replace(/^#/, '')

/** Elements of FictionBook as HTML names them; sections nest, and so do the ranks of their titles. */
const NAMES: Record<string, string> = {
  description: 'head',
  binary: 'script',
  stylesheet: 'style',
  emphasis: 'em',
  strong: 'strong',
  strikethrough: 's',
  'empty-line': 'hr',
  subtitle: 'h6',
  cite: 'blockquote',
  epigraph: 'blockquote',
  'text-author': 'p',
  poem: 'section',
  image: 'image',
}

function itemsOf(markup: string, pictures: ReadonlyMap<string, unknown>, findings: Findings): MarkupItem[] {
  const notes = /type\s*=\s*["']note["']/.test(markup) ? textsById(markup.replace(/<binary[\s\S]*$/, ''), true) : null
  let depth = 0
  const items = markupItems(markup, {
    findings,
    isXml: true,
    elementName(name, isOpening) {
      if (name === 'section' || name === 'body') depth += isOpening ? 1 : -1
      if (name === 'title') return `h${Math.min(Math.max(depth, 1), 5)}`
      return NAMES[name] ?? name
    },
    imageKey: address => (pictures.has(idOf(address)) ? idOf(address) : null),
    noteText: address => notes?.get(idOf(address)) ?? null,
  })
  return items.filter(item => !('block' in item) || item.block.kind !== 'break')
}

/** Where each picture stands in the file, decoded when it is asked for. */
function picturesOf(markup: string): Map<string, () => ImageFile | null> {
  const pictures = new Map<string, () => ImageFile | null>()
  for (const { 0: tag, index } of markup.matchAll(/<binary\b[^<>]{0,500}>/g)) {
    const id = /\bid\s*=\s*["']([^"']{1,200})["']/.exec(tag)?.[1]
    const from = index + tag.length
    const to = markup.indexOf('</binary>', from)
    if (!id || to < 0 || to - from > MOST_IMAGE_BYTES * 1.4) continue
    pictures.set(id, () => imageOf(Buffer.from(markup.slice(from, to), 'base64')))
  }
  return pictures
}
