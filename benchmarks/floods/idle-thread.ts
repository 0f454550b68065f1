import { Worker } from 'node:worker_threads'

/** A thread with nothing to do; `lateness`: how late it was since the last look, in ms, for 99 of 100 timers. */
export function idleThread() {
  const thread = new Worker(new URL('./idle.ts', import.meta.url))
  return {
    lateness: () =>
      new Promise<number>(resolve => {
        thread.once('message', resolve)
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
        thread.postMessage('')
      }),
    end: () => thread.terminate(),
  }
}
