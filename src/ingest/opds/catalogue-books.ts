import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Candidate, type Found, NotToBeHad, type OpenedCandidate } from '../host/candidate.ts'
import { bodyText, bodyToFile } from '../remote/bounded-body.ts'
import type { Fetched } from '../remote/fetch-pinned.ts'
import type { PoliteFetch } from '../remote/polite.ts'
import type { Feed, Publication } from './feed.ts'
import { readFeed } from './read-feed.ts'

/** How much of a catalogue is walked through. */
export type CatalogueBounds = {
  /** Books, after which it ends. */
  mostBooks: number
  /** Lists under lists under the first one. */
  depth: number
}

const MOST_PAGES = 5_000
const MOST_PAGE_BYTES = 20_000_000
const MOST_BOOK_BYTES = 200 * 1024 * 1024
const ACCEPTED = 'application/opds+json, application/atom+xml;profile=opds-catalog, application/json;q=0.5, */*;q=0.1'

/** Types of files that are read, the best first; with the ending under which a file is read. */
const TYPES: readonly [type: RegExp, extension: string][] = [
  [/^application\/epub\+zip/, 'epub'],
  [/^application\/(?:x-mobi8-ebook|vnd\.amazon\.mobi8-ebook)/, 'azw3'],
  [/^application\/(?:x-mobipocket-ebook|vnd\.amazon\.ebook)/, 'mobi'],
  [/^(?:application|text)\/(?:x-)?fictionbook(?:2)?(?:\+xml)?/, 'fb2'],
  [/^application\/vnd\.openxmlformats-officedocument\.wordprocessingml/, 'docx'],
  [/^text\/html|^application\/xhtml/, 'html'],
  [/^text\/markdown/, 'md'],
  [/^text\/plain/, 'txt'],
  [/^application\/pdf/, 'pdf'],
]

/**
 * The books of a catalogue, page after page and list after list, each once and in the best of its forms. A page that
 * cannot be had is told, and the others go on.
 */
export async function* catalogueBooks(first: URL, fetch: PoliteFetch, bounds: CatalogueBounds): AsyncIterable<Found> {
  const waiting = [{ url: first.href, depth: 0 }]
  const asked = new Set(waiting.map(({ url }) => url))
  const seen = new Set<string>()
  for (let at = waiting.shift(); at; at = waiting.shift()) {
    const page = await pageAt(at.url, fetch)
    if (!('lists' in page)) {
      yield page
      continue
    }
    for (const publication of page.publications) {
      if (seen.size >= bounds.mostBooks) return
      const candidate = candidateOf(publication, page.base, fetch)
      if (!candidate || seen.has(publication.id || candidate.name)) continue
      seen.add(publication.id || candidate.name)
      yield candidate
    }
    // The rest of this list before any other.
    if (page.next !== null) waiting.unshift(...fresh([page.next], page.base, at.depth))
    if (at.depth < bounds.depth) waiting.push(...fresh(page.lists, page.base, at.depth + 1))
  }

  function fresh(hrefs: readonly string[], base: string, depth: number) {
    return hrefs.flatMap(href => {
      const url = URL.parse(href, base)?.href
      if (url === undefined || asked.has(url) || asked.size >= MOST_PAGES) return []
      asked.add(url)
      return [{ url, depth }]
    })
  }
}

type Page = (Feed & { base: string }) | { name: string; reason: string } | Candidate

async function pageAt(address: string, fetch: PoliteFetch): Promise<Page> {
  try {
    return await fetch(new URL(address), fetched => pageIn(address, fetched, fetch), ACCEPTED)
  } catch (error) {
    if (error instanceof NotToBeHad) return { name: address, reason: error.message }
    throw error
  }
}

/** A page of a catalogue, or a book: an address does not always tell. */
async function pageIn(address: string, fetched: Fetched, fetch: PoliteFetch): Promise<Page> {
  const [, extension] = TYPES.find(([known]) => known.test(fetched.type)) ?? []
  if (extension === undefined || ['html', 'txt'].includes(extension))
    return { ...readFeed(await bodyText(fetched, MOST_PAGE_BYTES), fetched.type), base: fetched.url.href }
  fetched.body.destroy()
  return remoteBook(new URL(address), fetch, extension)
}

function candidateOf({ id, updated, given, files }: Publication, base: string, fetch: PoliteFetch): Candidate | null {
  const ranked = files.flatMap(({ href, type }) => {
    const rank = TYPES.findIndex(([known]) => known.test(type))
    const url = URL.parse(href, base)
    return rank >= 0 && url ? [{ url, rank }] : []
  })
  const [best] = ranked.toSorted((one, other) => one.rank - other.rank)
  if (!best) return null
  const extension = TYPES[best.rank]?.[1] ?? 'epub'
  return {
    ...remoteBook(best.url, fetch, extension),
    given,
    ...(id !== '' || updated !== '' ? { mark: `${id} ${updated}` } : {}),
  }
}

/** One book at an address; it is fetched when its turn comes, and the file goes when it has been read. */
export function remoteBook(url: URL, fetch: PoliteFetch, extension: string): Candidate {
  return { name: url.href, sizeBytes: 0, open: () => downloaded(url, fetch, extension) }
}

async function downloaded(url: URL, fetch: PoliteFetch, extension: string): Promise<OpenedCandidate> {
  const folder = await mkdtemp(join(tmpdir(), 'shishu-import-'))
  const release = () => rm(folder, { recursive: true, force: true })
  const path = join(folder, `book.${extension}`)
  try {
    await fetch(url, fetched => bodyToFile(fetched, path, MOST_BOOK_BYTES))
    return { path, name: nameOf(url, extension), release }
  } catch (error) {
    await release()
    throw error
  }
}

/** The last part of an address, without its ending. */
function nameOf({ pathname }: URL, extension: string): string {
  const last = pathname.split('/').findLast(part => part !== '') ?? 'book'
  try {
    return `${decodeURIComponent(last).replace(/\.[a-z\d.]{1,20}$/i, '')}.${extension}`
  } catch {
    return `${last}.${extension}`
  }
}
