import type { ShownPublication } from '../as-displayed.ts'
import { langAttributes, type Manner } from '../html/markup.ts'
import { sectionMarkup } from '../html/section-markup.ts'
import { fileStyle } from '../html/styles.ts'
import type { ExportGear, Section } from '../publication.ts'
import { fontRules, rareCharacters } from '../rare-fonts.ts'
import { coverPng } from '../raster/cover-png.ts'
import { sitePictures } from '../site-pictures.ts'
import { type ZipFile, zipped } from '../zip.ts'
import { navPage } from './nav.ts'
import { type ManifestItem, packageDocument } from './package-document.ts'
import { colophonPage, coverPage, page, titlePage, workPage } from './pages.ts'
import { openPictures, type PictureFile } from './pictures.ts'

/**
 * An EPUB 3.3 in pieces: a page a section, contents, title page and colophon; verse in lines, notes as footnotes, pinyin as
 * ruby, vertical lines where they are wanted. What lists all pages comes last, so that a section is forgotten once it is written.
 */
export function writeEpub(publication: ShownPublication, gear: ExportGear): AsyncIterable<Uint8Array> {
  return zipped(filesOf(publication, gear), publication.modified)
}

async function* filesOf(publication: ShownPublication, gear: ExportGear): AsyncIterable<ZipFile> {
  const encoder = new TextEncoder()
  const items: ManifestItem[] = []
  const rare = rareCharacters()
  const write = (item: ManifestItem, content: string | Uint8Array): ZipFile => {
    items.push(item)
    if (typeof content === 'string') rare.look(content)
    return { name: `EPUB/${item.href}`, bytes: typeof content === 'string' ? encoder.encode(content) : content }
  }
  const pageItem = (name: string): ManifestItem => ({ id: name, href: `${name}.xhtml`, type: XHTML, inSpine: true })

  yield { name: 'mimetype', bytes: encoder.encode('application/epub+zip'), stored: true }
  yield { name: 'META-INF/container.xml', bytes: encoder.encode(CONTAINER) }
  if (publication.cover !== null) {
    // The cover that shops and shelves show is pixels, which all of them know; the page inside has the drawing, sharp at any size.
    const image = {
      id: 'cover-image',
      href: 'cover.png',
      type: 'image/png',
      properties: 'cover-image',
      inSpine: false,
    }
    yield write(image, await coverPng(publication.cover))
    yield write({ id: 'cover-drawing', href: 'cover.svg', type: 'image/svg+xml', inSpine: false }, publication.cover)
    yield write(pageItem('cover'), coverPage(publication))
  }
  yield write(pageItem('title'), titlePage(publication))
  yield write({ id: 'nav', href: 'nav.xhtml', type: XHTML, properties: 'nav', inSpine: true }, navPage(publication))
  yield* sectionFiles(publication, { gear, write, pageItem })
  yield write(pageItem('colophon'), colophonPage(publication))
  const fonts = await rare.fonts(gear)
  for (const [i, { bytes }] of fonts.entries()) {
    yield write({ id: `rare-${i}`, href: `fonts/rare-${i}.woff2`, type: 'font/woff2', inSpine: false }, bytes)
  }
  const style = fileStyle({ vertical: publication.vertical, fonts: fontRules(fonts, i => `fonts/rare-${i}.woff2`) })
  yield write({ id: 'style', href: 'style.css', type: 'text/css', inSpine: false }, style)
  yield { name: 'EPUB/package.opf', bytes: encoder.encode(packageDocument(publication, items)) }
}

type Writing = {
  gear: ExportGear
  write: (item: ManifestItem, content: string | Uint8Array) => ZipFile
  pageItem: (name: string) => ManifestItem
}

async function* sectionFiles(
  publication: ShownPublication,
  { gear, write, pageItem }: Writing,
): AsyncIterable<ZipFile> {
  const pictures = openPictures(gear.picture)
  const referred = new Set<number>()
  const written = new Set(publication.sections.map(section => section.name))
  for (const [i, section] of publication.sections.entries()) {
    const text = await section.text()
    for (const address of sitePictures(text)) {
      const file = await pictures.taken(address)
      if (file) yield write(pictureItem(file), file.bytes)
    }
    const here = new Set([...text.blocks, ...(text.beside?.blocks ?? [])].map(block => block.blockId))
    const manner: Manner = {
      dialect: 'epub',
      vertical: publication.vertical,
      noteAddress: blockId => {
        const elsewhere = text.notesElsewhere?.[blockId]
        if (here.has(blockId)) return `#b${blockId}`
        return publication.as.notes && elsewhere && written.has(elsewhere) ? `${elsewhere}.xhtml#b${blockId}` : null
      },
      refers: blockId => void referred.add(blockId),
      isReferred: blockId => referred.has(blockId),
      picture: pictures.addressOf,
    }
    const body =
      section.kind === 'work'
        ? workPage(section, text)
        : chapterBody(section, sectionMarkup(section, text, { layout: publication.as.layout, manner, level: 1 }))
    for (const file of pictures.take()) yield write(pictureItem(file), file.bytes)
    yield write(pageItem(section.name), page(publication, { title: section.title, lang: section.lang, body }))
    gear.tell?.((i + 1) / publication.sections.length)
  }
}

function pictureItem({ href, type }: PictureFile): ManifestItem {
  return { id: href.replace(/\W/g, '-'), href, type, inSpine: false }
}

function chapterBody(section: Section, inner: string): string {
  const labelled = inner.includes(`id="${section.name}-title"`) ? ` aria-labelledby="${section.name}-title"` : ''
  const lang = langAttributes(section.lang, 'epub')
  return `<section id="${section.name}" epub:type="chapter" role="doc-chapter"${labelled}${lang}>\n${inner}</section>`
}

const XHTML = 'application/xhtml+xml'

const CONTAINER = `<?xml version="1.0" encoding="UTF-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
<rootfiles><rootfile full-path="EPUB/package.opf" media-type="application/oebps-package+xml"/></rootfiles>
</container>
`
