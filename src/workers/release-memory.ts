import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const LOOK_MS = 10_000
/** Of the time since the last look; less is rest. */
const RESTING_FRACTION = 0.02
/** Taken since the last time, which makes it worth a pause: V8 keeps an emptied heap, and buffers nobody holds. */
const WORTH_BYTES = 24 << 20

/**
 * Gives the memory of this thread's busy time back to the system once nobody asks it for anything; V8 itself collects only
 * when busy. Each thread has a heap of its own. `release` gives back what others keep for it,
 * once after each busy time.
 */
export function releaseMemoryWhenIdle(release: () => void = () => {}): void {
  setFlagsFromString('--expose-gc')
  const collect: (how: object) => void = runInNewContext('gc')
  setFlagsFromString('--no-expose-gc')
  let usage = process.threadCpuUsage()
  let heldAfter = 0
  let isReleased = false
  setInterval(() => {
    const { user, system } = process.threadCpuUsage(usage)
    usage = process.threadCpuUsage()
    if ((user + system) / 1000 > LOOK_MS * RESTING_FRACTION) {
      isReleased = false
      return
    }
    if (!isReleased) release()
    isReleased = true
    if (held() - heldAfter < WORTH_BYTES) return
    collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
    heldAfter = held()
  }, LOOK_MS).unref()
}

function held(): number {
  const { heapTotal, external } = process.memoryUsage()
  return heapTotal + external
}
