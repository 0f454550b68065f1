import * as books from '../contract/books.ts'
import { recommendQuotes } from '../contract/quotes.ts'
import { readChapter, searchInBook } from '../contract/reading.ts'
import { listBookTags, listPoemTags } from '../contract/tags.ts'
import type { Db } from '../db/dialect.ts'
import type { Faces } from '../faces/open.ts'
import { bookDetail } from '../library/book-detail.ts'
import {
  booksNear,
  lastShelvedBooks,
  newestBooks,
  recommendedBooks,
  recommendedNames,
  selectedBooks,
} from '../library/catalogue.ts'
import { recommendedQuotes } from '../library/quotes.ts'
import { chapterForReading } from '../library/reading.ts'
import { placesInBook } from '../library/search-in-book.ts'
import { bookTags, poemTags } from '../library/tags.ts'
import type { Storage } from '../storage/storage.ts'
import { type Route, route } from './mount.ts'
import { telemetryRoutes } from './telemetry.ts'

/** What the verbs work with; without `faces` there are no drawn covers and no font files. */
export type Rooms = { db: Db; storage: Storage; faces?: Faces }

/** Every call of the API with the verb that answers it. */
export function routesOf({ db }: Rooms): Route[] {
  return [
    route(books.selectBooks, input => selectedBooks(db, input)),
    route(books.recommendBooks, input => recommendedBooks(db, input)),
    route(books.newBooks, input => newestBooks(db, input)),
    route(books.newlyShelvedBooks, input => lastShelvedBooks(db, input)),
    route(books.recommendForBook, input => booksNear(db, input)),
    route(books.recommendBookNames, input => recommendedNames(db, input)),
    route(books.readBookDetail, input => bookDetail(db, input)),
    route(readChapter, input => chapterForReading(db, input)),
    route(searchInBook, input => placesInBook(db, input)),
    route(recommendQuotes, input => recommendedQuotes(db, input)),
    route(listBookTags, () => bookTags(db)),
    route(listPoemTags, () => poemTags(db)),
    ...telemetryRoutes(db),
  ]
}
