import type { DatabaseLocation } from '../../../db/open.ts'

/**
 * What the thread of a library's searches is asked; `warm` and `forget` are answered by null. Of its queries it tells only
 * where somebody listens.
 */
export type SearchJob = {
  location: DatabaseLocation
  isWatched: boolean
  call: 'works' | 'suggest' | 'warm' | 'forget'
  input: unknown
}
