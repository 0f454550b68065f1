import type { FileMetadata } from '../book-file.ts'
import { elementsNamed, firstNamed, type XmlElement } from '../markup/xml-tree.ts'

/** What a package document says about the book; the language is read against the text elsewhere. */
export function packageMetadata(root: XmlElement): Partial<FileMetadata> {
  const metadata = firstNamed(root, 'metadata') ?? root
  const refined = refinements(metadata)
  const creators = elementsNamed(metadata, 'creator')
  /** A person may have several: who translated a book often wrote its notes too. */
  const rolesOf = (element: XmlElement) => {
    const { role } = element.attributes
    const roles = role === undefined ? refined(element, 'role') : [role]
    return new Set(roles.length === 0 ? ['aut'] : roles.map(each => each.replace(/^marc:relators:/, '')))
  }
  const people = [...creators, ...elementsNamed(metadata, 'contributor')]
  return {
    title: mainTitle(elementsNamed(metadata, 'title'), refined),
    authors: creators.filter(person => rolesOf(person).has('aut') || !rolesOf(person).has('trl')).map(textOf),
    translators: people.filter(person => rolesOf(person).has('trl')).map(textOf),
    languageTag: textOf(elementsNamed(metadata, 'language')[0]),
    publisher: textOf(elementsNamed(metadata, 'publisher')[0]),
    published: publishedOf(elementsNamed(metadata, 'date')),
    identifiers: elementsNamed(metadata, 'identifier').map(textOf),
    description: textOf(elementsNamed(metadata, 'description')[0]).replace(/<[^>]{0,500}>/g, ' '),
    rights: textOf(elementsNamed(metadata, 'rights')[0]),
  }
}

const textOf = (element: XmlElement | undefined) => element?.text.trim() ?? ''

/** A file made from an older book says when that came out (EPUB 2: `opf:event`); of that the year counts. */
function publishedOf(dates: readonly XmlElement[]): string {
  const first = dates.find(({ attributes }) => attributes['event'] === 'original-publication')
  return /\d{4}/.exec(textOf(first))?.[0] ?? textOf(dates[0])
}

type Refined = (element: XmlElement, property: string) => readonly string[]

/** Each `<meta refines="#id" property="…">` of EPUB 3. */
function refinements(metadata: XmlElement): Refined {
  const refinements = new Map<string, string[]>()
  for (const { attributes, text } of elementsNamed(metadata, 'meta')) {
    const key = `${attributes['refines']} ${attributes['property'] ?? ''}`
    if (attributes['refines']) refinements.set(key, [...(refinements.get(key) ?? []), text.trim()])
  }
  return (element, property) => refinements.get(`#${element.attributes['id'] ?? ''} ${property}`) ?? []
}

function mainTitle(titles: readonly XmlElement[], refined: Refined): string {
  return textOf(titles.find(title => refined(title, 'title-type').includes('main')) ?? titles[0])
}

/** What a `<meta>` says, of EPUB 3 (`property`) or 2 (`name`). */
export function metaValue(root: XmlElement, name: string): string {
  const found = elementsNamed(root, 'meta').find(
    ({ attributes }) => attributes['property'] === name || attributes['name'] === name,
  )
  return found ? (found.attributes['content'] ?? found.text.trim()) : ''
}
