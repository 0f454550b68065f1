import { readXml, type XmlElement } from '../formats/markup/xml-tree.ts'
import type { GivenMetadata } from '../formats/metadata/given-metadata.ts'
import { NotToBeHad } from '../host/candidate.ts'
import { type Feed, isForTheTaking, isListType, type Publication } from './feed.ts'

/** A page of a catalogue in Atom (OPDS 1.2; Dublin Core terms in its entries). @throws NotToBeHad for other XML */
export function readAtom(text: string): Feed {
  const { root } = readXml(text)
  const top = root.children.find(({ name }) => name === 'feed' || name === 'entry')
  if (!top) throw new NotToBeHad('it is XML, and no catalogue of OPDS')
  if (top.name === 'entry') return { publications: [publicationOf(top)].filter(hasFiles), next: null, lists: [] }
  const entries = childrenOf(top, 'entry')
  const publications = entries.map(publicationOf).filter(hasFiles)
  return {
    publications,
    next: linksOf(top).find(({ rel }) => rel === 'next')?.href ?? null,
    // An entry without a file of its own leads to another list.
    lists: entries.filter(entry => !hasFiles(publicationOf(entry))).flatMap(entry => leadsTo(entry)),
  }
}

const childrenOf = (element: XmlElement, name: string) => element.children.filter(child => child.name === name)
const textOf = (element: XmlElement, name: string) => childrenOf(element, name)[0]?.text.trim() ?? ''
const hasFiles = ({ files }: Publication) => files.length > 0

const leadsTo = (entry: XmlElement) =>
  linksOf(entry)
    .filter(({ type, rel }) => isListType(type) && !/^(?:self|alternate|related|up|start|search)$/.test(rel))
    .map(({ href }) => href)

function linksOf(element: XmlElement) {
  return childrenOf(element, 'link').map(({ attributes }) => ({
    rel: attributes['rel'] ?? '',
    href: attributes['href'] ?? '',
    type: (attributes['type'] ?? '').toLowerCase(),
  }))
}

function publicationOf(entry: XmlElement): Publication {
  return {
    id: textOf(entry, 'id'),
    updated: textOf(entry, 'updated'),
    given: givenOf(entry),
    files: linksOf(entry).filter(({ rel, href }) => isForTheTaking(rel) && href !== ''),
  }
}

function givenOf(entry: XmlElement): GivenMetadata {
  const names = (role: string) => childrenOf(entry, role).map(person => textOf(person, 'name'))
  const categories = childrenOf(entry, 'category').map(
    ({ attributes }) => attributes['label'] ?? attributes['term'] ?? '',
  )
  return {
    title: textOf(entry, 'title'),
    authors: names('author'),
    translators: names('translator'),
    languageTag: textOf(entry, 'language'),
    publisher: textOf(entry, 'publisher'),
    published: /^\d{4}/.exec(textOf(entry, 'issued'))?.[0] ?? '',
    identifiers: [textOf(entry, 'id'), ...childrenOf(entry, 'identifier').map(({ text }) => text.trim())].filter(
      Boolean,
    ),
    description: textOf(entry, 'summary') || textOf(entry, 'content').replace(/<[^>]{0,500}>/g, ' '),
    rights: textOf(entry, 'rights'),
    tags: categories,
  }
}
