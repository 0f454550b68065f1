import { globSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildWorkersIfStale } from '../src/start/pages/build-if-stale.ts'
import { folderOfRun } from './temp-folder.ts'

const ROOT = join(import.meta.dirname, '..')
/** What Node keeps compiled (vitest.config.ts). */
const CODE = join(ROOT, 'node_modules/.cache/shishu/code')
/** Of which a third is our sources and packages. */
const MOST_FILES = 10_000

/** Before the tests of the server: hundreds of them begin a worker as the running site does, from what the build makes. */
export async function setup(): Promise<void> {
  // Vitest gives each test file a new address in each run, and Node keeps what it has compiled for all of them.
  if (globSync('*/*', { cwd: CODE }).length > MOST_FILES) rmSync(CODE, { recursive: true, force: true })
  mkdirSync(folderOfRun(), { recursive: true })
  await buildWorkersIfStale(ROOT)
}

export function teardown(): void {
  rmSync(folderOfRun(), { recursive: true, force: true })
}
