import { relative } from 'node:path'

/** What is read of Vitest's JSON report. */
export type UnitReport = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  testResults: {
    name: string
    status: 'passed' | 'failed'
    assertionResults: { fullName: string; status: 'passed' | 'failed' | 'pending' | 'skipped' | 'todo' }[]
  }[]
}

export function tallyOfVitest(report: UnitReport): { passed: number; failed: number; skipped: number } {
  return { passed: report.numPassedTests, failed: report.numFailedTests, skipped: report.numPendingTests }
}

/** Paths of the files in which a test failed, or which could not be run. */
export function failedFiles({ testResults }: UnitReport): string[] {
  return testResults.filter(({ status }) => status === 'failed').map(({ name }) => name)
}

/** Names of the tests that failed in the first run and passed in `again`. */
export function passedOnlyAgain(first: UnitReport, again: UnitReport): string[] {
  const names = (report: UnitReport, wanted: 'passed' | 'failed') =>
    report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === wanted)
        .map(({ fullName }) => `${relative('', name)}: ${fullName}`),
    )
  const passed = new Set(names(again, 'passed'))
  return names(first, 'failed').filter(name => passed.has(name))
}
