import { close, fstat, open, read } from 'node:fs'
import { promisify } from 'node:util'
import { BookRefused } from './refused.ts'

/** The bytes of one file, read where they are asked for. `name` is what the uploader calls it: never a path to open. */
export type ByteSource = {
  name: string
  size: number
  /** @throws BookRefused where the file ends before, or has changed since it was opened */
  read(at: number, length: number): Promise<Buffer>
  close(): Promise<void>
}

const fs = { open: promisify(open), close: promisify(close), stat: promisify(fstat), read: promisify(read) }

export async function fileSource(path: string, name: string): Promise<ByteSource> {
  return openedSource(await fs.open(path, 'r'), name)
}

/** A source of a file that is open already, by its descriptor; it is closed with the source. */
export async function openedSource(descriptor: number, name: string): Promise<ByteSource> {
  const before = await fs.stat(descriptor)
  if (!before.isFile()) throw new BookRefused('unknown-format', 'not a regular file')
  return {
    name,
    size: before.size,
    async read(at, length) {
      const bytes = Buffer.allocUnsafe(Math.max(0, Math.min(length, before.size - at)))
      let done = 0
      while (done < bytes.length) {
        const { bytesRead } = await fs.read(descriptor, bytes, done, bytes.length - done, at + done)
        if (bytesRead === 0) throw new BookRefused('changed-while-read', 'the file became shorter')
        done += bytesRead
      }
      const now = await fs.stat(descriptor)
      // A writer that keeps the time has changed the size, and the other way round.
      if (now.size !== before.size || now.mtimeMs !== before.mtimeMs) throw new BookRefused('changed-while-read')
      return bytes
    },
    close: () => fs.close(descriptor),
  }
}

/** A source of bytes at hand: a file out of an archive. */
export function bytesSource(bytes: Buffer, name: string): ByteSource {
  return {
    name,
    size: bytes.length,
    read: async (at, length) => bytes.subarray(at, at + length),
    close: async () => undefined,
  }
}
