import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib'
import { Lru } from '../../memory/lru.ts'
import { ownBytes } from '../../memory/own-bytes.ts'

/** A drawn page before it is kept. */
export type DrawnPage = {
  status: number
  html: string
  csp: string
  tags: string[]
  isGuarded: boolean
  isPayload: boolean
}

export type Encoding = 'identity' | 'gzip' | 'br'

/** A page ready to be sent, with a body for each encoding somebody asked for. */
export type CachedPage = {
  key: string
  status: number
  csp: string
  isGuarded: boolean
  /** JSON, not HTML. */
  isPayload: boolean
  /** Of the page without an encoding. */
  etag: string
  tags: string[]
  bodies: Map<Encoding, Buffer>
  /** Somebody asked for it without an encoding; else that body goes when another is made. */
  isPlainAsked: boolean
  /** Made when first sent. */
  headers: Map<Encoding, Record<string, string>>
  drawnAt: number
  sizeBytes: number
}

/** The tag of a page in one encoding: bytes that differ have tags that differ (RFC 9110, 8.8.3.3). */
export function etagOf({ etag }: CachedPage, encoding: Encoding): string {
  return encoding === 'identity' ? etag : `${etag.slice(0, -1)}-${encoding}"`
}

export type PageCacheLimits = { maxBytes: number; freshMs: number; goneMs: number }

/** Pages are asked for anew after `freshMs` (the old one is served meanwhile) and not served past `goneMs`. */
export const PAGE_LIMITS: PageCacheLimits = { maxBytes: 24 << 20, freshMs: 30_000, goneMs: 3_600_000 }
/** Pages that do not exist are kept apart and shortly, so that made-up addresses push no real page out. */
export const MISSING_LIMITS: PageCacheLimits = { maxBytes: 4 << 20, freshMs: 10_000, goneMs: 10_000 }

const TAGS_REMEMBERED = 5_000
/** Under a page that changes all the time one has to stop. */
const MOST_TURNS = 3

/** Keeps drawn pages in memory: least recently used goes first, one drawing at a time for one key. */
export class PageCache {
  readonly counts = { hits: 0, misses: 0 }
  readonly #limits: PageCacheLimits
  readonly #pages: Lru<string, CachedPage>
  readonly #inFlight = new Map<string, Promise<CachedPage>>()
  /** When each tag was last forgotten, in forgettings. */
  readonly #forgotten = new Map<string, number>()
  #clock = 0

  constructor(limits: PageCacheLimits) {
    this.#limits = limits
    this.#pages = new Lru({ most: limits.maxBytes, sizeOf: page => page.sizeBytes })
  }

