import { Socket } from 'node:net'
import { platform, setPriority } from 'node:os'
import { type MessagePort, parentPort, Worker, workerData } from 'node:worker_threads'
import { crashed, type Failure, type FromWorker, MEMORY_SIGNAL, type ToWorker } from './messages.ts'

export type Answering<Request, Answer, News> = {
  answer(request: Request, at: AtWork<News>): Promise<Answer> | Answer
  /** A failure that whoever asked understands; anything else is a bug and says `crashed`. */
  failure?: (error: unknown) => Failure | null
}

export type AtWork<News> = {
  /** Tells whoever asked how far it is. */
  tell(news: News): void
  /** Aborted when the worker shall come to an end, or whoever started it is gone. */
  signal: AbortSignal
}

/** A process whose program is gone ends after this, finished or not. */
const ALONE_MS = 5_000

/** Makes this file a worker that answers requests, until it is told to stop or whoever started it is gone. */
export function answerRequests<Request, Answer, News = never>({
  answer,
  failure = () => null,
}: Answering<Request, Answer, News>): void {
  const program = parentPort ? programOfThread(parentPort) : programOfProcess()
  const stopping = new AbortController()
  const underWay = new Set<Promise<void>>()
  program.listen(message => {
    const received = message as ToWorker<Request>
    if ('stop' in received) return void stop()
    const replying = reply(received.id, received.request).finally(() => underWay.delete(replying))
    underWay.add(replying)
  }, stop)

  async function stop(): Promise<void> {
    stopping.abort()
    await Promise.all(underWay)
    process.exit()
  }

  async function reply(id: number, request: Request): Promise<void> {
    const tell = (news: News) => void send({ id, news })
    try {
      await send({ id, answer: await answer(request, { tell, signal: stopping.signal }) })
    } catch (error) {
      await send({ id, failure: failure(error) ?? crashed(error) })
    }
  }

  const send = (message: FromWorker<Answer, News>) => program.send(message)
}

type Program = {
  send(message: object): Promise<void>
  listen(onMessage: (message: unknown) => void, onDisconnect: () => void): void
}

/** A thread goes with its program. */
function programOfThread(port: MessagePort): Program {
  const { nice } = workerData as { nice: number }
  if (nice > 0 && platform() === 'linux') setPriority(nice)
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    send: async message => port.postMessage(message),
    listen: onMessage => void port.on('message', onMessage),
  }
}

function programOfProcess(): Program {
  if (process.permission) refuseConnections()
  const mostMb = Number(process.argv[2])
  if (mostMb > 0) watchMemory(mostMb)
  // Ctrl-C reaches the whole group; the program says when to stop, or is gone.
  process.on('SIGINT', () => undefined)
  return {
    send: message =>
      new Promise(resolve => {
        if (process.connected) process.send?.(message, undefined, undefined, () => resolve())
        else resolve()
      }),
    listen(onMessage, onDisconnect) {
      process.on('message', onMessage)
      process.once('disconnect', () => {
        setTimeout(() => process.exit(), ALONE_MS)
        onDisconnect()
      })
    },
  }
}

/** Node's permissions say nothing of the network before version 25. */
function refuseConnections(): void {
  Socket.prototype.connect = () => {
    throw new Error('This process makes no connections')
  }
}

/** A thread of its own, because the one that reads a hostile file may never come back. */
function watchMemory(mostMb: number): void {
  const watch = new Worker(new URL('./memory-watch.mjs', import.meta.url), {
    workerData: { mostMb, signal: MEMORY_SIGNAL },
  })
  watch.unref()
}
