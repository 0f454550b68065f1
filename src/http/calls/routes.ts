import * as books from '../../contract/books.ts'
import * as lists from '../../contract/collections.ts'
import * as comments from '../../contract/comments.ts'
import * as poems from '../../contract/poems.ts'
import { recommendQuotes } from '../../contract/quotes.ts'
import { readChapter, searchInBook } from '../../contract/reading.ts'
import { searchWorks } from '../../contract/search.ts'
import { listBookTags, listPoemTags } from '../../contract/tags.ts'
import type { Db } from '../../db/dialect.ts'
import type { Faces } from '../../faces/open.ts'
import { bookDetail } from '../../library/books/book-detail.ts'
import {
  booksNear,
  lastShelvedBooks,
  newestBooks,
  recommendedBooks,
  recommendedNames,
  selectedBooks,
} from '../../library/books/catalogue.ts'
import { classicComments } from '../../library/books/comments-classic.ts'
import { collectionDetail, collectionList, recommendedCollections } from '../../library/collections.ts'
import { bookWithComments, commentDetail, commentList, recommendedComments } from '../../library/comments.ts'
import { poemDetail } from '../../library/poems/poem-detail.ts'
import { poemList } from '../../library/poems/poem-list.ts'
import { recommendedPoems } from '../../library/poems/poem-recommend.ts'
import { recommendedQuotes } from '../../library/quotes.ts'
import { chapterForReading } from '../../library/reading/reading.ts'
import { placesInBook } from '../../library/reading/search-in-book.ts'
import { worksFound } from '../../library/search/search-works.ts'
import { bookTags, poemTags } from '../../library/tags.ts'
import type { Storage } from '../../storage/storage.ts'
import { type AccountOptions, accountRoutes } from '../people/accounts.ts'
import { mineRoutes } from '../people/mine.ts'
import { dictionaryRoutes } from '../site/dictionary.ts'
import { telemetryRoutes } from '../site/telemetry.ts'
import { withChapterPinyin } from './chapter-pinyin.ts'
import { type Route, route } from './mount.ts'

/** What the verbs work with; without `faces` there are no drawn covers and no font files; `accounts` is open by default. */
export type Rooms = { db: Db; storage: Storage; faces?: Faces; accounts?: AccountOptions }

/** Every call of the API with the verb that answers it. */
export function routesOf({ db, storage, accounts = OPEN }: Rooms): Route[] {
  return [
    route(books.selectBooks, input => selectedBooks(db, input)),
    route(books.recommendBooks, input => recommendedBooks(db, input)),
    route(books.newBooks, input => newestBooks(db, input)),
    route(books.newlyShelvedBooks, input => lastShelvedBooks(db, input)),
    route(books.recommendForBook, input => booksNear(db, input)),
    route(books.recommendBookNames, input => recommendedNames(db, input)),
    route(books.readBookDetail, input => bookDetail(db, input)),
    withChapterPinyin(route(readChapter, input => chapterForReading(db, input))),
    route(searchInBook, input => placesInBook(db, input)),
    route(recommendQuotes, input => recommendedQuotes(db, input)),
    route(lists.listCollections, input => collectionList(db, input)),
    route(lists.recommendCollections, input => recommendedCollections(db, input)),
    route(lists.readCollection, input => collectionDetail(db, input)),
    route(poems.listPoems, input => poemList(db, input)),
    route(poems.recommendPoems, input => recommendedPoems(db, input)),
    route(poems.readPoem, input => poemDetail(db, input)),
    route(comments.readBookComments, input => bookWithComments(db, input)),
    route(comments.listComments, input => commentList(db, input)),
    route(comments.readComment, input => commentDetail(db, input)),
    route(comments.recommendComments, input => recommendedComments(db, input)),
    route(comments.listClassicComments, input => classicComments(db, input)),
    route(searchWorks, input => worksFound(db, input)),
    route(listBookTags, () => bookTags(db)),
    route(listPoemTags, () => poemTags(db)),
    ...accountRoutes(db, accounts),
    ...mineRoutes(db),
    ...dictionaryRoutes(storage),
    ...telemetryRoutes(db),
  ]
}

const OPEN: AccountOptions = { registration: 'open', isHttps: false }
