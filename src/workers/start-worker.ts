import type { OpenChannel } from './channel.ts'
import type { Failure, FromWorker, ToWorker } from './messages.ts'

/** Why a worker gave no answer, beside what it says itself. */
export class WorkerFailed extends Error {
  readonly failure: Failure

  constructor(failure: Failure) {
    super(`${failure.reason}: ${failure.detail}`)
    this.name = 'WorkerFailed'
    this.failure = failure
  }
}

export type RunningWorker<Request, Answer, News = never> = {
  /** Whether it answers no more, because it ended or is about to. */
  readonly isOver: boolean
  /** @throws WorkerFailed with the reason `too-slow`, `too-much-memory`, `crashed`, `stopped`, or one of its own */
  ask(request: Request, options?: AskOptions<News>): Promise<Answer>
  /** Tells requests under way to come to an end, and ends the worker after them, or in `graceMs`, whichever is first. */
  stop(graceMs: number): Promise<void>
  /** Ends it at once; requests under way are `stopped`. */
  close(): Promise<void>
}

/** `mostMs`: a worker that needs longer for this request is ended. */
export type AskOptions<News> = { mostMs?: number; onNews?: (news: News) => void }

export type WorkerOptions = {
  /** Requests that it has at the same time; the others wait, and their time begins when it has them. */
  atOnce?: number
  signal?: AbortSignal
}

type Pending<Request, Answer, News> = AskOptions<News> & {
  id: number
  request: Request
  resolve(answer: Answer): void
  reject(error: Error): void
  timer?: NodeJS.Timeout
}

/**
 * Starts a worker: a file that calls `answerRequests`, as a thread or a process. What happens to it is an answer here, never
 * the end of this program; at rest it keeps no program alive.
 */
export function startWorker<Request, Answer, News = never>(
  open: OpenChannel,
  { atOnce = 1, signal }: WorkerOptions = {},
): RunningWorker<Request, Answer, News> {
  const waiting: Pending<Request, Answer, News>[] = []
  const underWay = new Map<number, Pending<Request, Answer, News>>()
  let isStopping = false
  let ended: Failure | null = null
  let last = 0
  const channel = open({ message: message => receive(message as FromWorker<Answer, News>), ended: end })
  channel.hold(false)

  function receive(message: FromWorker<Answer, News>): void {
    const pending = underWay.get(message.id)
    if (!pending) return
    if ('news' in message) return pending.onNews?.(message.news)
    clearTimeout(pending.timer)
    underWay.delete(message.id)
    next()
    if ('answer' in message) pending.resolve(message.answer)
    else pending.reject(new WorkerFailed(message.failure))
  }

  /** Sends those that wait, as many as it may have. */
  function next(): void {
    while (underWay.size < atOnce) {
      const pending = waiting.shift()
      if (!pending) break
      const { id, request, mostMs } = pending
      underWay.set(id, pending)
      if (mostMs) pending.timer = setTimeout(() => end({ reason: 'too-slow', detail: `${mostMs} ms` }), mostMs)
      send({ id, request })
    }
    channel.hold(underWay.size > 0)
  }

  const send = (message: ToWorker<Request>) => channel.send(message)

  function end(failure: Failure): void {
    if (ended) return
    ended = isStopping && failure.reason === 'crashed' ? STOPPED : failure
    signal?.removeEventListener('abort', close)
    reject([...underWay.values(), ...waiting.splice(0)], ended)
    underWay.clear()
    channel.kill()
  }

  const close = () => end(STOPPED)
  signal?.addEventListener('abort', close, { once: true })
  if (signal?.aborted) close()

  return {
    get isOver() {
      return isStopping || ended !== null
    },
    ask(request, options = {}) {
      if (ended || isStopping) return Promise.reject(new WorkerFailed(ended ?? STOPPED))
      return new Promise<Answer>((resolve, reject) => {
        waiting.push({ ...options, id: ++last, request, resolve, reject })
        next()
      })
    },
    async stop(graceMs) {
      isStopping = true
      reject(waiting.splice(0), STOPPED)
      if (!ended) send({ stop: true })
      channel.hold(true)
      const timer = setTimeout(close, graceMs)
      await channel.exited
      clearTimeout(timer)
    },
    async close() {
      close()
      channel.hold(true)
      await channel.exited
    },
  }
}

const STOPPED: Failure = { reason: 'stopped', detail: '' }

function reject(all: readonly { timer?: NodeJS.Timeout; reject(error: Error): void }[], failure: Failure): void {
  for (const one of all) {
    clearTimeout(one.timer)
    one.reject(new WorkerFailed(failure))
  }
}
