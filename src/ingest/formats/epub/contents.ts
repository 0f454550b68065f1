import type { Archive } from '../archive/archive.ts'
import type { Findings } from '../book-file.ts'
import { elementsNamed, readXml, type XmlElement } from '../markup/xml-tree.ts'
import { plainName } from '../metadata/metadata.ts'
import { markupFile, type Package } from './open-package.ts'
import { resolveAddress } from './paths.ts'

/** A row of a book's own table of contents. `path` is '' for a row that leads nowhere: a volume over its chapters. */
export type ContentsEntry = { title: string; depth: number; path: string; fragment: string }

const MOST = 16 * 1024 * 1024
/** Deeper rows stand beside their parents. */
const DEEPEST = 5
const MOST_ROWS = 60_000

/** The contents of a book: of its nav (EPUB 3), else of its NCX; none where neither says anything. */
export async function readContents(archive: Archive, book: Package, findings: Findings): Promise<ContentsEntry[]> {
  const nav = [...book.manifest.values()].find(({ properties }) => properties.includes('nav'))
  const ncx =
    book.manifest.get(book.ncx) ?? [...book.manifest.values()].find(({ type }) => type === 'application/x-dtbncx+xml')
  for (const [item, read] of [
    [nav, navEntries],
    [ncx, ncxEntries],
  ] as const) {
    if (!item || !archive.has(item.path)) continue
    const { root, isWhole } = readXml(await markupFile(archive, item.path, MOST))
    if (!isWhole) findings.warn('contents-broken', item.path)
    const entries = read(root, address => located(book, resolveAddress(item.path, address), findings))
    if (entries.some(({ path }) => path !== '')) return entries.slice(0, MOST_ROWS)
  }
  findings.warn('no-contents')
  return []
}

type Locate = (address: string) => { path: string; fragment: string } | null

function located(book: Package, address: ReturnType<typeof resolveAddress>, findings: Findings): ReturnType<Locate> {
  const path = address ? book.locate(address.path) : null
  if (!address || path === null) {
    findings.warn('contents-broken', address?.path ?? '')
    return null
  }
  return { path, fragment: address.fragment }
}

function navEntries(root: XmlElement, locate: Locate): ContentsEntry[] {
  const navs = elementsNamed(root, 'nav')
  const nav = navs.find(({ attributes }) => /\btoc\b/.test(attributes['type'] ?? '')) ?? navs[0]
  const entries: ContentsEntry[] = []
  const walk = (list: XmlElement, depth: number) => {
    for (const item of list.children) {
      if (item.name === 'li') walkItem(item, depth)
      else walk(item, depth)
    }
  }
  const walkItem = (item: XmlElement, depth: number) => {
    const lists = item.children.filter(({ name }) => name === 'ol' || name === 'ul')
    const label = item.children.find(({ name }) => name === 'a' || name === 'span') ?? elementsNamed(item, 'a')[0]
    const target = label?.name === 'a' ? locate(label.attributes['href'] ?? '') : null
    addEntry(entries, { label: labelText(label), depth, target, isParent: lists.length > 0 })
    for (const list of lists) walk(list, Math.min(depth + 1, DEEPEST))
  }
  if (nav) walk(nav, 0)
  return entries
}

/** The words of a row; of one that is a picture, what stands for it (EPUB 3.3 §7.4). */
function labelText(label: XmlElement | undefined): string {
  if (!label) return ''
  const pictures = elementsNamed(label, 'img').map(({ attributes }) => attributes['alt'] ?? '')
  return label.text.trim() || pictures.join(' ').trim() || (label.attributes['title'] ?? '')
}

function ncxEntries(root: XmlElement, locate: Locate): ContentsEntry[] {
  const entries: ContentsEntry[] = []
  const walk = (parent: XmlElement, depth: number) => {
    for (const point of parent.children) {
      if (point.name !== 'navPoint') continue
      const label = point.children.find(({ name }) => name === 'navLabel')?.text ?? ''
      const target = locate(point.children.find(({ name }) => name === 'content')?.attributes['src'] ?? '')
      addEntry(entries, { label, depth, target, isParent: point.children.some(({ name }) => name === 'navPoint') })
      walk(point, Math.min(depth + 1, DEEPEST))
    }
  }
  for (const map of elementsNamed(root, 'navMap')) walk(map, 0)
  return entries
}

type Row = { label: string; depth: number; target: ReturnType<Locate>; isParent: boolean }

/** A row without a target stays only over rows of its own. */
function addEntry(entries: ContentsEntry[], { label, depth, target, isParent }: Row): void {
  if (!target && !isParent) return
  entries.push({ title: plainName(label), depth, path: target?.path ?? '', fragment: target?.fragment ?? '' })
}
