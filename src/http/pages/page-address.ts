import { PAYLOAD_PATH, type Page, READER_PAGES, SCRIPT_PARAMETER, SHELL_PAGES } from '../../../web/pages.ts'

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
  /** What the page is drawn from is asked for, not the page (`/poetry/_payload.json`). */
  isPayload: boolean
}

const PAGES = [...READER_PAGES, ...SHELL_PAGES].map(page => ({
  page,
  pattern: new RegExp(`^${patternOf(page.path)}$`),
}))

const TEXT_PAGES = PAGES.filter(({ page }) => page.isText).map(({ page }) => `/${page.path.replace(':id', '')}`)

/** Whether a request may be for such a page: cheaper than reading its address. */
export const mayBeText = (rawUrl: string): boolean => TEXT_PAGES.some(start => rawUrl.startsWith(start))

/** Reads an address (path with query, as it stands in the request line) by the handles of the pages. */
export function pageAddressOf(rawUrl: string): PageAddress {
  const cut = rawUrl.indexOf('?')
  const rawPath = cut < 0 ? rawUrl : rawUrl.slice(0, cut)
  const isPayload = rawPath.endsWith(PAYLOAD_PATH)
  const path = (isPayload ? rawPath.slice(0, -PAYLOAD_PATH.length) || '/' : rawPath).replace(END_SLASHES, '')
  for (const { page, pattern } of PAGES) {
    const found = pattern.exec(path)
    // Whoever signs in there needs more than what it is drawn from.
    if (!found || (isPayload && page.isGuarded)) continue
    const query = knownQuery(cut < 0 ? '' : rawUrl.slice(cut + 1), page.query)
    return {
      url: query.size === 0 ? path : `${path}?${query}`,
      tags: tagsOf(page, found[1] ?? query.get('id')),
      isKnown: true,
      isText: page.isText ?? false,
      isGuarded: page.isGuarded ?? false,
      isPayload,
    }
  }
  return { url: rawUrl, tags: [], isKnown: false, isText: false, isGuarded: false, isPayload: false }
}

function patternOf(path: string): string {
  return `/${path}`.replace('/:id?', '(?:/([^/]+))?').replace(':id', '([^/]+)')
}

const LONGEST_VALUE = 200

function knownQuery(search: string, known: Page['query']): URLSearchParams {
  const params = new URLSearchParams()
  if (search === '') return params
  const given = new URLSearchParams(search)
  for (const [name, values] of Object.entries({ ...known, ...SCRIPT_PARAMETER })) {
    const value = given.get(name)
    if (value === null || value === '' || value.length > LONGEST_VALUE) continue
    if (values === 'any' || values.includes(value)) params.set(name, value)
  }
  return params
}

function tagsOf({ madeOf = [] }: Page, id: string | null): string[] {
  const number = id === null ? undefined : /^\d+/.exec(id)?.[0]
  const tags = madeOf.filter(tag => number !== undefined || !tag.includes('{id}'))
  return ['library', ...tags.map(tag => tag.replace('{id}', number ?? ''))]
}

/** Looked for from the first of a row only, or a path of slashes would be read anew from each of them. */
const END_SLASHES = /(?<=[^/]|^\/)\/+$/
