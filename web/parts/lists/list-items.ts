import type { BookCard } from '../../../src/contract/books.ts'
import type { PoemCard } from '../../../src/contract/poems.ts'
import type { UiLanguage } from '../../../src/contract/values/ui-language.ts'
import { bookNames } from '../book/book-names.ts'
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
  const covers = page === 'en' ? [book.covers[1], book.covers[0]] : [book.covers[0], book.covers[1]]
  const cover = [...covers, book.covers[2]].find(address => address !== null) ?? `/covers/${book.bookId}-2.svg`
  return { id: book.bookId, name, by: author, to: `/bookDetail/${book.bookId}`, cover }
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
