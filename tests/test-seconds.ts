import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** How many seconds each test file took, by its path from the root. */
export type TestSeconds = Record<string, number>

/** As the last runs here took them. */
const KEPT = join(import.meta.dirname, '../node_modules/.cache/shishu/test-seconds.json')
/** The slow ones, for a checkout in which nothing has run yet; whole seconds of two cores, which others used too. */
const SLOW = join(import.meta.dirname, 'slow-tests.json')
const SLOW_SECONDS = 4

/** Keeps how long some files took; of the others what is known stays. */
export function keepSeconds(seconds: TestSeconds): void {
  mkdirSync(dirname(KEPT), { recursive: true })
  writeFileSync(KEPT, JSON.stringify({ ...read(KEPT), ...seconds }))
}

/**
 * What is known of some files before a run: what has been timed here, else the list of the slow ones. Where nothing has run
 * yet, a file that copies what is made once has to wait until it is made.
 */
export function knownSeconds(files: readonly string[]): TestSeconds {
  const kept = read(KEPT)
  const slow = read(SLOW)
  if (Object.keys(kept).length > 0) return { ...slow, ...kept }
  const waiting = files.filter(file => existsSync(file) && MADE_ONCE.test(readFileSync(file, 'utf8')))
  return { ...slow, ...Object.fromEntries(waiting.map(file => [file, (slow[file] ?? 0) + MAKING_SECONDS])) }
}

/** How a test asks for the starter library, the dictionary or the pages. */
const MADE_ONCE = /'starter'|putDictionary|\b(?:pages|dictionary): true/
const MAKING_SECONDS = 20

/** Writes the list of the slow files anew, from what was kept of a run of all of them. */
export function writeSlow(): void {
  const here = Object.entries(read(KEPT)).filter(([file]) => existsSync(file))
  writeFileSync(SLOW, `${JSON.stringify(slowIn(Object.fromEntries(here)), null, 2)}\n`)
}

/** The files that take four seconds and more, in whole seconds, by name: a list that changes when a file does. */
export function slowIn(seconds: TestSeconds): TestSeconds {
  const slow = Object.entries(seconds).filter(([, took]) => took >= SLOW_SECONDS)
  return Object.fromEntries(slow.map(([file, took]): [string, number] => [file, Math.ceil(took)]).toSorted())
}

function read(file: string): TestSeconds {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as TestSeconds
  } catch (error) {
    // Nothing has been timed.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {}
    throw error
  }
}
