import { type Argon2Parameters, argon2Sync } from 'node:crypto'
import { platform, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'

const HASHING_NICE = 5

/** What comes back for the parameters of one password: its tag, or what went wrong. */
export type HashingReply = { tag: Uint8Array } | { error: string }

// On Linux this is the thread's own: where the processor is short, pages go before passwords.
if (platform() === 'linux') setPriority(HASHING_NICE)

parentPort?.on('message', (parameters: Argon2Parameters) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  parentPort?.postMessage(replyTo(parameters))
})

function replyTo(parameters: Argon2Parameters): HashingReply {
  try {
    return { tag: argon2Sync('argon2id', parameters) }
  } catch (error) {
    return { error: String(error) }
  }
}
