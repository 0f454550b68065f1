import { Readable } from 'node:stream'
import { RandomAccessReader } from 'yauzl'
import type { ByteSource } from '../byte-source.ts'

/** A source as the reader of archives asks for it. */
export function readerOf(source: ByteSource): RandomAccessReader {
  return new SourceReader(source)
}

class SourceReader extends RandomAccessReader {
  readonly #source: ByteSource

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
    this.#source.read(position, length).then(
      bytes => {
        bytes.copy(buffer, offset)
        callback(bytes.length < length ? new Error('the archive ends too early') : null)
      },
      (error: unknown) => callback(error instanceof Error ? error : new Error(String(error))),
    )
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.#bytes(start, end))
  }

  override close(callback: (error: Error | null) => void): void {
    callback(null)
  }

  async *#bytes(start: number, end: number): AsyncIterable<Buffer> {
    yield await this.#source.read(start, end - start)
  }
}
