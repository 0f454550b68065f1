import { Worker } from 'node:worker_threads'
import type { OpenChannel } from './channel.ts'
import { crashed } from './messages.ts'

export type ThreadOptions = {
  /** How much the machine prefers other work, 0 to 19; on Linux alone, where each thread has its own. */
  nice?: number
}

/**
 * A thread: it starts sooner than a process, and what it leaves behind stays with the program. It has no limit of memory,
 * because V8 ends the whole program when a thread fills its heap quickly: what needs a limit is a process.
 */
export function threadChannel(entry: URL, { nice = 0 }: ThreadOptions = {}): OpenChannel {
  return ({ message, ended }) => {
    const thread = new Worker(entry, { workerData: { nice }, resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB } })
    const exited = new Promise<void>(resolve => thread.once('exit', () => resolve()))
    thread.on('message', message)
    thread.once('error', error => ended(crashed(error)))
    thread.once('exit', code => ended({ reason: 'crashed', detail: String(code) }))
    return {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
      send: sent => thread.postMessage(sent),
      hold: isHeld => (isHeld ? thread.ref() : thread.unref()),
      kill: () => void thread.terminate(),
      exited,
    }
  }
}

/** What V8 keeps for what a thread has just made: it would keep as much as the site's own, long after the thread was busy. */
const YOUNG_MB = 12
