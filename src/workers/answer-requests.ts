import { Socket } from 'node:net'
import { Worker } from 'node:worker_threads'
import type { Failure, FromProcess, ToProcess } from './messages.ts'

export type Answering<Request, Answer> = {
  answer(request: Request, tell: (fraction: number) => void): Promise<Answer> | Answer
  /** A failure that whoever asked understands; anything else is a bug and says `crashed`. */
  failure(error: unknown): Failure | null
}

/**
 * Makes this file's process one that answers requests, in their order, until whoever started it is gone. It watches over
 * its own memory, and no connection to anywhere can be made from it.
 */
export function answerRequests<Request, Answer>({ answer, failure }: Answering<Request, Answer>): void {
  refuseConnections()
  const mostMb = Number(process.argv[2])
  if (mostMb > 0) watchMemory(mostMb)
  let last = Promise.resolve()
  process.on('message', ({ id, request }: ToProcess<Request>) => {
    last = last.then(() => reply(id, request))
  })
  process.once('disconnect', () => process.exit())
  // Ctrl-C reaches the whole group; the program says when to stop, or is gone.
  process.on('SIGINT', () => undefined)

  async function reply(id: number, request: Request): Promise<void> {
    try {
      send({ id, answer: await answer(request, fraction => send({ id, fraction })) })
    } catch (error) {
      const detail = error instanceof Error ? (error.stack ?? error.message) : String(error)
      send({ id, failure: failure(error) ?? { reason: 'crashed', detail } })
    }
  }

  function send(message: FromProcess<Answer>): void {
    if (process.connected) process.send?.(message)
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
  const watch = new Worker(new URL('./memory-watch.ts', import.meta.url), { workerData: { mostMb } })
  watch.unref()
}
