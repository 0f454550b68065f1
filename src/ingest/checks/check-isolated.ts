import { fileURLToPath } from 'node:url'
import { isolatedChannel } from '../../workers/process-channel.ts'
import { startWorker } from '../../workers/start-worker.ts'
import type { BookFindings, CheckedChapter } from './book-findings.ts'
import type { CheckRequest } from './check-worker.ts'

/** The same value as `openBookCheck` gives, in a process of its own. */
export type IsolatedCheck = {
  learn(chapters: AsyncIterable<CheckedChapter>): Promise<void>
  look(chapters: AsyncIterable<CheckedChapter>): Promise<void>
  findings(): Promise<BookFindings>
  close(): Promise<void>
}

const MOST_MEMORY_MB = 600
const OPEN_MS = 120_000
const BATCH_MS = 60_000
/** UTF-16 units that are sent together. */
const BATCH = 200_000

/** Our own lists stand beside the program's code. */
const CONTENT = fileURLToPath(new URL('../../../content/', import.meta.url))

/**
 * Opens the check of a book whose chapters come one after another, and are never together in memory. Whoever opens it closes
 * it. Each call @throws WorkerFailed
 */
export async function checkIsolated(
  script: 'zh-Hans' | 'zh-Hant',
  work: string,
  signal: AbortSignal,
): Promise<IsolatedCheck> {
  const entry = new URL('./check-worker.ts', import.meta.url)
  const channel = isolatedChannel(entry, { mostMemoryMb: MOST_MEMORY_MB, youngHeapMb: 32, readable: [CONTENT] })
  const worker = startWorker<CheckRequest, BookFindings | null>(channel, { signal })

  async function inBatches(kind: 'learn' | 'look', chapters: AsyncIterable<CheckedChapter>): Promise<void> {
    for await (const batch of batches(chapters)) await worker.ask({ kind, chapters: batch }, { mostMs: BATCH_MS })
  }

  try {
    await worker.ask({ kind: 'open', script, work }, { mostMs: OPEN_MS })
  } catch (error) {
    await worker.close()
    throw error
  }
  return {
    learn: chapters => inBatches('learn', chapters),
    look: chapters => inBatches('look', chapters),
    findings: async () => (await worker.ask({ kind: 'findings' }, { mostMs: BATCH_MS })) ?? { total: 0, list: [] },
    close: () => worker.close(),
  }
}

async function* batches(chapters: AsyncIterable<CheckedChapter>): AsyncGenerator<CheckedChapter[]> {
  let [batch, size]: [CheckedChapter[], number] = [[], 0]
  for await (const { title, depth, blocks, continues } of chapters) {
    batch.push({ title, depth, blocks, continues })
    size += blocks.reduce((sum, { html }) => sum + html.length + 40, 0)
    if (size < BATCH) continue
    yield batch
    batch = []
    size = 0
  }
  if (batch.length > 0) yield batch
}
