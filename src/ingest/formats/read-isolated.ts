import { close, constants, fstat, open } from 'node:fs'
import { basename } from 'node:path'
import { promisify } from 'node:util'
import { isolatedChannel } from '../../workers/process-channel.ts'
import { type RunningWorker, startWorker, WorkerFailed } from '../../workers/start-worker.ts'
import type { BookFile, Dropped, ImportedChapter, Warning } from './book-file.ts'
import type { BookAnswer, BookHead, BookRequest } from './book-worker.ts'
import type { BookChoices } from './open-book-file.ts'
import { BookRefused, isRefusalReason } from './refused.ts'

export type IsolatedOptions = {
  /** What the uploader calls the file; else its own name. */
  name?: string
  choices?: BookChoices
  mostMemoryMb?: number
  /** For each answer: the opening, and each batch of chapters. A large file has more to be opened. */
  mostMs?: number
  signal?: AbortSignal
  /** How much of the file has been read, 0–1. */
  onFraction?: (fraction: number) => void
}

const MOST_MEMORY_MB = 400
const MOST_MS = 10_000
/** A text is walked through before its first chapter is known. */
const BYTES_A_MS = 4_000

const fs = { open: promisify(open), close: promisify(close), stat: promisify(fstat) }

/**
 * Opens a file in a process of its own, with bounds of memory and time: the same value as `openBookFile` gives, read over
 * there. Whoever opens it closes it.
 * @throws BookRefused for every way in which the file or its reading fails; `AbortSignal` ends it as an AbortError
 */
export async function readIsolated(path: string, options: IsolatedOptions = {}): Promise<BookFile> {
  // Not through a link, and never waiting for a pipe.
  const descriptor = await fs.open(path, constants.O_RDONLY | constants.O_NONBLOCK)
  try {
    const stat = await fs.stat(descriptor)
    if (!stat.isFile()) throw new BookRefused('unknown-format', 'not a regular file')
    const { mostMemoryMb = MOST_MEMORY_MB, signal } = options
    const channel = isolatedChannel(new URL('./book-worker.ts', import.meta.url), {
      mostMemoryMb,
      youngHeapMb: youngHeapMbFor(stat.size),
      descriptors: [descriptor],
    })
    const worker = startWorker<BookRequest, BookAnswer, number>(channel, signal ? { signal } : {})
    return await opened(worker, { ...options, name: options.name ?? basename(path) }, stat.size)
  } finally {
    await fs.close(descriptor)
  }
}

/** A larger file needs its memory for its own text. */
const LARGE_BYTES = 12_000_000

/** Most of what is read is dropped within a chapter, and V8 copies it once less where its young generation has room for a few. */
export const youngHeapMbFor = (sizeBytes: number): number => (sizeBytes > LARGE_BYTES ? 8 : 32)

type Reading = RunningWorker<BookRequest, BookAnswer, number>

async function opened(worker: Reading, options: IsolatedOptions & { name: string }, size: number): Promise<BookFile> {
  const warnings: Warning[] = []
  const dropped: Dropped[] = []
  const { mostMs = MOST_MS, choices = {}, name, onFraction } = options

  async function ask<Kind extends BookAnswer['kind']>(request: BookRequest & { kind: Kind }, ms = mostMs) {
    try {
      const answer = await worker.ask(request, { mostMs: ms, ...(onFraction ? { onNews: onFraction } : {}) })
      warnings.splice(0, Number.POSITIVE_INFINITY, ...answer.warnings)
      dropped.splice(0, Number.POSITIVE_INFINITY, ...answer.dropped)
      return answer as BookAnswer & { kind: Kind }
    } catch (error) {
      await worker.close()
      options.signal?.throwIfAborted()
      throw refusalOf(error)
    }
  }

  async function* chapters(edition: number): AsyncIterable<ImportedChapter> {
    for (let isFirst = true; ; isFirst = false) {
      const answer = await ask({ kind: 'chapters', edition, isFirst })
      yield* answer.chapters
      if (answer.isEnd) return
    }
  }

  const { head } = await ask({ kind: 'open', name, choices }, mostMs + size / BYTES_A_MS)
  return {
    ...bookHead(head),
    editions: head.editions.map((metadata, edition) => ({ metadata, chapters: () => chapters(edition) })),
    image: async key => pictureOf((await ask({ kind: 'image', key })).image),
    warnings,
    dropped,
    close: () => worker.close(),
  }
}

const bookHead = ({ format, encoding, cover }: BookHead) => ({ format, encoding, cover: pictureOf(cover) })

/** The bytes that come over are a view of the whole message, which would be kept with them. */
const pictureOf = (image: BookHead['cover']) => image && { ...image, bytes: Uint8Array.from(image.bytes) }

function refusalOf(error: unknown): unknown {
  if (!(error instanceof WorkerFailed)) return error
  const { reason, detail } = error.failure
  return new BookRefused(isRefusalReason(reason) ? reason : 'crashed', detail, { cause: error })
}
