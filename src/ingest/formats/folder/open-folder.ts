import { type Archive, EntryDamaged } from '../archive/archive.ts'
import { type BookFile, type Findings, type ImportedChapter, openFindings } from '../book-file.ts'
import { type ByteSource, bytesSource } from '../byte-source.ts'
import { resolveAddress } from '../epub/paths.ts'
import { openHtml } from '../html/open-html.ts'
import { imageOf, MOST_IMAGE_BYTES } from '../image-header.ts'
import { openMarkdown } from '../markdown/open-markdown.ts'
import { readFileName } from '../metadata/file-name.ts'
import { metadataOf, plainName } from '../metadata/metadata.ts'
import { oneEdition } from '../one-edition.ts'
import { BookRefused } from '../refused.ts'
import { openTxt, type TxtChoices } from '../txt/open-txt.ts'
import { MOST_TEXT } from '../whole-file.ts'
import { byReadingOrder } from './entry-order.ts'

const OPENERS: Record<string, (source: ByteSource, choices: TxtChoices, parts: HtmlParts) => Promise<BookFile>> = {
  txt: openTxt,
  md: openMarkdown,
  markdown: openMarkdown,
  html: (source, _choices, parts) => openHtml(source, parts),
  htm: (source, _choices, parts) => openHtml(source, parts),
  xhtml: (source, _choices, parts) => openHtml(source, parts),
}

type HtmlParts = { imageKey: (address: string) => string | null }

const MOST_FILES = 20_000

/** The files of an archive that are chapters, in the order of a reader; what a computer puts beside them is left out. */
export function chapterFiles(archive: Archive): string[] {
  return archive.names
    .filter(name => extensionOf(name) in OPENERS && !/(?:^|\/)(?:\.|__MACOSX\/)/.test(name))
    .toSorted(byReadingOrder)
}

/** A folder of chapters in an archive, each a text, a page of HTML or Markdown; folders inside it are volumes. */
export async function openFolder(source: ByteSource, archive: Archive, choices: TxtChoices = {}): Promise<BookFile> {
  const names = chapterFiles(archive)
  if (names.length > MOST_FILES) throw new BookRefused('too-many-entries')
  const findings = openFindings()
  const first = await openedFirst(archive, names, choices)
  const named = readFileName(source.name)
  const { language, script, languageTag, title, authors } = first.editions[0]?.metadata ?? metadataOf({})
  const isPages = names.every(name => /html?$/i.test(name))
  const metadata = metadataOf({
    language,
    script,
    languageTag,
    title: isPages && names.length === 1 ? title : named.title,
    authors: named.authors.length > 0 ? named.authors : authors,
  })
  return oneEdition({
    format: isPages ? 'html' : 'folder',
    metadata,
    findings,
    source,
    encoding: first.encoding,
    image: async key => pictureAt(archive, key),
    chapters: () => folderChapters({ archive, names, choices }, findings),
  })
}

type Folder = { archive: Archive; names: readonly string[]; choices: TxtChoices }

async function* folderChapters(
  { archive, names, choices }: Folder,
  findings: Findings,
): AsyncIterable<ImportedChapter> {
  const top = sharedFolder(names)
  let volume = ''
  for (const [at, name] of names.entries()) {
    const folder = name.slice(top.length).split('/').slice(0, -1).join(' · ')
    if (folder !== '' && folder !== volume)
      yield { title: plainName(folder), depth: 0, blocks: [], continues: false, fraction: at / names.length }
    volume = folder
    const book = await openedFile(archive, name, choices).catch(leftOut(name, findings))
    if (!book) continue
    const own = readFileName(name).title
    const depth = folder === '' ? 0 : 1
    const isOnly = names.length === 1
    let count = 0
    for await (const chapter of book.editions[0]?.chapters() ?? []) {
      count += chapter.continues ? 0 : 1
      const title = !isOnly && count === 1 && chapter.title === '' ? plainName(own) : chapter.title
      const fraction = (at + chapter.fraction) / names.length
      yield { ...chapter, title, depth: isOnly ? chapter.depth : chapter.depth + depth, fraction }
    }
    for (const { code, where } of book.warnings) if (code !== 'no-chapters-found') findings.warn(code, where || name)
    addDropped(findings, book)
  }
}

function addDropped(findings: Findings, { dropped }: BookFile): void {
  for (const { what, characters } of dropped) {
    const known = findings.dropped.find(one => one.what === what)
    if (known) known.characters += characters
    else findings.dropped.push({ what, characters })
  }
}

/** One chapter that is damaged or empty does not take the others with it. */
const leftOut =
  (name: string, findings: Findings) =>
  (error: unknown): null => {
    const isItsOwn = error instanceof EntryDamaged || (error instanceof BookRefused && MENDED.has(error.reason))
    if (!isItsOwn) throw error
    findings.warn('chapter-damaged', name)
    return null
  }

const MENDED = new Set(['empty', 'nothing-to-read', 'binary', 'damaged'])

async function openedFirst(archive: Archive, names: readonly string[], choices: TxtChoices): Promise<BookFile> {
  const findings = openFindings()
  for (const name of names) {
    const book = await openedFile(archive, name, choices).catch(leftOut(name, findings))
    if (book) return book
  }
  throw new BookRefused('nothing-to-read')
}

async function openedFile(archive: Archive, name: string, choices: TxtChoices): Promise<BookFile> {
  const bytes = await archive.read(name, MOST_TEXT)
  const file = name.split('/').at(-1) ?? name
  const open = OPENERS[extensionOf(name)] ?? openTxt
  return open(bytesSource(bytes, file), choices, {
    imageKey(address) {
      const path = resolveAddress(name, address)?.path ?? ''
      return archive.has(path) ? path : null
    },
  })
}

const extensionOf = (name: string) => /\.([a-z]{2,8})$/i.exec(name)?.[1]?.toLowerCase() ?? ''

function sharedFolder(names: readonly string[]): string {
  const first = names[0]?.split('/').slice(0, -1) ?? []
  let depth = first.length
  for (const name of names) while (depth > 0 && !name.startsWith(`${first.slice(0, depth).join('/')}/`)) depth -= 1
  return depth > 0 ? `${first.slice(0, depth).join('/')}/` : ''
}

async function pictureAt(archive: Archive, key: string) {
  if (!archive.has(key) || archive.sizeOf(key) > MOST_IMAGE_BYTES) return null
  return imageOf(await archive.read(key, MOST_IMAGE_BYTES))
}
