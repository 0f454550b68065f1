import { scriptOfPage, type UiLanguage } from '../../../src/contract/values/ui-language.ts'
import type { BookCard } from '../../../src/contract/works/books.ts'
import { fold } from '../../../src/text/characters/fold.ts'
import { call } from '../../call.ts'
import { bookNames } from '../../parts/book/book-names.ts'
import type { KeptMark } from './mark-export.ts'

/** The marks of one book in reading order, under the book's name. */
export type Marked = { bookId: number; name: string; marks: KeptMark[] }

/** Every mark of the account, book by book. A book that was withdrawn leaves its marks behind, under its number. */
export async function marksByBook(page: UiLanguage): Promise<Marked[]> {
  const marks: KeptMark[] = []
  for (let number = 1, rest = 1; rest > 0; number++) {
    const { list, total, pageSize } = await call('GET /userBook/mark/list', { page: number, pageSize: 100 })
    marks.push(...list)
    rest = total - number * pageSize
  }
  const byBook = Map.groupBy(marks, mark => mark.bookId)
  const books = await cardsOf([...byBook.keys()], page)
  return [...byBook].map(([bookId, own]) => {
    const book = books.get(bookId)
    return { bookId, name: book ? bookNames(book, page).name : `#${bookId}`, marks: own }
  })
}

async function cardsOf(ids: readonly number[], page: UiLanguage): Promise<Map<number, BookCard>> {
  const cards: BookCard[] = []
  for (let from = 0; from < ids.length; from += 100) {
    const idList = ids.slice(from, from + 100).join(',')
    cards.push(...(await call('GET /book/cards', { ids: idList, script: scriptOfPage(page) })))
  }
  return new Map(cards.map(card => [card.bookId, card]))
}

export type MarkFilter = { kind: string; colour: string; bookId: string; keyword: string }

/** The marks that a filter lets through; books without any fall out. '' lets everything through. */
export function filtered(books: readonly Marked[], { kind, colour, bookId, keyword }: MarkFilter): Marked[] {
  const folded = fold(keyword)
  const isWanted = (mark: KeptMark) =>
    (kind === '' || mark.kind === kind) &&
    // A bookmark has a colour in the table and none to the eye.
    (colour === '' || (mark.colour === colour && mark.kind !== 'bookmark')) &&
    (folded === '' || fold(`${mark.quote}\n${mark.note}`).includes(folded))
  return books
    .filter(book => bookId === '' || String(book.bookId) === bookId)
    .map(book => ({ ...book, marks: book.marks.filter(isWanted) }))
    .filter(book => book.marks.length > 0)
}
