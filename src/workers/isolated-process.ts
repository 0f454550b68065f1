import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { type Failure, type FromProcess, MEMORY_SIGNAL, type ToProcess } from './messages.ts'

/** Why a process gave no answer, beside what it says itself. */
export class ProcessFailed extends Error {
  readonly failure: Failure

  constructor(failure: Failure) {
    super(`${failure.reason}: ${failure.detail}`)
    this.name = 'ProcessFailed'
    this.failure = failure
  }
}

export type IsolatedProcess<Request, Answer> = {
  /**
   * Requests are answered one after another.
   * @throws ProcessFailed with the reason `too-slow`, `too-much-memory`, `crashed`, `stopped`, or one of its own
   */
  ask(request: Request, options?: AskOptions): Promise<Answer>
  /** Ends the process at once; requests under way are `stopped`. */
  close(): Promise<void>
}

export type AskOptions = { mostMs: number; onFraction?: (fraction: number) => void }

export type IsolationOptions = {
  /** All that the process may take, its own code included. */
  mostMemoryMb: number
  /** Files that are open already; the process finds them from descriptor 4 on. */
  descriptors?: number[]
  /** Folders that it may read beside the program's own code. It may write nowhere. */
  readable?: string[]
  /** Whether it may load native code out of the program's packages, which no permission binds any more. */
  mayLoadAddons?: boolean
  signal?: AbortSignal
}

type Waiting<Answer> = {
  id: number
  resolve(answer: Answer): void
  reject(error: Error): void
  message: object
  mostMs: number
  timer?: NodeJS.Timeout
  onFraction: ((fraction: number) => void) | undefined
}

/** The program's own code: not the folder it stands in, where a host may keep the data. */
const CODE = ['../', '../../node_modules/', '../../package.json'].map(path =>
  fileURLToPath(new URL(path, import.meta.url)),
)
const LONGEST_DETAIL = 4_000

/**
 * Starts `entry`, a file that calls `answerRequests`, as a process without rights: it reads the program's own code and what
 * it is given, writes nothing, starts nothing, and is ended when a request takes too long or its memory grows too large.
 * What happens to it is an answer here, never the end of this process.
 */
export function startIsolated<Request, Answer>(
  entry: URL,
  { mostMemoryMb, descriptors = [], readable = [], mayLoadAddons = false, signal }: IsolationOptions,
): IsolatedProcess<Request, Answer> {
  const child = fork(fileURLToPath(entry), [String(mostMemoryMb)], {
    // The young heap stays small so that the limit is left to what is read.
    execArgv: [
      ...permissions([...CODE, fileURLToPath(new URL('.', entry)), ...readable]),
      ...(mayLoadAddons ? ['--allow-addons'] : []),
      `--max-old-space-size=${mostMemoryMb}`,
      '--max-semi-space-size=8',
    ],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc', ...descriptors],
    env: {},
  })
  const waiting: Waiting<Answer>[] = []
  const told = lastWords(child)
  let ended: Failure | null = null
  let asked = 0

  function end(failure: Failure): void {
    ended ??= failure
    signal?.removeEventListener('abort', stop)
    for (const { timer, reject } of waiting.splice(0)) {
      clearTimeout(timer)
      reject(new ProcessFailed(ended))
    }
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL')
  }

  /** Sends the first that waits; its time begins now. */
  function next(): void {
    const first = waiting[0]
    if (!first) return
    first.timer = setTimeout(() => end({ reason: 'too-slow', detail: `${first.mostMs} ms` }), first.mostMs)
    child.send(first.message, error => {
      if (error) end({ reason: 'crashed', detail: error.message })
    })
  }

  const stop = () => end({ reason: 'stopped', detail: '' })
  signal?.addEventListener('abort', stop, { once: true })
  if (signal?.aborted) stop()
  child.once('error', error => end({ reason: 'crashed', detail: error.message }))
  child.once('exit', (code, by) => end({ reason: reasonOf(code, by), detail: `${by ?? code} ${told()}`.trim() }))
  child.on('message', (message: FromProcess<Answer>) => {
    const first = waiting[0]
    if (!first || message.id !== first.id) return
    if ('fraction' in message) return first.onFraction?.(message.fraction)
    waiting.shift()
    clearTimeout(first.timer)
    next()
    if ('answer' in message) first.resolve(message.answer)
    else first.reject(new ProcessFailed(message.failure))
  })

  return {
    ask(request, { mostMs, onFraction } = { mostMs: 10_000 }) {
      if (ended) return Promise.reject(new ProcessFailed(ended))
      return new Promise<Answer>((resolve, reject) => {
        const id = (asked += 1)
        const message: ToProcess<Request> = { id, request }
        waiting.push({ id, resolve, reject, onFraction, mostMs, message })
        if (waiting.length === 1) next()
      })
    },
    async close() {
      const isGone = child.exitCode !== null || child.signalCode !== null
      const gone = isGone ? null : new Promise(resolve => child.once('exit', resolve))
      stop()
      await gone
    },
  }
}

const permissions = (folders: readonly string[]) => [
  '--permission',
  '--allow-worker',
  ...folders.map(folder => `--allow-fs-read=${folder}`),
]

/** V8 aborts when its heap is full; the watch sends its own signal when all of the process has grown too large. */
function reasonOf(code: number | null, by: NodeJS.Signals | null): string {
  const isFull = by === MEMORY_SIGNAL || by === 'SIGABRT' || code === 134
  return isFull ? 'too-much-memory' : 'crashed'
}

/** The end of what a process said on its way out. */
function lastWords(child: ChildProcess): () => string {
  let words = ''
  child.stderr?.setEncoding('utf8')
  child.stderr?.on('data', (data: string) => {
    words = (words + data).slice(-LONGEST_DETAIL)
  })
  return () => words
}
