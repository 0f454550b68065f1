import { Readable } from 'node:stream'
import { RandomAccessReader } from 'yauzl'
import type { ByteSource } from '../byte-source.ts'

/** Headers of some fifty bytes and the small files of a book come out of a window over the archive, which is read once. */
const WINDOW = 256 * 1024

/** A source as the reader of archives asks for it. */
export class SourceReader extends RandomAccessReader {
  readonly #source: ByteSource
  #window = { at: 0, bytes: Buffer.alloc(0) as Buffer }

  constructor(source: ByteSource) {
    super()
    this.#source = source
  }

  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null) => void,
  ): void {
    this.bytesAt(position, length).then(
      bytes => {
        bytes.copy(buffer, offset)
        callback(bytes.length < length ? new Error('the archive ends too early') : null)
      },
      (error: unknown) => callback(error instanceof Error ? error : new Error(String(error))),
    )
  }

  /** Fewer where the archive ends before. */
  async bytesAt(position: number, length: number): Promise<Buffer> {
    const { at, bytes } = this.#window
    if (position >= at && position + length <= at + bytes.length)
      return bytes.subarray(position - at, position - at + length)
    if (length >= WINDOW) return this.#source.read(position, length)
    this.#window = { at: position, bytes: await this.#source.read(position, WINDOW) }
    return this.#window.bytes.subarray(0, length)
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.#bytes(start, end))
  }

  override close(callback: (error: Error | null) => void): void {
    callback(null)
  }

  async *#bytes(start: number, end: number): AsyncIterable<Buffer> {
    yield await this.bytesAt(start, end - start)
  }
}
