import type { Edition } from '../../../src/contract/works/books.ts'

type Language = Edition['language']

/** The file that an edition came from: `EPUB`, and its size in bytes. */
type Original = { editionId: number; kind: string; sizeBytes: number }

/** Something a file can be made of. */
export type Downloadable = {
  name: string
  of: { bookId: number } | { poemId: number } | { collectionId: number } | { authorId: number }
  /** In which languages it can be had, each with those that can stand beside it. */
  texts: { language: Language; title: string; beside: Language[]; original?: Original }[]
  /** Whether a reader brought one of them: they may have a file that others are not told of. */
  isFromReader?: boolean
}

/** A work with its editions; the one in `language` first. */
export function downloadableBook(
  bookId: number,
  name: string,
  editions: readonly Edition[],
  language?: Language,
): Downloadable {
  const texts = editions.map(edition => ({
    language: edition.language,
    title: edition.title,
    beside: edition.alignedWith,
    ...(edition.original && { original: { editionId: edition.editionId, ...edition.original } }),
  }))
  return {
    name,
    of: { bookId },
    isFromReader: editions.some(edition => edition.isFromReader),
    texts: texts.toSorted((a, b) => Number(b.language === language) - Number(a.language === language)),
  }
}

/** A poem, with the translations it has. */
export function downloadablePoem(poem: {
  poemId: number
  title: string
  language: Language
  translations: readonly { language: string }[]
}): Downloadable {
  const beside = LANGUAGES.filter(
    language => language !== poem.language && poem.translations.some(one => one.language === language),
  )
  return {
    name: poem.title,
    of: { poemId: poem.poemId },
    texts: [{ language: poem.language, title: poem.title, beside }],
  }
}

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
  const beside = list.besides.filter(each => each !== language)
  return { name, of: { collectionId: list.collectionId }, texts: [{ language, title: name, beside }] }
}

/** The poems of an author, by one of them. */
export function downloadableAuthor(
  { author, language }: { author: { authorId: number }; language: Language },
  name: string,
): Downloadable {
  return { name, of: { authorId: author.authorId }, texts: [{ language, title: name, beside: [] }] }
}
