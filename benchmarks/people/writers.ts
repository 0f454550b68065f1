import { connect, type Socket } from 'node:net'
import type { Reader } from './readers.ts'

/** What each reader was answered: places saved (a second each) and comments written. */
export type Tally = { positions: Map<number, number>; comments: Map<number, number> }

export type WritersAnswer = {
  written: number
  refused: Record<number, number>
  perSecond: number
  p50Ms: number
  p99Ms: number
}

export type Writing = {
  port: number
  readers: readonly Reader[]
  seconds: number
  /** Asked for at even distances whatever the answers take, each measured from when it was due; without it as fast as they come. */
  perSecond?: number
  /** Each how-manieth write is a comment; 0 for none. */
  commentEvery: number
  body: (reader: Reader, nth: number) => object
  tally: Tally
}

/** Every reader writes over one connection, one write at a time, for some seconds. A connection that breaks ends its writer. */
export async function write(writing: Writing): Promise<WritersAnswer> {
  const times: number[] = []
  const refused: Record<number, number> = {}
  const startedAt = performance.now()
  await Promise.all(
    writing.readers.map((reader, index) =>
      oneWriter(writing, reader, index, startedAt, (tookMs, status) => {
        times.push(tookMs)
        if (status !== 200) refused[status] = (refused[status] ?? 0) + 1
      }),
    ),
  )
  const tookSeconds = (performance.now() - startedAt) / 1000
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN
  return {
    written: times.length - Object.values(refused).reduce((sum, count) => sum + count, 0),
    refused,
    perSecond: times.length / tookSeconds,
    p50Ms: at(0.5),
    p99Ms: at(0.99),
  }
}

function oneWriter(
  { port, readers, seconds, perSecond, commentEvery, body, tally }: Writing,
  reader: Reader,
  index: number,
  startedAt: number,
  seen: (tookMs: number, status: number) => void,
): Promise<void> {
  const everyMs = perSecond ? (readers.length * 1000) / perSecond : 0
  const deadline = startedAt + seconds * 1000
  return new Promise(resolve => {
    const socket = connect(port, '127.0.0.1')
    socket.setNoDelay(true)
    let nth = 0
    let dueAt = startedAt + (index / readers.length) * everyMs
    let isComment = false
    const ask = () => {
      if (dueAt > deadline || performance.now() > deadline + GRACE_MS) return socket.end()
      isComment = commentEvery > 0 && (index + nth) % commentEvery === 0
      const sent = isComment ? { bookId: 1, text: `第 ${nth} 条` } : body(reader, nth)
      nth++
      if (!everyMs) dueAt = performance.now()
      post(socket, reader, isComment ? '/bookComment/add' : '/userBook/read/update', sent)
    }
    const next = () => {
      if (everyMs) dueAt += everyMs
      const wait = dueAt - performance.now()
      if (wait > 1) setTimeout(ask, wait)
      else ask()
    }
    onAnswers(socket, status => {
      if (status === 200) count(isComment ? tally.comments : tally.positions, reader.userId)
      seen(performance.now() - dueAt, status)
      next()
    })
    socket.on('connect', () => setTimeout(ask, Math.max(0, dueAt - performance.now())))
    socket.on('close', () => resolve())
    // The site was ended in the middle of it: what was not answered is not counted.
    socket.on('error', () => socket.destroy())
  })
}

/** A late answer may still come. */
const GRACE_MS = 5000

function post(socket: Socket, reader: Reader, path: string, sent: object): void {
  const body = JSON.stringify(sent)
  socket.write(
    `POST /a/v1${path} HTTP/1.1\r\nhost: 127.0.0.1\r\ncookie: ${reader.cookie}\r\ncontent-type: application/json\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  )
}

/** Calls back for each whole answer; reads only what it must. */
function onAnswers(socket: Socket, answered: (status: number) => void): void {
  let left = -1
  let status = 0
  let early = Buffer.alloc(0)
  socket.on('data', (chunk: Buffer) => {
    if (left < 0) {
      early = Buffer.concat([early, chunk])
      const head = early.indexOf('\r\n\r\n')
      if (head < 0) return
      const text = early.subarray(0, head).toString('latin1')
      status = Number(text.slice(9, 12))
      left = Number(/content-length: (\d+)/i.exec(text)?.[1] ?? 0) - (early.length - head - 4)
      early = Buffer.alloc(0)
    } else left -= chunk.length
    if (left > 0) return
    left = -1
    answered(status)
  })
}

function count(tally: Map<number, number>, userId: number): void {
  tally.set(userId, (tally.get(userId) ?? 0) + 1)
}
