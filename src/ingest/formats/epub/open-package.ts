import type { Archive } from '../archive/archive.ts'
import type { Findings } from '../book-file.ts'
import { decodeMarkup } from '../markup/decode-markup.ts'
import { elementsNamed, firstNamed, readXml, type XmlElement } from '../markup/xml-tree.ts'
import { BookRefused } from '../refused.ts'
import { resolveAddress } from './paths.ts'

export type ManifestItem = { id: string; path: string; type: string; properties: string[]; fallback: string }

/** The package document of an EPUB (EPUB 3.3 §5, OPF 2.0.1): what there is, and in which order it is read. */
export type Package = {
  root: XmlElement
  /** By id. */
  manifest: Map<string, ManifestItem>
  spine: ManifestItem[]
  /** The item of the NCX; '' where none is named. */
  ncx: string
  /** Null where it is not said. */
  direction: 'ltr' | 'rtl' | null
  /** Where a name of an entry stands under another case. */
  locate(path: string): string | null
}

/** A file of metadata is no larger. */
const MOST_METADATA = 16 * 1024 * 1024

/** @throws BookRefused where there is no package, it breaks off, or nothing in it can be read */
export async function openPackage(archive: Archive, findings: Findings): Promise<Package> {
  const locate = locator(archive)
  const container = locate('META-INF/container.xml')
  if (!container) throw new BookRefused('damaged', 'no META-INF/container.xml')
  const rootfiles = elementsNamed(await metadataFile(archive, container), 'rootfile')
  const opf = rootfiles
    .filter(({ attributes }) => /oebps-package\+xml/.test(attributes['media-type'] ?? '') || rootfiles.length === 1)
    .map(({ attributes }) => locate(resolveAddress('', attributes['full-path'] ?? '')?.path ?? ''))
    .find(path => path !== null)
  if (!opf) throw new BookRefused('damaged', 'no package document')
  const root = firstNamed(await metadataFile(archive, opf), 'package')
  if (!root) throw new BookRefused('damaged', 'the package document holds no package')
  const manifest = manifestOf(root, opf, locate)
  const found = spineOf(root, manifest, findings)
  const spine = found.filter(({ path }) => archive.has(path))
  for (const { path } of found) if (!archive.has(path)) findings.warn('chapter-missing', path)
  if (spine.length === 0) throw new BookRefused('nothing-to-read', 'the spine is empty')
  const element = firstNamed(root, 'spine')
  const progression = element?.attributes['page-progression-direction']
  const direction = progression === 'rtl' || progression === 'ltr' ? progression : null
  return { root, manifest, spine, ncx: element?.attributes['toc'] ?? '', direction, locate }
}

async function metadataFile(archive: Archive, path: string): Promise<XmlElement> {
  const { root, isWhole } = readXml(await markupFile(archive, path, MOST_METADATA))
  if (!isWhole) throw new BookRefused('damaged', `${path} breaks off`)
  return root
}

/** The text of an entry; EntryDamaged is a reason to refuse where the entry is needed. */
export async function markupFile(archive: Archive, path: string, most: number): Promise<string> {
  try {
    return decodeMarkup(await archive.read(path, most))
  } catch (cause) {
    if (cause instanceof BookRefused) throw cause
    throw new BookRefused('damaged', path, { cause })
  }
}

function locator(archive: Archive): (path: string) => string | null {
  const folded = new Map<string, string>()
  for (const name of archive.names) folded.set(name.toLowerCase(), folded.get(name.toLowerCase()) ?? name)
  return path => (archive.has(path) ? path : (folded.get(path.toLowerCase()) ?? null))
}

function manifestOf(root: XmlElement, opf: string, locate: Package['locate']): Map<string, ManifestItem> {
  const manifest = new Map<string, ManifestItem>()
  for (const { attributes } of elementsNamed(root, 'item')) {
    const id = attributes['id'] ?? ''
    const path = resolveAddress(opf, attributes['href'] ?? '')?.path ?? ''
    if (id === '' || path === '' || manifest.has(id)) continue
    const properties = (attributes['properties'] ?? '').split(/\s+/)
    const type = (attributes['media-type'] ?? '').toLowerCase()
    manifest.set(id, { id, path: locate(path) ?? path, type, properties, fallback: attributes['fallback'] ?? '' })
  }
  return manifest
}

const READABLE =
  /^(?:application\/xhtml\+xml|text\/html|text\/x-oeb1-document|application\/x-dtbook\+xml|image\/svg\+xml)$/

function spineOf(root: XmlElement, manifest: Package['manifest'], findings: Findings): ManifestItem[] {
  const spine: ManifestItem[] = []
  const seen = new Set<string>()
  for (const { attributes } of elementsNamed(root, 'itemref')) {
    const item = readable(manifest.get(attributes['idref'] ?? ''), manifest)
    if (!item) findings.warn('chapter-missing', attributes['idref'] ?? '')
    else if (!seen.has(item.path)) spine.push(item)
    if (item) seen.add(item.path)
  }
  return spine
}

/** An item that can be read, or the first of its fallbacks that can (EPUB 3.3 §3.5.1); pictures are read as such. */
function readable(item: ManifestItem | undefined, manifest: Package['manifest']): ManifestItem | null {
  const tried = new Set<ManifestItem>()
  for (let next = item; next && !tried.has(next); next = manifest.get(next.fallback)) {
    if (READABLE.test(next.type)) return next
    tried.add(next)
  }
  return [...tried].find(({ type }) => type.startsWith('image/')) ?? null
}
