import { z } from 'zod'
import type { GivenMetadata } from '../formats/metadata/given-metadata.ts'
import { NotToBeHad } from '../host/candidate.ts'
import { type Feed, isForTheTaking, isListType, type Publication } from './feed.ts'

/** A text, or one text in several languages: the first does. */
const Text = z
  .union([z.string(), z.record(z.string(), z.string())])
  .transform(text => (typeof text === 'string' ? text : (Object.values(text)[0] ?? '')))
  .catch('')
const oneOrMore = <Item extends z.ZodType>(item: Item) =>
  z.union([z.array(item), item.transform(one => [one])]).catch([])
/** A person, a subject, a series: a name, or an object with one. */
const Named = z.union([
  z.string().transform(name => ({ name, position: null })),
  z.object({ name: Text, position: z.union([z.number(), z.string()]).nullish() }),
])
const Link = z.object({ href: z.string(), rel: oneOrMore(z.string()).default([]), type: z.string().catch('') })

const Metadata = z.object({
  title: Text.default(''),
  identifier: z.string().catch(''),
  modified: z.string().catch(''),
  language: oneOrMore(z.string()).default([]),
  author: oneOrMore(Named).default([]),
  translator: oneOrMore(Named).default([]),
  publisher: oneOrMore(Named).default([]),
  subject: oneOrMore(Named).default([]),
  published: z.string().catch(''),
  description: Text.default(''),
  rights: Text.default(''),
  belongsTo: z.object({ series: oneOrMore(Named).default([]) }).catch({ series: [] }),
})
const OnePublication = z.object({ metadata: Metadata, links: z.array(Link).catch([]) })
const Lists = {
  links: z.array(Link).catch([]),
  navigation: z.array(Link).catch([]),
  publications: z.array(z.unknown()).catch([]),
}
const Page = z.object({ ...Lists, groups: z.array(z.object(Lists)).catch([]) })

/** A page of a catalogue in JSON (OPDS 2.0, Readium web publication metadata). @throws NotToBeHad for other JSON */
export function readOpdsJson(text: string): Feed {
  const json = parsed(text)
  const alone = OnePublication.safeParse(json)
  if (alone.success && !('publications' in (json as object)))
    return { publications: [publicationOf(alone.data)], next: null, lists: [] }
  const page = Page.safeParse(json)
  if (!page.success || !isCatalogue(json)) throw new NotToBeHad('it is JSON, and no catalogue of OPDS')
  const { links, groups } = page.data
  const lists = [page.data, ...groups]
  return {
    // One that is broken is passed over, and the others come in.
    publications: lists.flatMap(list =>
      list.publications.flatMap(one => {
        const read = OnePublication.safeParse(one)
        return read.success ? [publicationOf(read.data)] : []
      }),
    ),
    next: links.find(({ rel }) => rel.includes('next'))?.href ?? null,
    lists: lists.flatMap(({ navigation }) =>
      navigation.filter(({ type }) => type === '' || isListType(type)).map(({ href }) => href),
    ),
  }
}

const isCatalogue = (json: unknown) =>
  typeof json === 'object' && json !== null && ['publications', 'navigation', 'groups'].some(name => name in json)

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new NotToBeHad('it is no catalogue of OPDS: its JSON is broken', { cause })
  }
}

function publicationOf({ metadata, links }: z.output<typeof OnePublication>): Publication {
  return {
    id: metadata.identifier,
    updated: metadata.modified,
    given: givenOf(metadata),
    files: links
      .filter(({ rel }) => rel.some(isForTheTaking))
      .map(({ href, type }) => ({ href, type: type.toLowerCase() })),
  }
}

const names = (people: readonly { name: string }[]) => people.map(({ name }) => name)

function givenOf(metadata: z.output<typeof Metadata>): GivenMetadata {
  const [series] = metadata.belongsTo.series
  return {
    title: metadata.title,
    authors: names(metadata.author),
    translators: names(metadata.translator),
    languageTag: metadata.language[0] ?? '',
    publisher: names(metadata.publisher)[0] ?? '',
    published: /^\d{4}/.exec(metadata.published)?.[0] ?? '',
    identifiers: metadata.identifier === '' ? [] : [metadata.identifier],
    description: metadata.description,
    rights: metadata.rights,
    tags: names(metadata.subject),
    series: series ? { name: series.name, number: String(series.position ?? '') } : null,
  }
}
