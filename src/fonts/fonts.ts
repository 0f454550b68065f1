import { hash } from 'node:crypto'
import { Lru } from '../memory/lru.ts'
import { CHARSET_PIECE, decodeCharset, encodeCharset, isFaceChar, unicodeRange } from '../text/charset.ts'
import type { TextFace } from '../text/element-fonts.ts'
import { drawAvatar } from './drawings/avatar.ts'
import { type CoverOf, drawCover, drawListCover } from './drawings/cover.ts'
import { sealSvg } from './drawings/seal.ts'
import { holdsAll } from './files/coverage.ts'
import { pageFaces } from './font-css.ts'
import { FACE_SOURCES, type FaceName, isFaceName, splitAddress } from './font-sources.ts'
import { openFontStore } from './font-store.ts'
import { FontsBusy, openFontThread } from './font-thread.ts'
import { sliceOf } from './slices.ts'

/** Cuts font files and draws pictures. Everything made is kept in `dir` and remade when lost. */
export type Fonts = {
  /**
   * The @font-face rules for a server-rendered page, for `<style data-fonts>`, its text set in the face that its reader
   * chose; starts the cutting. '' without Chinese.
   */
  cssFor(html: string, textFace?: TextFace): string
  /**
   * The WOFF2 file at `/fonts/{face}-{code}.woff2` (`splitAddress` reads one); `null` when no page of ours names that address.
   * `from` is who asks, in turns; what a page named is cut apart from what browsers ask for besides.
   * @throws FontsBusy when too many files wait: 503 with Retry-After.
   */
  fileFor(face: string, code: string, from?: string): Promise<Buffer | null>
  /** Font files of the rare face for those of these characters that it has, one for each of its slices. @throws FontsBusy. */
  rareFonts(chars: readonly string[]): Promise<{ bytes: Buffer; unicodeRange: string }[]>
  /** The cover of a book as an SVG document of at most 8 KB. @throws FontsBusy as above. */
  drawCover(book: CoverOf): Promise<string>
  /** Three volumes in a fan for a list, coloured by its id, from the titles of its first books. @throws FontsBusy. */
  drawListCover(list: { id: number; titles: string[] }): Promise<string>
  /** One of the ten avatars as SVG, 1 to 10; `null` for another number. */
  drawAvatar(number: number): string | null
  /** The mark of the site as SVG: a square cinnabar seal, 诗书. @throws FontsBusy. */
  sealSvg(): Promise<string>
  /** Ends the cutting workers. */
  close(): Promise<void>
}

export { FontsBusy, splitAddress }

/** Opens the faces; nothing is loaded until the first page asks. */
export function openFonts({ dir }: { dir: string }): Fonts {
  const store = openFontStore({ dir })
  const thread = openFontThread()
  // Sets that no page named are anybody's: the fonts of pages never wait for one of them to end.
  const unnamed = openFontThread({ nice: 5 })
  // A long one takes seconds: nobody else waits for it, and the machine does it last.
  const long = openFontThread({ queueLimit: MOST_LONG, nice: 10 })
  const named = new Named()

  async function fileFor(face: string, code: string, from = ''): Promise<Buffer | null> {
    if (!isFaceName(face)) return null
    const chars = canonicalChars(face, code)
    if (!chars) return null
    const text = chars.join('')
    const key = `${CUT_VERSION}/${face}-${code}`
    if (!named.has(key)) {
      const cutter = chars.length > CHARSET_PIECE ? long : unnamed
      return store.keep(key, 'woff2', () => cutter.cut(face, text, from))
    }
    thread.hasten(face, text, from)
    return store.keep(key, 'woff2', () => thread.cut(face, text, from))
  }

  /** Has the files of a page cut before the browser asks for them, as far as the thread has time. */
  function cutAhead(files: readonly { face: FaceName; code: string }[]): void {
    for (const { face, code } of files) {
      const key = `${CUT_VERSION}/${face}-${code}`
      named.add(key)
      if (!thread.hasTime()) continue
      const cut = () => thread.cut(face, (decodeCharset(code) ?? []).join(''))
      store.keep(key, 'woff2', cut).catch(leaveToTheRequest)
    }
  }

  async function drawn(key: object, draw: () => Promise<string>): Promise<string> {
    const file = await store.keep(`${DRAWING_VERSION}/${JSON.stringify(key)}`, 'svg', async () =>
      Buffer.from(await draw()),
    )
    return file.toString()
  }

  return {
    fileFor,
    cssFor(html, textFace) {
      const { css, files } = pageFaces(html, textFace)
      cutAhead(files)
      return css
    },
    rareFonts: async chars => {
      const held = chars.filter(char => sliceOf(char.codePointAt(0) as number) !== null)
      const slices = Map.groupBy(held, char => sliceOf(char.codePointAt(0) as number))
      const fonts: { bytes: Buffer; unicodeRange: string }[] = []
      for (const own of slices.values()) {
        const bytes = await fileFor('rare', encodeCharset(own))
        if (bytes) fonts.push({ bytes, unicodeRange: unicodeRange(own.map(char => char.codePointAt(0) as number)) })
      }
      return fonts
    },
    drawCover: book => drawn({ cover: book }, () => drawCover(book, thread.outline)),
    drawListCover: list => drawn({ list }, () => drawListCover(list, thread.outline)),
    drawAvatar,
    sealSvg: () => drawn({ seal: 1 }, () => sealSvg(thread.outline)),
    close: async () => {
      await Promise.all([thread.close(), unnamed.close(), long.close()])
    },
  }
}

/** Long sets that may wait: each takes seconds. */
const MOST_LONG = 8

/** The files that pages drawn lately name, the oldest going first. */
class Named {
  readonly #keys = new Lru<string, true>({ most: MOST_NAMED })

  add(key: string): void {
    this.#keys.set(hash('sha256', key, 'base64url'), true)
  }

  has(key: string): boolean {
    return this.#keys.peek(hash('sha256', key, 'base64url')) ?? false
  }
}

/** More than the pages that are kept (page-cache.ts) name, in 2 MB. */
const MOST_NAMED = 16_384

// Raised when a cut or a drawing of the same input would come out otherwise, so that kept files are made anew.
const CUT_VERSION = 'cut-2'
const DRAWING_VERSION = 'drawing-2'

/** The characters of an address; `null` for every spelling that `cssFor` and the browser part would not write. */
function canonicalChars(face: FaceName, code: string): string[] | null {
  const chars = decodeCharset(code)
  if (!chars || chars.length === 0) return null
  if (face === 'rare') return isOfOneSlice(chars) ? chars : null
  const { only } = FACE_SOURCES[face]
  if (only !== undefined) return encodeCharset(only) === code ? chars : null
  return chars.every(isOfFaces) && holdsAll(face, chars) ? chars : null
}

function isOfOneSlice(chars: string[]): boolean {
  const [first, ...others] = new Set(chars.map(char => sliceOf(char.codePointAt(0) as number)))
  return first !== null && others.length === 0 && chars.every(isOfFaces)
}

function isOfFaces(char: string): boolean {
  return isFaceChar(char.codePointAt(0) as number)
}

// Cutting ahead is a courtesy: what fails here fails again, and is answered and logged, when the browser asks for it.
function leaveToTheRequest(): void {}
