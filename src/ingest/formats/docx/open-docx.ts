import { type Archive, openArchive } from '../archive/archive.ts'
import { type BookFile, openFindings } from '../book-file.ts'
import type { ByteSource } from '../byte-source.ts'
import { chaptersByHeading } from '../chapters/chapters-by-heading.ts'
import { markupFile } from '../epub/open-package.ts'
import { wordsOf } from '../html/open-html.ts'
import { imageOf, MOST_IMAGE_BYTES } from '../image-header.ts'
import { elementsNamed, firstNamed, readXml } from '../markup/xml-tree.ts'
import { readFileName } from '../metadata/file-name.ts'
import { languageOfTag } from '../metadata/language-of-text.ts'
import { metadataOf } from '../metadata/metadata.ts'
import { oneEdition } from '../one-edition.ts'
import { BookRefused } from '../refused.ts'
import { documentItems } from './document-items.ts'
import { headingStyles } from './styles.ts'

/** The XML of a text is some five times as long as its words. */
const MOST = 64 * 1024 * 1024

/**
 * A Word document of 2007 and after. Paragraphs in the styles of headings, or with an outline level, make the chapters;
 * footnotes stand at their words.
 */
export async function openDocx(source: ByteSource): Promise<BookFile> {
  const findings = openFindings()
  const archive = await openArchive(source, findings)
  const part = async (name: string) => (archive.has(name) ? markupFile(archive, name, MOST) : '')
  const pictures = relations(await part('word/_rels/document.xml.rels'))
  const notes = new Map([
    ...notesIn(await part('word/footnotes.xml'), 'footnote'),
    ...notesIn(await part('word/endnotes.xml'), 'endnote'),
  ])
  const headings = headingStyles(await part('word/styles.xml'))
  const items = documentItems(await part('word/document.xml'), { headings, notes, pictures }, findings)
  const sample = wordsOf(items)
  if (sample === '') throw new BookRefused('nothing-to-read')
  const core = readXml(await part('docProps/core.xml')).root
  const property = (name: string) => firstNamed(core, name)?.text.trim() ?? ''
  const metadata = metadataOf({
    title: property('title') || readFileName(source.name).title,
    authors: property('creator').split(/;\s*/).filter(Boolean),
    description: property('description'),
    ...languageOfTag(property('language'), sample),
  })
  return oneEdition({
    format: 'docx',
    metadata,
    findings,
    source,
    image: key => pictureAt(archive, key),
    chapters: () => chaptersByHeading(items, findings, metadata.title),
  })
}

function relations(markup: string): Map<string, string> {
  const found = elementsNamed(readXml(markup).root, 'Relationship')
  const pictures = found.filter(({ attributes }) => attributes['TargetMode'] !== 'External')
  return new Map(
    pictures.map(({ attributes }) => [
      attributes['Id'] ?? '',
      `word/${(attributes['Target'] ?? '').replace(/^\/?word\//, '')}`,
    ]),
  )
}

function notesIn(markup: string, name: 'footnote' | 'endnote'): [string, string][] {
  return elementsNamed(readXml(markup).root, name).map(note => [
    `${name} ${note.attributes['id'] ?? ''}`,
    elementsNamed(note, 't')
      .map(({ text }) => text)
      .join(''),
  ])
}

async function pictureAt(archive: Archive, key: string) {
  if (!archive.has(key) || archive.sizeOf(key) > MOST_IMAGE_BYTES) return null
  return imageOf(await archive.read(key, MOST_IMAGE_BYTES))
}
