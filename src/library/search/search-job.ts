import type { DatabasePlace } from '../../db/open.ts'

/** What the thread of a library's searches is asked; `warm` and `forget` are answered by null. */
export type SearchJob = { place: DatabasePlace; call: 'works' | 'suggest' | 'warm' | 'forget'; input: unknown }
