import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { FaceName } from './font-sources.ts'
import type { FontAnswer, FontJob } from './font-worker.ts'
import type { Outline, OutlineRequest } from './outline.ts'

/** Too many cuts wait, or the site stops: answer 503 with Retry-After, and the page shows the next face of its stack. */
export class FontsBusy extends Error {
  readonly retryAfterSeconds = 5
}

/** The one worker that cuts and draws, started at the first job and ended when it has had nothing to do for a while. */
type FaceThread = {
  /** Whether the thread has time for a cut that nobody has asked for yet. */
  hasTime(): boolean
  /** @throws FontsBusy when `queueLimit` cuts already wait, and once it is closed. */
  cut(face: FaceName, text: string): Promise<Buffer>
  /** @throws FontsBusy when ten times `queueLimit` drawings wait: a drawing takes milliseconds, and a shelf asks for fifty. */
  outline(request: OutlineRequest): Promise<Outline[]>
  /** Ends the worker; jobs under way and waiting reject with FontsBusy. */
  close(): Promise<void>
}

const WORKER = fileURLToPath(new URL('./font-worker.ts', import.meta.url))

type ThreadOptions = { queueLimit?: number; idleMs?: number; jobsOfAWorker?: number; fangsong?: string | undefined }

type Waiting = { job: FontJob; resolve(answer: FontAnswer): void; reject(error: Error): void }

/**
 * A process, not a thread of this one: the wasm heaps of harfbuzz and woff2 grow and never shrink, and of the fonts that a
 * thread has read 150 MB stayed with us after its end. It has gone when it has been idle, or after so many jobs.
 */
export function openFontThread({
  queueLimit = 64,
  idleMs = 15_000,
  jobsOfAWorker = 150,
  fangsong,
}: ThreadOptions = {}): FaceThread {
  const waiting: Waiting[] = []
  let current: Waiting | undefined
  let worker: ChildProcess | undefined
  let jobsDone = 0
  let idle: NodeJS.Timeout | undefined
  let closed = false

  const limitOf = (kind: FontJob['kind']) => (kind === 'cut' ? queueLimit : queueLimit * 10)
  const waitingOf = (kind: FontJob['kind']) =>
    waiting.reduce((count, { job }) => (job.kind === kind ? count + 1 : count), 0)

  function ask(job: FontJob): Promise<FontAnswer> {
    if (closed) return Promise.reject(new FontsBusy('The face thread is closed'))
    const before = waitingOf(job.kind)
    if (before >= limitOf(job.kind)) return Promise.reject(new FontsBusy(`${before} fonts wait to be cut or drawn`))
    return new Promise((resolve, reject) => {
      waiting.push({ job, resolve, reject })
      next()
    })
  }

  function next(): void {
    if (current) return
    current = waiting.shift()
    clearTimeout(idle)
    if (current) {
      worker ??= started()
      worker.send(current.job)
    } else if (!closed) {
      idle = setTimeout(stop, idleMs)
      idle.unref()
    }
  }

  function started(): ChildProcess {
    const child = fork(WORKER, fangsong === undefined ? [] : [fangsong], {
      execArgv: ['--max-semi-space-size=8'],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    child.unref()
    child.channel?.unref()
    child.on('message', (answer: FontAnswer) => settle(asked => asked.resolve(answer)))
    const gone = (cause: unknown) => {
      if (worker !== child) return
      worker = undefined
      settle(asked => asked.reject(new Error('The face thread failed', { cause })))
    }
    child.once('error', gone)
    child.once('exit', gone)
    return child
  }

  function settle(how: (asked: Waiting) => void): void {
    const asked = current
    current = undefined
    if (asked) how(asked)
    if (++jobsDone >= jobsOfAWorker) stop()
    next()
  }

  function stop(): void {
    const child = worker
    worker = undefined
    jobsDone = 0
    child?.kill()
  }

  return {
    hasTime: () => waiting.length < AHEAD_LIMIT,
    cut: (face, text) => ask({ kind: 'cut', face, text }).then(fileIn),
    outline: request => ask({ kind: 'outline', ...request }).then(outlinesIn),
    async close() {
      closed = true
      clearTimeout(idle)
      const unanswered = [...(current ? [current] : []), ...waiting.splice(0)]
      current = undefined
      stop()
      for (const asked of unanswered) asked.reject(new FontsBusy('The face thread is closed'))
    },
  }
}

/** Cuts that wait already; behind more of them one made ahead would come too late. */
const AHEAD_LIMIT = 16

function fileIn(answer: FontAnswer): Buffer {
  // Copied, because what came is a view of the whole message.
  if ('file' in answer) return Buffer.from(answer.file)
  throw new Error('error' in answer ? answer.error : 'The face thread answered with outlines')
}

function outlinesIn(answer: FontAnswer): Outline[] {
  if ('outlines' in answer) return answer.outlines
  throw new Error('error' in answer ? answer.error : 'The face thread answered with a file')
}
