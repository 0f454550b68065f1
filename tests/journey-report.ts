/** What is read of Playwright's JSON report. */
export type JourneyReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  suites: Suite[]
}
type Suite = { suites?: Suite[]; specs?: Spec[] }
type Spec = { file: string; title: string; tests: { status: 'expected' | 'unexpected' | 'flaky' | 'skipped' }[] }

export function tallyOfPlaywright({ stats }: JourneyReport): { passed: number; failed: number; skipped: number } {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped }
}

/** Names of the journeys that failed first and passed then: within one run, or in `again`, the run of those that failed. */
export function passedLate(first: JourneyReport, again: JourneyReport | null): string[] {
  const names = (report: JourneyReport, wanted: string) =>
    specsOf(report.suites)
      .filter(spec => spec.tests.some(({ status }) => status === wanted))
      .map(({ file, title }) => `${file}: ${title}`)
  const failed = new Set(names(first, 'unexpected'))
  const passed = again ? names(again, 'expected').filter(name => failed.has(name)) : []
  return [...names(first, 'flaky'), ...passed]
}

function specsOf(suites: readonly Suite[]): Spec[] {
  return suites.flatMap(({ suites: inner = [], specs = [] }) => [...specs, ...specsOf(inner)])
}
