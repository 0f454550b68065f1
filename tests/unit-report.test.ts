import { describe, expect, it } from 'vitest'
import { failedFiles, passedOnlyAgain, tallyOfVitest, type UnitReport } from './unit-report.ts'

const report = (...tests: [file: string, name: string, status: 'passed' | 'failed'][]): UnitReport => {
  const files = Map.groupBy(tests, ([file]) => file)
  return {
    numPassedTests: tests.filter(([, , status]) => status === 'passed').length,
    numFailedTests: tests.filter(([, , status]) => status === 'failed').length,
    numPendingTests: 0,
    testResults: [...files].map(([name, inFile]) => ({
      name,
      status: inFile.some(([, , status]) => status === 'failed') ? 'failed' : 'passed',
      assertionResults: inFile.map(([, fullName, status]) => ({ fullName, status })),
    })),
  }
}

describe('the report of the unit tests', () => {
  const first = report(
    ['a.test.ts', 'adds', 'passed'],
    ['b.test.ts', 'waits', 'failed'],
    ['b.test.ts', 'goes', 'failed'],
  )

  it('counts what passed and failed', () => {
    expect(tallyOfVitest(first)).toEqual({ passed: 1, failed: 2, skipped: 0 })
  })

  it('names the files that are taken up once more', () => {
    expect(failedFiles(first)).toEqual(['b.test.ts'])
  })

  it('names what passed only at the second try, and nothing that failed again', () => {
    const again = report(['b.test.ts', 'waits', 'passed'], ['b.test.ts', 'goes', 'failed'])
    expect(passedOnlyAgain(first, again)).toEqual(['b.test.ts: waits'])
  })
})
