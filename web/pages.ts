import type { RouteObject } from 'react-router'
import { EDITION_LANGUAGES } from '../src/contract/values/languages.ts'
import { SCRIPTS } from '../src/contract/values/reading-cookie.ts'

/**
 * What the server knows of a page: the `handle` of its route. How long a page is kept is the same for all
 * (`PAGE_LIMITS` in src/http/pages/page-cache.ts).
 */
export type PageHandle = {
  /** The path of the page's file in web/routes/, by which the server finds what the page needs of the build. */
  file: string
  /**
   * Parameters of its address besides `script`, in the order of the cache's key, with the values that are known where
   * there are few. Any other parameter or value is dropped before the page is drawn.
   */
  query?: Readonly<Record<string, AnyValue | readonly string[]>>
  /**
   * What it is made of besides the library: an announced tag makes it stale. `{id}` is the number at the end of the path,
   * or the parameter `id`; without one the tag is left out.
   */
  madeOf?: readonly `${'collections' | 'book:{id}' | 'poem:{id}' | 'collection:{id}' | 'person:{id}' | 'comments:book:{id}' | 'comments:poem:{id}'}`[]
  /** It holds a text that the reader's cookie `reading` (script, pinyin) changes. */
  isText?: true
  /** Its payload serves for a navigation to its bare address; `/builds/meta/{id}.json` names it. It holds nothing that who looks has just changed. */
  isPrerendered?: true
  /** One signs in there or acts with one's rights: no other window may keep a hold on it. */
  isGuarded?: true
}

type AnyValue = 'any'

/** At the end of a page's address: what the page is drawn from, as JSON. */
export const PAYLOAD_PATH = '/_payload.json'

export type PageModule = Pick<RouteObject, 'loader' | 'Component' | 'ErrorBoundary' | 'shouldRevalidate'>

/** A page of the site: its path as the router reads it, the file, loaded on demand, and its handle. */
export type Page = PageHandle & { path: string; load: () => Promise<PageModule> }

const SWITCH = ['0', '1']
const LISTED = { page: 'any' } as const
const FILTERS = {
  tagId: 'any',
  type: 'any',
  language: EDITION_LANGUAGES,
  dynasty: 'any',
  authorId: 'any',
  sort: 'any',
  keyword: 'any',
  ...LISTED,
} as const
const READER = {
  file: 'books/book-reader',
  load: () => import('./routes/books/book-reader.tsx'),
  query: {
    language: EDITION_LANGUAGES,
    chapter: 'any',
    beside: EDITION_LANGUAGES,
    edition: 'any',
    besideEdition: 'any',
  },
  madeOf: ['book:{id}'],
  isText: true,
} as const

/** Every page may be asked for in a script. */
export const SCRIPT_PARAMETER: Page['query'] = { script: SCRIPTS }

/** The reader brings its own bars. */
export const READER_PAGES: readonly Page[] = [
  { path: 'bookReader/:id', ...READER },
  { path: 'bookPreview/:id', ...READER },
]

/** Pages inside the site's bars. */
export const SHELL_PAGES: readonly Page[] = [
  {
    path: '',
    file: 'home',
    load: () => import('./routes/home.tsx'),
    query: { quotes: 'any' },
    madeOf: ['collections'],
    isPrerendered: true,
  },
  { path: '404', file: 'not-found', load: () => import('./routes/not-found.tsx') },
  {
    path: 'bookComment/:id',
    file: 'books/book-comment',
    load: () => import('./routes/books/book-comment.tsx'),
    query: { sort: 'any', ...LISTED, chapterId: 'any' },
    madeOf: ['book:{id}', 'comments:book:{id}'],
  },
  {
    path: 'bookDetail/:id?',
    file: 'books/book-detail',
    load: () => import('./routes/books/book-detail.tsx'),
    query: LISTED,
    madeOf: ['book:{id}', 'comments:book:{id}'],
  },
  {
    path: 'bookList/:id?',
    file: 'books/book-list',
    load: () => import('./routes/books/book-list.tsx'),
    query: { kind: 'any', by: 'any', sort: 'any', keyword: 'any', ...LISTED },
    madeOf: ['collections', 'collection:{id}'],
  },
  {
    path: 'bookUpload',
    file: 'books/book-upload',
    load: () => import('./routes/books/book-upload.tsx'),
    isGuarded: true,
  },
  {
    path: 'library',
    file: 'library/library',
    load: () => import('./routes/library/library.tsx'),
    query: { ...FILTERS, bilingual: ['1'], name: 'any', id: 'any' },
    isPrerendered: true,
  },
  {
    path: 'library/:id',
    file: 'library/library-edition',
    load: () => import('./routes/library/library-edition.tsx'),
    // Of old addresses, which lead on from here.
    query: { type: 'any', name: 'any', id: 'any' },
    madeOf: ['book:{id}'],
  },
  {
    path: 'poetry',
    file: 'poems/poetry-index',
    load: () => import('./routes/poems/poetry-index.tsx'),
    madeOf: ['collections'],
    isPrerendered: true,
  },
  {
    path: 'poetry/:id',
    file: 'poems/poetry',
    load: () => import('./routes/poems/poetry.tsx'),
    query: { pinyin: SWITCH, translation: SWITCH, translator: 'any', vertical: SWITCH },
    madeOf: ['poem:{id}', 'comments:poem:{id}'],
  },
  {
    path: 'poetryList/:id?',
    file: 'poems/poetry-list',
    load: () => import('./routes/poems/poetry-list.tsx'),
    query: { ...FILTERS, form: 'any', cipai: 'any', bilingual: ['1'], kind: 'any' },
    madeOf: ['collection:{id}'],
  },
  { path: 'author/:id', file: 'poems/author', load: () => import('./routes/poems/author.tsx'), isText: true },
  {
    path: 'profile',
    file: 'people/profile',
    load: () => import('./routes/people/profile.tsx'),
    query: { id: 'any', ...LISTED },
    madeOf: ['collections', 'person:{id}'],
  },
  {
    path: 'search/:id?',
    file: 'search',
    load: () => import('./routes/search.tsx'),
    query: { keyword: 'any', kind: 'any', language: EDITION_LANGUAGES, bilingual: ['1'], ...LISTED },
  },
  {
    path: 'login',
    file: 'people/login',
    load: () => import('./routes/people/login.tsx'),
    query: { next: 'any' },
    isGuarded: true,
  },
  {
    path: 'register',
    file: 'people/register',
    load: () => import('./routes/people/register.tsx'),
    query: { next: 'any' },
    isGuarded: true,
  },
  {
    path: 'user',
    file: 'people/user',
    load: () => import('./routes/people/user.tsx'),
    query: { tab: 'any' },
    isGuarded: true,
  },
  { path: 'about', file: 'about', load: () => import('./routes/about.tsx') },
  { path: 'corrections', file: 'corrections', load: () => import('./routes/corrections.tsx'), query: LISTED },
  { path: 'admin', file: 'admin', load: () => import('./routes/admin.tsx'), isGuarded: true },
  {
    path: 'admin/beads/:id',
    file: 'books/bead-editor',
    load: () => import('./routes/books/bead-editor.tsx'),
    query: { edition: 'any', besideEdition: 'any', chapter: 'any', order: ['text', 'doubt', 'reported'], page: 'any' },
    isGuarded: true,
  },
]

/** The addresses of the pages whose payload is there for a navigation. */
export const PRERENDERED = SHELL_PAGES.filter(({ isPrerendered }) => isPrerendered).map(({ path }) => `/${path}`)
