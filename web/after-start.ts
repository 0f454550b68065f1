import { watchBuild } from './build-watch.ts'

/** Starts everything that watches a living page. */
export function afterStart(): void {
  watchBuild()
}
