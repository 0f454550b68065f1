import { encodeMany, isFaceChar } from '../text/charset.ts'
import { heldPoints } from './files/coverage.ts'
import { isWhole, readTable } from './files/sfnt.ts'
import { hasFangsong, nameFangsong } from './font-sources.ts'

/** The font that the host named cannot be used; `message` says why, for the host. */
export class FontUnusable extends Error {}

/** What the browser part must know of the host's Fangsong: which characters it has, and of which file they are. */
export type HostFangsong = { code: string; version: string }

/**
 * Takes a TTF, OTF or WOFF file of the host as the face Fangsong of this process; `undefined` for none.
 * @throws FontUnusable when it cannot be read, is no such file or has nothing Chinese.
 */
export function useFangsong(path: string | undefined): void {
  known = undefined
  nameFangsong(path)
  if (path === undefined) return
  let han: number
  try {
    if (!isWhole(path)) throw new FontUnusable(`${path} ends early`)
    han = heldFaceChars().length
    version = sumOf(path)
  } catch (error) {
    if (error instanceof FontUnusable) throw error
    const { code } = error as NodeJS.ErrnoException
    throw new FontUnusable(code ? `${path} cannot be read (${code})` : `${path} is no TTF, OTF or WOFF font`, {
      cause: error,
    })
  }
  if (han === 0) throw new FontUnusable(`${path} has no Chinese characters`)
}

/** The host's Fangsong, `null` where there is none. */
export function hostFangsong(): HostFangsong | null {
  if (!hasFangsong()) return null
  known ??= { code: encodeMany(heldFaceChars()), version: fangsongVersion() }
  return known
}

let known: HostFangsong | undefined

/** Part of every address of its files: another font of the host's has others. */
export const fangsongVersion = (): string => version

let version = ''

/** The sum over a font that stands in its own head table (checkSumAdjustment). */
function sumOf(path: string): string {
  const sum = readTable(path, 'head')?.toString('hex', 8, 12)
  if (!sum) throw new Error(`A font without a head: ${path}`)
  return sum
}

function heldFaceChars(): number[] {
  return [...heldPoints('fangsong')].filter(isFaceChar)
}