  get size(): { pages: number; bytes: number } {
    return { pages: this.#pages.count, bytes: this.#pages.sum }
  }

  /** The kept page, or `draw` once for all who wait. A stale page is served at once and drawn anew behind. */
  async page(key: string, draw: () => Promise<DrawnPage>): Promise<CachedPage> {
    const cached = this.#pages.peek(key)
    const ageMs = cached ? Date.now() - cached.drawnAt : Number.POSITIVE_INFINITY
    if (!cached || ageMs > this.#limits.goneMs) {
      this.counts.misses++
      return this.#drawOnce(key, draw)
    }
    this.counts.hits++
    this.#pages.get(key)
    // The reader has a page already: a drawing that fails now is tried again by the next one, and was logged by `draw`.
    if (ageMs > this.#limits.freshMs) this.#drawOnce(key, draw).catch(() => undefined)
    return cached
  }

  /** The kept page when it needs no drawing now, else undefined. */
  fresh(key: string): CachedPage | undefined {
    const cached = this.#pages.peek(key)
    if (!cached || Date.now() - cached.drawnAt > this.#limits.freshMs) return undefined
    this.counts.hits++
    return this.#pages.get(key)
  }

  /** The page's body in an encoding, made when first asked for. */
  async body(page: CachedPage, encoding: Encoding): Promise<Buffer> {
    if (encoding === 'identity') page.isPlainAsked = true
    const made = page.bodies.get(encoding)
    if (made) return made
    const plain = await plainBody(page)
    const packed = encoding === 'br' ? await brotli(plain, BROTLI) : encoding === 'gzip' ? await gzipped(plain) : plain
    const body = ownBytes(packed)
    if (!page.bodies.has(encoding)) {
      page.bodies.set(encoding, body)
      this.#grow(page, body.length)
    }
    if (!page.isPlainAsked && page.bodies.delete('identity')) this.#grow(page, -plain.length)
    return body
  }

  /** Forgets every page made of `tag`; every page for ''. */
  forget(tag: string): void {
    if (this.#forgotten.size >= TAGS_REMEMBERED) {
      // What is no longer remembered counts as forgotten now.
      this.#forgotten.clear()
      this.#forgotten.set('', ++this.#clock)
    }
    this.#forgotten.set(tag, ++this.#clock)
    for (const [key, page] of this.#pages.entries()) if (tag === '' || page.tags.includes(tag)) this.#pages.delete(key)
  }

  #drawOnce(key: string, draw: () => Promise<DrawnPage>): Promise<CachedPage> {
    const waiting = this.#inFlight.get(key)
    if (waiting) return waiting
    const drawing = this.#drawUpToDate(draw)
      .then(drawn => this.#keep(key, drawn))
      .finally(() => this.#inFlight.delete(key))
    this.#inFlight.set(key, drawing)
    return drawing
  }

  /** A page whose tags are forgotten while it is drawn may hold what is no longer so: it is drawn again. */
  async #drawUpToDate(draw: () => Promise<DrawnPage>): Promise<DrawnPage> {
    for (let turn = 1; ; turn++) {
      const begun = this.#clock
      const drawn = await draw()
      const isOutdated = ['', ...drawn.tags].some(tag => (this.#forgotten.get(tag) ?? 0) > begun)
      if (!isOutdated || turn === MOST_TURNS) return drawn
    }
  }

  #keep(key: string, drawn: DrawnPage): CachedPage {
    const identity = ownBytes(Buffer.from(drawn.html))
    const etag = `"${hash('sha256', identity, 'base64url').slice(0, 22)}"`
    const before = this.#pages.peek(key)
    const bodies = before?.etag === etag ? before.bodies : new Map<Encoding, Buffer>([['identity', identity]])
    const sizeBytes = [...bodies.values()].reduce((sum, body) => sum + body.length, key.length + drawn.csp.length)
    const { status, csp, tags, isGuarded, isPayload } = drawn
    const isPlainAsked = before?.isPlainAsked ?? false
    const page = {
      key,
      status,
      csp,
      isGuarded,
      isPayload,
      tags,
      etag,
      bodies,
      isPlainAsked,
      headers: new Map(),
      drawnAt: Date.now(),
      sizeBytes,
    }
    this.#pages.set(key, page)
    return page
  }

  #grow(page: CachedPage, bytes: number): void {
    page.sizeBytes += bytes
    if (this.#pages.peek(page.key) === page) this.#pages.resize(page.key)
  }
}

async function plainBody({ bodies }: CachedPage): Promise<Buffer> {
  const plain = bodies.get('identity')
  if (plain) return plain
  const packed = bodies.get('br')
  return packed ? unbrotli(packed) : ungzipped(bodies.get('gzip') as Buffer)
}

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)
const unbrotli = promisify(brotliDecompress)
const ungzipped = promisify(gunzip)
/**
 * Quality 5 is half a millisecond for a chapter; 6 and above cost twice that for one per cent. The window (256 KB) holds a page; the
 * usual one has the C library hold on to the 8 MB that it takes for each.
 */
const BROTLI = {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 5,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_LGWIN]: 18,
  },
}
