import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { pathOf } from './imported-files.ts'
import type { UnitReport } from './unit-report.ts'

/** How many seconds each test file took, by its path from the root. */
export type TestSeconds = Record<string, number>

/** As the last runs here took them. */
const KEPT = join(import.meta.dirname, '../node_modules/.cache/shishu/test-seconds.json')
/** The slow ones, for a checkout in which nothing has run yet; whole seconds of a quiet machine of two cores. */
const SLOW = join(import.meta.dirname, 'slow-tests.json')
const SLOW_SECONDS = 4

/** Keeps how long each test file of a run took. */
export function keepSeconds(report: UnitReport): void {
  mkdirSync(dirname(KEPT), { recursive: true })
  writeFileSync(KEPT, JSON.stringify({ ...read(KEPT), ...secondsIn(report) }))
}

/** What is known before a run: what has been timed here, else the list of the slow ones. */
export function knownSeconds(): TestSeconds {
  return { ...read(SLOW), ...read(KEPT) }
}

/** Whether no test has run in this checkout: what tests make once has yet to be made. */
export const isFirstRun = (): boolean => Object.keys(read(KEPT)).length === 0

/** Writes the list of the slow files anew, from a run of all of them. */
export function writeSlow(report: UnitReport): void {
  writeFileSync(SLOW, `${JSON.stringify(slowIn(secondsIn(report)), null, 2)}\n`)
}

/** The files that take four seconds and more, in whole seconds, by name: a list that changes when a file does. */
export function slowIn(seconds: TestSeconds): TestSeconds {
  const slow = Object.entries(seconds).filter(([, took]) => took >= SLOW_SECONDS)
  return Object.fromEntries(slow.map(([file, took]): [string, number] => [file, Math.ceil(took)]).toSorted())
}

export function secondsIn({ testResults }: UnitReport): TestSeconds {
  return Object.fromEntries(
    testResults.map(({ name, startTime, endTime }) => [
      pathOf(relative('', name)),
      Math.round((endTime - startTime) / 100) / 10,
    ]),
  )
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
