import type { ByteSource } from './byte-source.ts'
import { BookRefused } from './refused.ts'

/** Formats whose reader needs all of a file at once bound its size. @throws BookRefused for a larger one */
export async function wholeFile(source: ByteSource, most: number): Promise<Buffer> {
  if (source.size > most) throw new BookRefused('too-large', `${source.size} bytes`)
  return source.read(0, source.size)
}

/** All of what a format of text may hold in one file. */
export const MOST_TEXT = 32 * 1024 * 1024
