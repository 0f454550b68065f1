import type { Failure } from './messages.ts'

/** The way to one worker: a thread or a process. */
export type Channel = {
  send(message: object): void
  /** Whether the program stays for this worker when it has nothing else to do. */
  hold(isHeld: boolean): void
  /** Ends it at once, whatever it does. */
  kill(): void
  exited: Promise<void>
}

/** Starts a worker, of which the program hears by these; `ended` may come more than once. */
export type OpenChannel = (events: { message(message: unknown): void; ended(failure: Failure): void }) => Channel
