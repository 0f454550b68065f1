import type { UiLanguage } from '../../../src/contract/values/ui-language.ts'
import type { BookCard } from '../../../src/contract/works/books.ts'
import type { PoemCard } from '../../../src/contract/works/poems.ts'
import { bookNames } from '../book/book-names.ts'
import { coverAddress, inScriptOf } from '../book/cards/cover.tsx'
import type { Item } from './ordered-items.tsx'

type Pages = { books: { list: BookCard[] } | null; poems: { list: PoemCard[] } | null }

/** The works of a page of a list, as its rows show them. */
export function listItems({ books, poems }: Pages, page: UiLanguage): Item[] {
  return [
    ...(books?.list ?? []).map(book => bookItem(book, page)),
    ...(poems?.list ?? []).map(poem => poemItem(poem, page)),
  ]
}

function bookItem(book: BookCard, page: UiLanguage): Item {
  const { name, author } = bookNames(book, page)
  return {
    id: book.bookId,
    name,
    by: author,
    to: `/bookDetail/${book.bookId}`,
    cover: inScriptOf(page, coverAddress(book, page)),
  }
}

function poemItem(poem: PoemCard, page: UiLanguage): Item {
  const isEnglish = page === 'en'
  const author = (isEnglish && poem.author.nameEn) || poem.author.name
  return {
    id: poem.poemId,
    name: (isEnglish && poem.titleEn) || poem.title,
    by: isEnglish ? author : [poem.dynasty, author].filter(Boolean).join(' · '),
    to: `/poetry/${poem.poemId}`,
    poem,
  }
}
