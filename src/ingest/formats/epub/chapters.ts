import { blockText } from '../../../text/block/plain-text.ts'
import { type Archive, EntryDamaged } from '../archive/archive.ts'
import type { Findings, ImportedBlock, ImportedChapter } from '../book-file.ts'
import { chapterStarts, hasChapters } from '../chapters/marked-headings.ts'
import { openPortions } from '../chapters/portions.ts'
import { type MarkupItem, markupItems } from '../markup/blocks.ts'
import { decodeMarkup } from '../markup/decode-markup.ts'
import type { LocatedEntry } from './contents-by-file.ts'
import { openNoteTexts } from './note-texts.ts'
import type { ManifestItem, Package } from './open-package.ts'
import { resolveAddress } from './paths.ts'

/** One file of text, inflated: of a novel of five million characters in one file there is still twice the room. */
export const MOST_MARKUP = 32 * 1024 * 1024

export type EpubText = {
  archive: Archive
  book: Package
  contents: Map<string, Map<string, LocatedEntry[]>>
  /** Entries that are nothing but a list of contents. */
  listPages: ReadonlySet<string>
  /** The entry of the cover picture, '' where there is none. */
  cover: string
}

/** The chapters of an EPUB: the rows of its contents cut the files of its spine; a file without a row begins one by its heading, or goes on. */
export async function* epubChapters(text: EpubText, findings: Findings): AsyncIterable<ImportedChapter> {
  const { archive, book, contents } = text
  const portions = openPortions(findings)
  const noteTexts = openNoteTexts(archive, book)
  const all = book.spine.reduce((sum, { path }) => sum + archive.sizeOf(path), 1)
  let read = 0
  for (const item of book.spine) {
    const before = read / all
    read += archive.sizeOf(item.path)
    const own = await itemsOf(item, text, { findings, noteTexts })
    if (!own) continue
    const items = await withHeadings(own)
    // What is handed on here waits for a turn each time, so a file's blocks are gone through apart.
    for (const chapter of chaptersOfFile(item, items, { before, behind: read / all })) yield chapter
  }
  for (const chapter of portions.end(1)) yield chapter

  /** Of a book without contents each file says by itself what is in it. */
  async function withHeadings(own: MarkupItem[]): Promise<readonly MarkupItem[]> {
    const isMarked = hasChapters(own) || (book.spine.length > 1 && isHeading(own[0]))
    if (contents.size > 0 || isMarked) return own
    const { headingsByWords } = await import('../chapters/headings-by-words.ts')
    return headingsByWords(own)
  }

  function* chaptersOfFile(
    item: ManifestItem,
    items: readonly MarkupItem[],
    { before, behind }: { before: number; behind: number },
  ): Iterable<ImportedChapter> {
    const starts = contents.size > 0 ? null : chapterStarts(items)
    const entries = new Map(contents.get(item.path) ?? [])
    const start = entries.get('') ?? []
    if (start.length > 0) yield* rows(start, before)
    else if (!starts?.has(0)) yield* begunByItself(items, before)
    for (const [at, one] of items.entries()) {
      const begun = starts?.get(at)
      if (begun) yield* portions.begin(begun.title, begun.depth, before)
      if ('block' in one) yield* portions.add(one.block, behind)
      else yield* rows(entries.get(one.anchor) ?? [], before)
    }
    for (const id of entries.keys())
      if (id !== '' && !items.some(one => 'anchor' in one && one.anchor === id))
        findings.warn('contents-broken', `${item.path}#${id}`)
  }

  function* rows(placed: readonly LocatedEntry[], fraction: number): Iterable<ImportedChapter> {
    for (const { over, title, depth } of placed) {
      for (const row of over) yield* portions.begin(row.title, row.depth, fraction)
      yield* portions.begin(title, depth, fraction)
    }
  }

  function* begunByItself(items: readonly MarkupItem[], fraction: number): Iterable<ImportedChapter> {
    const first = items[0]
    // A row of the contents stands right at the beginning, under an id.
    if (first && 'anchor' in first) return
    const heading = isHeading(first) ? blockText(first.block.html) : ''
    if (heading !== '' || !portions.hasChapter() || contents.size === 0)
      yield* portions.begin(heading, portions.depth(), fraction)
  }
}

type Heading = Extract<MarkupItem, { block: ImportedBlock }>
const isHeading = (item: MarkupItem | undefined): item is Heading =>
  item !== undefined && 'block' in item && item.block.kind === 'heading'

type Reading = { findings: Findings; noteTexts: ReturnType<typeof openNoteTexts> }

/** What a file of the spine holds; null for what is damaged, or no text of the book. */
async function itemsOf(
  item: ManifestItem,
  text: EpubText,
  { findings, noteTexts }: Reading,
): Promise<MarkupItem[] | null> {
  const { archive, book, contents, listPages, cover } = text
  if (item.type.startsWith('image/') && item.type !== 'image/svg+xml')
    return item.path === cover ? null : [{ block: { kind: 'image', html: '', image: item.path } }]
  const markup = await wholeMarkup(item, archive, findings)
  if (markup === null) return null
  const items = markupItems(markup, {
    findings: listPages.has(item.path) ? { ...findings, warn: () => undefined } : findings,
    anchors: new Set(contents.get(item.path)?.keys() ?? []),
    noteText: await noteTexts(item.path, markup),
    imageKey: address => {
      const target = resolveAddress(item.path, address)
      const path = target ? book.locate(target.path) : null
      return path !== null && PICTURE.test(path) ? path : null
    },
  })
  if (listPages.has(item.path)) {
    for (const block of blocksIn(items)) findings.drop('contents-page', blockText(block.html))
    return null
  }
  const blocks = blocksIn(items)
  const isCover = blocks.length > 0 && blocks.every(block => block.image !== undefined && block.image === cover)
  return isCover ? items.filter(one => !('block' in one)) : items
}

/** What `imageOf` knows; its bytes decide, when they are asked for. */
const PICTURE = /\.(?:jpe?g|jpe|png|gif|webp|bin|img)$|\/[^./]*$/i

const blocksIn = (items: readonly MarkupItem[]): ImportedBlock[] =>
  items.flatMap(one => ('block' in one ? [one.block] : []))

async function wholeMarkup(item: ManifestItem, archive: Archive, findings: Findings): Promise<string | null> {
  try {
    return decodeMarkup(await archive.read(item.path, MOST_MARKUP))
  } catch (error) {
    if (!(error instanceof EntryDamaged)) throw error
    findings.warn('chapter-damaged', item.path)
    return null
  }
}
