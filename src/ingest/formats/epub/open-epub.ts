import { type Archive, EntryDamaged, type OpenedArchive, openArchive } from '../archive/archive.ts'
import { type BookFile, type Findings, type ImageFile, openFindings } from '../book-file.ts'
import type { ByteSource } from '../byte-source.ts'
import { imageOf, MOST_IMAGE_BYTES } from '../image-header.ts'
import { decodeMarkup } from '../markup/decode-markup.ts'
import { elementsNamed } from '../markup/xml-tree.ts'
import { withFileName } from '../metadata/file-name.ts'
import { languageOfTag } from '../metadata/language-of-text.ts'
import { metadataOf } from '../metadata/metadata.ts'
import { BookRefused } from '../refused.ts'
import { epubChapters, MOST_MARKUP } from './chapters.ts'
import { readContents } from './contents.ts'
import { contentsByFile } from './contents-by-file.ts'
import { openPackage, type Package } from './open-package.ts'
import { metaValue, packageMetadata } from './package-metadata.ts'
import { resolveAddress } from './paths.ts'
import { refuseProtected } from './protection.ts'

/** More files than a manifest names, and a thousand, are no part of a book. */
const SPARE_ENTRIES = 1_000

/**
 * An EPUB 2 or 3, read file by file of its spine; `opened` for whoever has opened its archive already.
 * @throws BookRefused for what is broken at its root, protected, or made to do harm
 */
export async function openEpub(source: ByteSource, opened?: OpenedArchive): Promise<BookFile> {
  const findings = opened?.findings ?? openFindings()
  const archive = opened?.archive ?? (await openArchive(source, findings))
  await refuseProtected(archive)
  const book = await openPackage(archive, findings)
  if (archive.names.length > 2 * book.manifest.size + SPARE_ENTRIES) throw new BookRefused('too-many-entries')
  for (const { path } of book.spine) if (archive.sizeOf(path) > MOST_MARKUP) throw new BookRefused('too-large', path)
  const contents = contentsByFile(await readContents(archive, book, findings))
  const coverPath = coverOf(book)
  const cover = coverPath === '' ? null : await readImage(archive, coverPath)
  if (coverPath !== '' && !cover) findings.warn('cover-left-out', coverPath)
  if (isFixedLayout(book)) findings.warn('fixed-layout')
  const declared = packageMetadata(book.root)
  const language = languageOfTag(declared.languageTag ?? '', await sampleOf(archive, book))
  const isVertical = await isSetVertically(archive, book)
  const metadata = metadataOf({
    ...withFileName(declared, source.name),
    ...language,
    ...(book.direction && { direction: book.direction }),
    isVertical,
  })
  const text = { archive, book, contents, listPages: listPages(book), cover: cover ? coverPath : '' }
  const known = findings.warnings.slice()
  return {
    format: 'epub',
    encoding: null,
    editions: [
      {
        metadata,
        chapters() {
          findings.dropped.length = 0
          findings.warnings.splice(0, Number.POSITIVE_INFINITY, ...known)
          return epubChapters(text, findings)
        },
      },
    ],
    cover,
    image: key => imageAt(archive, key, findings),
    warnings: findings.warnings,
    dropped: findings.dropped,
    close: () => source.close(),
  }
}

async function imageAt(archive: Archive, key: string, findings: Findings): Promise<ImageFile | null> {
  const image = await readImage(archive, key)
  if (!image) findings.warn('image-left-out', key)
  return image
}

async function readImage(archive: Archive, path: string): Promise<ImageFile | null> {
  if (!archive.has(path) || archive.sizeOf(path) > MOST_IMAGE_BYTES) return null
  try {
    return imageOf(await archive.read(path, MOST_IMAGE_BYTES))
  } catch (error) {
    if (error instanceof EntryDamaged) return null
    throw error
  }
}

/** EPUB 3 marks the picture, EPUB 2 names its id in a `<meta>`, and some name a file in the guide. */
function coverOf(book: Package): string {
  const items = [...book.manifest.values()]
  const named = book.manifest.get(metaValue(book.root, 'cover'))
  const marked = items.find(({ properties }) => properties.includes('cover-image'))
  const guide = elementsNamed(book.root, 'reference').find(({ attributes }) => attributes['type'] === 'cover')
  const guided = items.find(({ path }) => path === resolveAddress('', guide?.attributes['href'] ?? '')?.path)
  return [marked, named, guided].find(item => item?.type.startsWith('image/'))?.path ?? ''
}

/** Pages that are lists of contents: the nav of EPUB 3 in the spine, the page of the guide of EPUB 2. */
function listPages(book: Package): ReadonlySet<string> {
  const nav = [...book.manifest.values()].filter(({ properties }) => properties.includes('nav')).map(({ path }) => path)
  return new Set(nav)
}

const isFixedLayout = ({ root }: Package) =>
  metaValue(root, 'rendition:layout') === 'pre-paginated' ||
  metaValue(root, 'fixed-layout') === 'true' ||
  elementsNamed(root, 'itemref').some(({ attributes }) => attributes['properties']?.includes('layout-pre-paginated'))

const MOST_STYLES = 5
const MOST_STYLE_BYTES = 512 * 1024

async function isSetVertically(archive: Archive, book: Package): Promise<boolean> {
  if (metaValue(book.root, 'primary-writing-mode').startsWith('vertical')) return true
  const styles = [...book.manifest.values()].filter(({ type }) => type === 'text/css').slice(0, MOST_STYLES)
  for (const { path } of styles) {
    if (!archive.has(path) || archive.sizeOf(path) > MOST_STYLE_BYTES) continue
    const css = await archive.read(path, MOST_STYLE_BYTES).catch(() => Buffer.alloc(0))
    if (/(?:html|body)[^{}]*\{[^}]*writing-mode\s*:\s*(?:vertical-rl|tb-rl)/i.test(css.toString('latin1'))) return true
  }
  return false
}

const SAMPLE = 20_000

/** Words of the middle of a book, by which its script is known. */
async function sampleOf(archive: Archive, book: Package): Promise<string> {
  let sample = ''
  for (const { path } of book.spine.slice(Math.floor(book.spine.length / 3))) {
    if (sample.length >= SAMPLE) break
    const bytes = await archive.read(path, MOST_MARKUP).catch(() => Buffer.alloc(0))
    const markup = decodeMarkup(bytes.subarray(0, 400_000))
    sample += markup
      .replace(/<(?:style|script|head)\b[\s\S]*?<\/(?:style|script|head)>|<[^>]{0,2000}>/gi, ' ')
      .slice(0, SAMPLE)
  }
  return sample
}
