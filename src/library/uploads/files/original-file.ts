import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** Of the whole file: SHA-256, 40 hexadecimal digits of it. */
export async function hashOf(stream: Readable): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(stream, hash)
  return hash.digest('hex').slice(0, 40)
}

/** Where the original of a book is kept: by its hash, once for whoever sends it. */
export const originalKey = (hash: string) => `originals/${hash}`

/**
 * What the editions of a file are known by, `:0` and so on behind it. What someone keeps for themselves is another one for
 * each of them.
 */
export function sourceRef(hash: string, uploader?: { userId: number; isPrivate: boolean }): string {
  return uploader?.isPrivate ? `file:${hash}:u${uploader.userId}` : `file:${hash}`
}
