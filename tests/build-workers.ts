import { join } from 'node:path'
import { buildWorkersIfStale } from '../src/start/pages/build-if-stale.ts'

/** Before the tests of the server: 600 of them begin a worker as the running site does, from what the build makes. */
export function setup(): Promise<void> {
  return buildWorkersIfStale(join(import.meta.dirname, '..'))
}
