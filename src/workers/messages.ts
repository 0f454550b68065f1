/**
 * What a process of ours and the one that started it say to each other: one request after another, each answered once, with
 * news of how far it is in between.
 */
export type ToProcess<Request> = { id: number; request: Request }

export type FromProcess<Answer> =
  | { id: number; fraction: number }
  | { id: number; answer: Answer }
  | { id: number; failure: Failure }

/** Why a request failed, in a word that a program can compare, and in words for the log. */
export type Failure = { reason: string; detail: string }

/** A process that needs more memory ends itself by this signal, which nothing else here sends. */
export const MEMORY_SIGNAL = 'SIGUSR2'
