import { processChannel } from '../workers/process-channel.ts'
import { type RunningWorker, startWorker } from '../workers/start-worker.ts'
import { Turns } from '../workers/turns.ts'
import type { FaceName } from './font-sources.ts'
import type { FontAnswer, FontJob } from './font-worker.ts'
import type { Outline, OutlineRequest } from './outline.ts'

/** Too many cuts wait, or the site stops: answer 503 with Retry-After, and the page shows the next face of its stack. */
export class FontsBusy extends Error {
  readonly retryAfterSeconds = 5
}

/** A worker that cuts and draws, started at the first job and ended when it has had nothing to do for a while. */
type FaceThread = {
  /** Whether the thread has time for a cut that nobody has asked for yet. */
  hasTime(): boolean
  /** `from` is who asks, '' for one made ahead. @throws FontsBusy when `queueLimit` cuts already wait, and once it is closed. */
  cut(face: FaceName, text: string, from?: string): Promise<Buffer>
  /** A cut that waits, made ahead or for another, is wanted by someone now: it has a turn of theirs. */
  hasten(face: FaceName, text: string, from: string): void
  /** @throws FontsBusy when ten times `queueLimit` drawings wait: a drawing takes milliseconds, and a shelf asks for fifty. */
  outline(request: OutlineRequest): Promise<Outline[]>
  /** Ends the worker; jobs under way and waiting reject with FontsBusy. */
  close(): Promise<void>
}

const WORKER = new URL('./font-worker.ts', import.meta.url)
/** A long set takes seconds, where the machine has other work some more. */
const MOST_MS = 120_000
/** A worker at rest needs none of it. */
const GRACE_MS = 1_000

type ThreadOptions = {
  queueLimit?: number
  idleMs?: number
  jobsOfAWorker?: number
  /** How much the machine prefers other work, 0 to 19 (nice). */
  nice?: number
}

type Waiting = { job: FontJob; resolve(answer: FontAnswer): void; reject(error: Error): void }

/**
 * A process, not a thread of this one: the wasm heaps of harfbuzz and woff2 grow and never shrink, and of the fonts that a
 * thread has read 150 MB stayed with us after its end. It has gone when it has been idle, or after so many jobs.
 */
export function openFontThread({
  queueLimit = 64,
  idleMs = 15_000,
  jobsOfAWorker = 150,
  nice = 0,
}: ThreadOptions = {}): FaceThread {
  const lanes = { cut: new Turns<Waiting>(), drawing: new Turns<Waiting>() }
  let current: Waiting | undefined
  let worker: RunningWorker<FontJob, FontAnswer> | undefined
  let jobsDone = 0
  let idle: NodeJS.Timeout | undefined
  let closed = false

  function ask(job: FontJob, from: string): Promise<FontAnswer> {
    if (closed) return Promise.reject(new FontsBusy('The font worker is closed'))
    const turns = job.kind === 'cut' ? lanes.cut : lanes.drawing
    if (turns.size >= (job.kind === 'cut' ? queueLimit : queueLimit * 10)) {
      const sentAway = turns.makeRoomFor(from)
      const busy = new FontsBusy(`${turns.size} fonts wait to be cut or drawn`)
      if (!sentAway) return Promise.reject(busy)
      sentAway.reject(busy)
    }
    return new Promise((resolve, reject) => {
      turns.add(from, { job, resolve, reject })
      next()
    })
  }

  /** Cuts and drawings in turns. */
  function nextInTurn(): Waiting | undefined {
    const [first, second] = jobsDone % 2 === 0 ? [lanes.cut, lanes.drawing] : [lanes.drawing, lanes.cut]
    return first.next() ?? second.next()
  }

  function next(): void {
    if (current) return
    current = nextInTurn()
    clearTimeout(idle)
    if (current) void answer(current)
    else if (!closed) {
      idle = setTimeout(stop, idleMs)
      idle.unref()
    }
  }

  async function answer({ job, resolve, reject }: Waiting): Promise<void> {
    if (!worker || worker.isOver) worker = startWorker(processChannel(WORKER, { youngHeapMb: 8, nice }))
    try {
      resolve(await worker.ask(job, { mostMs: MOST_MS }))
    } catch (cause) {
      reject(new Error('The font worker failed', { cause }))
    }
    if (closed) return
    current = undefined
    if (++jobsDone >= jobsOfAWorker) stop()
    next()
  }

  function stop(): void {
    void worker?.stop(GRACE_MS)
    worker = undefined
    jobsDone = 0
  }

  return {
    hasTime: () => lanes.cut.size < AHEAD_LIMIT,
    cut: (face, text, from = '') => ask({ kind: 'cut', face, text }, from).then(fileIn),
    hasten(face, text, from) {
      const isIt = ({ job }: Waiting) => job.kind === 'cut' && job.face === face && job.text === text
      const found = lanes.cut.take(isIt)
      if (found) lanes.cut.add(from, found)
    },
    outline: request => ask({ kind: 'outline', ...request }, '').then(outlinesIn),
    async close() {
      closed = true
      clearTimeout(idle)
      const unanswered = [...(current ? [current] : []), ...Object.values(lanes).flatMap(turns => turns.clear())]
      for (const waiting of unanswered) waiting.reject(new FontsBusy('The font worker is closed'))
      await worker?.close()
    },
  }
}

/** Cuts that wait already; behind more of them one made ahead would come too late. */
const AHEAD_LIMIT = 16

function fileIn(answer: FontAnswer): Buffer {
  // Copied, because what came is a view of the whole message.
  if ('file' in answer) return Buffer.from(answer.file)
  throw new Error('The font worker answered with outlines')
}

function outlinesIn(answer: FontAnswer): Outline[] {
  if ('outlines' in answer) return answer.outlines
  throw new Error('The font worker answered with a file')
}
