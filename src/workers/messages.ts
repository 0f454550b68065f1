/**
 * What a worker and the program that started it say to each other: requests, each answered once, with news of it in
 * between; and that it shall come to an end.
 */
export type ToWorker<Request> = { id: number; request: Request } | { stop: true }

export type FromWorker<Answer, News> =
  | { id: number; news: News }
  | { id: number; answer: Answer }
  | { id: number; failure: Failure }

/** Why a request failed, in a word that a program can compare, and in words for the log. */
export type Failure = { reason: string; detail: string }

/** A process that needs more memory ends itself by this signal, which nothing else here sends. */
export const MEMORY_SIGNAL = 'SIGUSR2'

export const crashed = (error: unknown): Failure => ({
  reason: 'crashed',
  detail: error instanceof Error ? (error.stack ?? error.message) : String(error),
})
