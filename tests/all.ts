/**
 * `npm test`: format, lint, types, unused code, unit and door tests, browser journeys, in this order, all of them even
 * when one fails. Ends with one plain line, `N passed, N failed`; a step that is no test counts as one.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

type Tally = { passed: number; failed: number; skipped: number }
type Step = {
  name: string
  command: string[]
  env?: Record<string, string>
  count?: () => Tally
  /** Takes up once more, with the machine to itself, what failed while it was busy; only what fails again counts. */
  again?: string[]
}

const reports = mkdtempSync(join(tmpdir(), 'shishu-test-'))
const unitReport = join(reports, 'unit.json')
const journeyReport = join(reports, 'journeys.json')

const steps: Step[] = [
  { name: 'format', command: ['biome', 'check', '.'] },
  { name: 'lint', command: ['oxlint'] },
  { name: 'room arrows are enforced', command: ['node', 'tests/arrows.ts'] },
  { name: 'types', command: ['sh', '-c', 'tsc'] },
  { name: 'unused code', command: ['knip'] },
  { name: 'build', command: ['node', 'src/start.mjs', '--build'] },
  { name: 'weight of a page', command: ['node', 'tests/bundle.ts'] },
  {
    name: 'unit and doors',
    command: ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`],
    count: () => tallyOfVitest(readFileSync(unitReport, 'utf8')),
  },
  {
    name: 'journeys',
    command: ['playwright', 'test'],
    env: { JOURNEY_REPORT: journeyReport },
    count: () => tallyOfPlaywright(readFileSync(journeyReport, 'utf8')),
    again: ['playwright', 'test', '--last-failed', '--workers=1'],
  },
]

/** More than this many failures are no accident of a busy machine. */
const MOST_AGAIN = 8

const only = process.argv.slice(2)
const total: Tally = { passed: 0, failed: 0, skipped: 0 }
const lines: string[] = []
for (const step of steps) {
  if (only.length > 0 && !only.some(word => step.name.includes(word))) continue
  const startedAt = performance.now()
  console.log(`\n— ${step.name}`)
  let ok = await run(step)
  let tally = tallyOf(step, ok)
  if (step.again && tally.failed > 0 && tally.failed <= MOST_AGAIN) {
    console.log(`\n— ${step.name}: ${tally.failed} failed; these once more, one at a time`)
    const before = tally
    rmSync(journeyReport, { force: true })
    ok = await run({ ...step, command: step.again })
    const second = tallyOf(step, ok)
    tally = { ...before, passed: before.passed + second.passed, failed: before.failed - second.passed }
  }
  total.passed += tally.passed
  total.failed += tally.failed
  total.skipped += tally.skipped
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  lines.push(
    `${tally.failed === 0 ? 'ok  ' : 'FAIL'} ${step.name} (${tally.passed} passed, ${tally.failed} failed, ${seconds} s)`,
  )
}
console.log(`\n${lines.join('\n')}`)
if (total.skipped > 0) console.log(`${total.skipped} skipped`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 ? 0 : 1

function run(step: Step): Promise<boolean> {
  const [program = '', ...parameters] = step.command
  return new Promise(resolve => {
    const child = spawn(program, parameters, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...step.env },
    })
    child.once('error', problem => {
      console.error(problem.message)
      resolve(false)
    })
    child.once('exit', code => resolve(code === 0))
  })
}

/** A runner that failed although it counted no failure (it crashed, or wrote no report) counts as one failure. */
function tallyOf(step: Step, ok: boolean): Tally {
  if (!step.count) return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 }
  try {
    const tally = step.count()
    return ok || tally.failed > 0 ? tally : { ...tally, failed: 1 }
  } catch (problem) {
    console.error(problem instanceof Error ? problem.message : problem)
    return { passed: 0, failed: 1, skipped: 0 }
  }
}

function tallyOfVitest(json: string): Tally {
  const report = JSON.parse(json) as { numPassedTests: number; numFailedTests: number; numPendingTests: number }
  return { passed: report.numPassedTests, failed: report.numFailedTests, skipped: report.numPendingTests }
}

function tallyOfPlaywright(json: string): Tally {
  const { stats } = JSON.parse(json) as {
    stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  }
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped }
}
