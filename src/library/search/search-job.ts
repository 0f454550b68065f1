/** A search for the thread; `warm` and `forget` have no answer. */
export type SearchJob = { id: number; call: 'works' | 'suggest' | 'warm' | 'forget'; input: unknown }
export type SearchReply = { id: number; value?: unknown; error?: unknown }
