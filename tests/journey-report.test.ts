import { expect, it } from 'vitest'
import { journeysFor } from './changed.ts'
import { type JourneyReport, passedLate } from './journey-report.ts'

type Status = 'expected' | 'unexpected' | 'flaky'
const report = (statuses: Record<string, Status>): JourneyReport => ({
  stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0 },
  suites: [
    {
      suites: [
        {
          specs: Object.entries(statuses).map(([title, status]) => ({ file: 'a.spec.ts', title, tests: [{ status }] })),
        },
      ],
    },
  ],
})

it('a journey that failed and then passed is named, whether it was taken up in the same run or in another', () => {
  const first = report({ turns: 'unexpected', opens: 'expected', closes: 'unexpected', reads: 'flaky' })
  const again = report({ turns: 'expected', closes: 'unexpected' })
  expect(passedLate(first, again)).toEqual(['a.spec.ts: reads', 'a.spec.ts: turns'])
  expect(passedLate(first, null)).toEqual(['a.spec.ts: reads'])
})

it('a change of the pages is followed by the journeys of its room, a changed journey by itself, any other by none', () => {
  expect(journeysFor(['web/reader/marks/bar/mark-bar.tsx', 'web/reader/surface/pages.ts', 'src/db/open.ts'])).toEqual([
    'reader-marks.spec.ts',
    'reader-navigation.spec.ts',
  ])
  expect(journeysFor(['tests/journeys/search.spec.ts', 'web/words/core.ts'])).toEqual([
    'search.spec.ts',
    'pages-navigation.spec.ts',
  ])
})
