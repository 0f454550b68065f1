/** A page's address with nothing in it that the page does not know. */
export type PageAddress = {
  /** Path and known parameters in a fixed order: what is drawn, and the key of the cache. */
  url: string
  /** Of what the page is made, for invalidation: `library`, `collections`, `book:12`, `poem:7`, `collection:3`, `person:5`. */
  tags: string[]
  isKnown: boolean
  /** Whether the page holds a text that the reader's cookie `reading` (script, pinyin) changes. */
  isText: boolean
  /** Whether one signs in there or acts with one's rights: no other window may keep a hold on it. */
  isGuarded: boolean
}

type Page = {
  pattern: RegExp
  query: string[]
  tag?: string
  isText: boolean
  isGuarded: boolean
  showsLists: boolean
  /** A comment changes it, and not the pages of the text. */
  showsComments: boolean
}

/** Parameters that are switches: a value that is none of these changes nothing and is dropped. */
const SWITCHES: Record<string, readonly string[]> = {
  script: ['original', 'hans', 'hant'],
  pinyin: ['0', '1'],
  translation: ['0', '1'],
  vertical: ['0', '1'],
  language: ['chinese', 'english', 'other'],
  beside: ['chinese', 'english', 'other'],
}

/** Pages whose text the cookie `reading` changes. */
const TEXT_PAGE = /^\/book(?:Reader|Preview)\//

/** Whether a request may be for such a page: cheaper than reading its address. */
export const mayBeText = (rawUrl: string): boolean => TEXT_PAGE.test(rawUrl)

const page = (path: string, query: string[] = [], tag?: string): Page => ({
  pattern: new RegExp(`^${path.replace('/:id?', '(?:/([^/]+))?').replace(':id', '([^/]+)')}$`),
  query: [...query, 'script'],
  ...(tag && { tag }),
  isText: TEXT_PAGE.test(path),
  isGuarded: GUARDED.has(path),
  showsLists: SHOW_LISTS.has(path),
  showsComments: SHOW_COMMENTS.has(path),
})

const GUARDED = new Set(['/bookUpload', '/login', '/register', '/user', '/admin'])

/** Pages that name lists of readers, besides the list's own. */
const SHOW_LISTS = new Set(['/', '/bookList/:id?', '/poetry', '/profile'])

/** Pages with what readers say of the one work or poem they are about. */
const SHOW_COMMENTS = new Set(['/bookComment/:id', '/bookDetail/:id?', '/poetry/:id'])

const FILTERS = ['tagId', 'type', 'language', 'dynasty', 'authorId', 'sort', 'keyword', 'page']

/** Every page with the parameters it knows; a parameter that is not here is dropped before the page is drawn. */
const PAGES: Page[] = [
  page('/', ['quotes']),
  page('/404'),
  page('/bookComment/:id', ['sort', 'page', 'chapterId'], 'book'),
  page('/bookDetail/:id?', [], 'book'),
  page('/bookList/:id?', ['kind', 'by', 'sort', 'keyword', 'page'], 'collection'),
  page('/bookReader/:id', ['language', 'chapter', 'beside'], 'book'),
  page('/bookPreview/:id', ['language', 'chapter', 'beside'], 'book'),
  page('/bookUpload'),
  page('/library/:id?', [...FILTERS, 'name', 'id'], 'book'),
  page('/poetry'),
  page('/poetry/:id', ['pinyin', 'translation', 'vertical'], 'poem'),
  page('/poetryList/:id?', [...FILTERS, 'form', 'cipai', 'kind'], 'collection'),
  page('/profile', ['id', 'page']),
  page('/search/:id?', ['keyword', 'kind', 'language', 'page']),
  page('/login', ['next']),
  page('/register', ['next']),
  page('/user', ['tab']),
  page('/about'),
  page('/admin'),
]

const LONGEST_VALUE = 200

/** Reads an address (path with query, as it stands in the request line). */
export function pageAddressOf(rawUrl: string): PageAddress {
  const cut = rawUrl.indexOf('?')
  const path = (cut < 0 ? rawUrl : rawUrl.slice(0, cut)).replace(/(?<=.)\/+$/, '')
  for (const known of PAGES) {
    const id = known.pattern.exec(path)
    if (!id) continue
    const query = cut < 0 ? '' : knownQuery(rawUrl.slice(cut + 1), known.query)
    const person = path === '/profile' ? /[?&]id=(\d+)/.exec(query)?.[1] : undefined
    const tags = [...tagsOf(known, id[1]), ...(person ? [`person:${person}`] : [])]
    return { url: path + query, tags, isKnown: true, isText: known.isText, isGuarded: known.isGuarded }
  }
  return { url: rawUrl, tags: [], isKnown: false, isText: false, isGuarded: false }
}

function knownQuery(search: string, names: string[]): string {
  const given = new URLSearchParams(search)
  const kept = new URLSearchParams()
  for (const name of names) {
    const value = given.get(name)
    if (value === null || value === '' || value.length > LONGEST_VALUE) continue
    if (SWITCHES[name]?.includes(value) ?? true) kept.set(name, value)
  }
  return kept.size === 0 ? '' : `?${kept}`
}

function tagsOf(known: Page, id: string | undefined): string[] {
  const number = id === undefined ? null : /^\d+/.exec(id)?.[0]
  const tags = known.showsLists ? ['library', 'collections'] : ['library']
  if (!known.tag || !number) return tags
  const own = `${known.tag}:${number}`
  return known.showsComments ? [...tags, own, `comments:${own}`] : [...tags, own]
}
