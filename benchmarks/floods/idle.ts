import { monitorEventLoopDelay } from 'node:perf_hooks'
import { parentPort } from 'node:worker_threads'

/** A thread with nothing to do: how late its timers are is what the machine itself takes from everyone. */
const delay = monitorEventLoopDelay({ resolution: 5 })
delay.enable()
parentPort?.on('message', () => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  parentPort?.postMessage(delay.percentile(99) / 1e6)
  delay.reset()
})
