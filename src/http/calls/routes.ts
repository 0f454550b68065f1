import type { FastifyRequest } from 'fastify'
import { searchWorks, suggestWorks } from '../../contract/search.ts'
import { readAuthor } from '../../contract/works/authors.ts'
import * as books from '../../contract/works/books.ts'
import * as lists from '../../contract/works/collections.ts'
import * as poems from '../../contract/works/poems.ts'
import { recommendQuotes } from '../../contract/works/quotes.ts'
import { readChapter, readContents, searchInBook } from '../../contract/works/reading.ts'
import { listBookTags, listPoemTags } from '../../contract/works/tags.ts'
import { bookCards } from '../../library/books/book-cards.ts'
import { bookDetail } from '../../library/books/book-detail.ts'
import {
  booksNear,
  lastShelvedBooks,
  newestBooks,
  recommendedBooks,
  recommendedNames,
  selectedBooks,
} from '../../library/books/catalogue.ts'
import { collectionDetail, collectionList, recommendedCollections } from '../../library/lists/collections.ts'
import { poemDetail } from '../../library/poems/poem-detail.ts'
import { poemHall } from '../../library/poems/poem-hall.ts'
import { poemList } from '../../library/poems/poem-list.ts'
import { recommendedPoems } from '../../library/poems/poem-recommend.ts'
import { chapterForReading, contentsOfEdition } from '../../library/reading/reading.ts'
import { spansInBook } from '../../library/reading/search-in-book.ts'
import { searchHere } from '../../library/search/worker/open-search.ts'
import { SecurityLog } from '../../library/telemetry/security/security-log.ts'
import { authorDetail } from '../../library/works/author-detail.ts'
import { recommendedQuotes } from '../../library/works/quotes.ts'
import { bookTags, poemTags } from '../../library/works/tags.ts'
import { adminPeopleRoutes } from '../admin/people.ts'
import { adminReportRoutes } from '../admin/reports.ts'
import { adminSecurityRoutes } from '../admin/security.ts'
import { adminSiteRoutes } from '../admin/site.ts'
import { adminWorkRoutes } from '../admin/works.ts'
import { addressKey, peopleLimits } from '../limits/rate-limit.ts'
import { type AccountOptions, accountRoutes } from '../people/accounts/accounts.ts'
import { KEY_OF_THIS_PROCESS } from '../people/accounts/session.ts'
import { beadRoutes } from '../people/beads.ts'
import { collectionRoutes } from '../people/collections.ts'
import { commentRoutes } from '../people/comments.ts'
import { correctionRoutes } from '../people/corrections.ts'
import { downloadRoutes } from '../people/downloads.ts'
import { noticeRoutes } from '../people/inbox.ts'
import { mineRoutes } from '../people/mine.ts'
import { uploadRoutes } from '../people/uploads.ts'
import { dictionaryRoutes } from '../site/dictionary.ts'
import { telemetryRoutes } from '../site/telemetry.ts'
import { announcing } from './announcing.ts'
import { CachedAnswers } from './answers/cached-answers.ts'
import { withChapterPinyin } from './answers/chapter-pinyin.ts'
import type { Deps } from './deps.ts'
import { drawing } from './dispatch.ts'
import { cachedRoute, type Route, route } from './mount.ts'

/** Every call of the API with the verb that answers it. */
export function routesOf(deps: Deps): Route[] {
  const { db, storage, accounts = OPEN, announce = nobodyHears, search = searchHere(deps.db) } = deps
  const { limits = peopleLimits(), answers = new CachedAnswers() } = deps
  const { security = new SecurityLog(db, KEY_OF_THIS_PROCESS) } = deps
  const routes = [
    route(books.selectBooks, input => selectedBooks(db, input)),
    route(books.recommendBooks, input => recommendedBooks(db, input)),
    route(books.newBooks, input => newestBooks(db, input)),
    route(books.newlyShelvedBooks, input => lastShelvedBooks(db, input)),
    route(books.recommendForBook, input => booksNear(db, input)),
    route(books.recommendBookNames, input => recommendedNames(db, input)),
    route(books.readBookCards, ({ ids }) => bookCards(db, ids)),
    route(books.readBookDetail, (input, { person }) => bookDetail(db, input, person?.userId)),
    withChapterPinyin(route(readChapter, (input, { person }) => chapterForReading(db, input, person?.userId))),
    route(readContents, (input, { person }) => contentsOfEdition(db, input, person?.userId)),
    route(searchInBook, (input, { person }) => spansInBook(db, input, person?.userId)),
    route(recommendQuotes, input => recommendedQuotes(db, input)),
    route(lists.listCollections, input => collectionList(db, input)),
    route(lists.recommendCollections, input => recommendedCollections(db, input)),
    route(lists.readCollection, input => collectionDetail(db, input)),
    route(poems.listPoems, input => poemList(db, input)),
    route(poems.poemHall, () => poemHall(db)),
    route(poems.recommendPoems, input => recommendedPoems(db, input)),
    route(poems.readPoem, input => poemDetail(db, input)),
    route(readAuthor, input => authorDetail(db, input)),
    cachedRoute(
      answers,
      route(searchWorks, (input, { request }) => search.works(input, askedFrom(request))),
    ),
    cachedRoute(
      answers,
      route(suggestWorks, input => search.suggest(input)),
    ),
    route(listBookTags, () => bookTags(db)),
    route(listPoemTags, () => poemTags(db)),
    ...accountRoutes(db, accounts, { limits, security, storage }),
    ...mineRoutes(db, limits),
    ...collectionRoutes({ db, storage }, limits),
    ...commentRoutes(db, announce, limits),
    ...beadRoutes(db, limits),
    ...correctionRoutes(db, limits),
    ...noticeRoutes(db),
    ...downloadRoutes(deps, limits),
    ...uploadRoutes(deps, limits),
    ...adminWorkRoutes(deps),
    ...adminPeopleRoutes(db),
    ...adminSecurityRoutes(db, security),
    ...adminReportRoutes(db),
    ...adminSiteRoutes(deps),
    ...dictionaryRoutes(storage),
    ...telemetryRoutes(db, limits, { build: deps.program ?? '', peopleKey: deps.peopleKey ?? KEY_OF_THIS_PROCESS }),
  ]
  return routes.map(each => announcing(each, announce))
}

const OPEN: AccountOptions = { registration: 'open', isHttps: false }
/** Without pages there is nothing to empty. */
const nobodyHears = async () => undefined

/** Over the wire, or by the page that is drawn for somebody. */
const askedFrom = (request: FastifyRequest | undefined) => (request ? addressKey(request.ip) : drawing.getStore()?.from)
