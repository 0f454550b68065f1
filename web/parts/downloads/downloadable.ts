import type { Edition } from '../../../src/contract/works/books.ts'

type Language = Edition['language']

/** The file that an edition came from: `EPUB`, and its size in bytes. */
type Original = { editionId: number; kind: string; sizeBytes: number }

/** A text by its language; of a work by its edition, as a work may have several of a language. */
type Named = {
  language: Language
  edition?: number
  /** What tells an edition from another of its language. */
  translator?: string
  year?: string
  spelling?: 'old' | 'modern' | undefined
}

export type DownloadableText = Named & {
  title: string
  /** What can stand beside it, what is wanted most first. */
  beside: Named[]
  original?: Original
}

/** Something a file can be made of. */
export type Downloadable = {
  name: string
  of: { bookId: number } | { poemId: number } | { collectionId: number } | { authorId: number }
  /** The texts it can be made of, each with those that can stand beside it. */
  texts: DownloadableText[]
  /** Whether a reader brought one of them: they may have a file that others are not told of. */
  isFromReader?: boolean
}

/** What stands on the page: a language, and the edition beside the one that is read. */
type Shown = { language?: Language; beside?: Edition | null }

/** A work with its editions; the one in `language` first. */
export function downloadableBook(
  bookId: number,
  name: string,
  editions: readonly Edition[],
  { language, beside }: Shown = {},
): Downloadable {
  const texts = editions.map(
    (edition): DownloadableText => ({
      ...named(edition),
      title: edition.title,
      beside: beside ? [named(beside)] : besidesOf(edition, editions),
      ...(edition.original && { original: { editionId: edition.editionId, ...edition.original } }),
    }),
  )
  return {
    name,
    of: { bookId },
    isFromReader: editions.some(edition => edition.isFromReader),
    texts: texts.toSorted((a, b) => Number(b.language === language) - Number(a.language === language)),
  }
}

function named({ editionId, language, translator, year, spelling }: Edition): Named {
  return { language, edition: editionId, translator, year, spelling: spelling?.is }
}

/** Another language before another translation into the same; a text in its other spelling is no second text. */
function besidesOf(edition: Edition, editions: readonly Edition[]): Named[] {
  const aligned = edition.alignments.filter(({ editionId }) => editionId !== edition.spelling?.other)
  const known = aligned.flatMap(({ editionId }) => editions.find(one => one.editionId === editionId) ?? [])
  if (known.length === 0) return edition.alignedWith.map(language => ({ language }))
  const isOwn = (one: Edition) => Number(one.language === edition.language)
  return known.toSorted((a, b) => isOwn(a) - isOwn(b)).map(named)
}

/** A poem, with the translations it has; those that stand under its lines on the page first. */
export function downloadablePoem(
  poem: {
    poemId: number
    title: string
    language: Language
    translations: readonly Translation[]
  },
  shown: readonly Translation[] = [],
): Downloadable {
  const all = [...new Set([...shown, ...poem.translations])]
  const beside = LANGUAGES.filter(language => language !== poem.language).flatMap(language =>
    all.filter(one => one.language === language).map(({ translator }) => ({ language, translator })),
  )
  return {
    name: poem.title,
    of: { poemId: poem.poemId },
    texts: [{ language: poem.language, title: poem.title, beside }],
  }
}

type Translation = { language: string; translator: string }

const LANGUAGES = ['chinese', 'english'] as const

/** A list of books or of poems; of what its first ones are. */
export function downloadableList(
  list: {
    collectionId: number
    books?: { list: readonly { languages: readonly Language[] }[] } | null
    poems?: { list: readonly { language: Language }[] } | null
    besides: readonly Language[]
  },
  name: string,
): Downloadable {
  const languages = [
    ...(list.books?.list ?? []).flatMap(book => book.languages.slice(0, 1)),
    ...(list.poems?.list ?? []).map(poem => poem.language),
  ]
  const language = languages.length > 0 && languages.every(each => each === 'english') ? 'english' : 'chinese'
  const beside = list.besides.filter(each => each !== language).map(each => ({ language: each }))
  return { name, of: { collectionId: list.collectionId }, texts: [{ language, title: name, beside }] }
}

/** The poems of an author, by one of them. */
export function downloadableAuthor(
  { author, language }: { author: { authorId: number }; language: Language },
  name: string,
): Downloadable {
  return { name, of: { authorId: author.authorId }, texts: [{ language, title: name, beside: [] }] }
}
