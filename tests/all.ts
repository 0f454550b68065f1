/**
 * `npm test`: format, lint, types, unused code, unit and HTTP tests, browser journeys, in this order, all of them even
 * when one fails. Ends with one plain line, `N passed, N failed`; a step that is no test counts as one. What passed
 * only at the second try is named before it. `npm test -- --changed[=REF]` runs what a change since REF (HEAD
 * unless given) can break, on SQLite alone, as far as a minute goes: what is left out is counted at the end;
 * `npm test -- http` the steps whose name has the word. `--write-slow` writes the list of slow test files anew.
 */
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { changedFiles, isInArrows, isInPages, journeysFor } from './changed.ts'
import { type JourneyReport, passedLate, tallyOfPlaywright } from './journey-report.ts'
import { importersHere, type Nearest, nearestTests } from './nearest-tests.ts'
import { knownSeconds, writeSlow } from './test-seconds.ts'
import { failedFiles, passedOnlyAgain, tallyOfVitest, type UnitReport } from './unit-report.ts'

type Tally = { passed: number; failed: number; skipped: number }
type Step = {
  name: string
  /** A function: known only when it is its turn. */
  command: string[] | (() => string[])
  env?: Record<string, string>
  count?: () => Tally
  /** Takes up once more, with the machine to itself, what failed while it was busy; only what fails again counts. */
  again?: () => string[]
  /** Names of what failed in the first report and passed in the second. */
  late?: (first: string, second: string) => string[]
  report?: string
  /** Absent: always. */
  isNeeded?: boolean
}

const reports = mkdtempSync(join(tmpdir(), 'shishu-test-'))
const unitReport = join(reports, 'unit.json')
const journeyReport = join(reports, 'journeys.json')

const given = process.argv.slice(2)
const changed = given.find(word => word.startsWith('--changed'))
const since = changed === undefined ? null : (changed.split('=')[1] ?? 'HEAD')
const files = since === null ? null : changedFiles(since)
const journeys = files ? journeysFor(files) : []
const reach =
  files && nearestTests(files, importersHere(), { seconds: {}, mostSeconds: Number.POSITIVE_INFINITY }).taken
let near = null as Nearest | null
/** The changed files that are still there, for what looks at one file at a time. */
const there = files?.filter(file => existsSync(file)) ?? []

/** What the last check of types knew: only what a change reaches is checked again. */
const TYPES_SEEN = 'node_modules/.cache/shishu/types.tsbuildinfo'

/** Where no PostgreSQL answers: its half of the tests is skipped, and says so. */
const NO_SERVER = 'postgres://127.0.0.1:1/none'

const REPORTS = [
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${unitReport}`,
  '--reporter=./tests/seconds-reporter.ts',
]

const steps: Step[] = [
  {
    name: 'format',
    command: [
      'biome',
      'check',
      ...(files ? ['--files-ignore-unknown=true', '--no-errors-on-unmatched', ...there] : ['.']),
    ],
    isNeeded: !files || there.length > 0,
  },
  {
    name: 'lint',
    command: ['oxlint', ...(files ? ['--no-error-on-unmatched-pattern', ...there] : [])],
    isNeeded: !files || there.length > 0,
  },
  {
    name: 'room arrows are enforced',
    command: ['node', 'tests/arrows.ts'],
    isNeeded: !files || isInArrows(files),
  },
  { name: 'types', command: ['tsc', '--incremental', '--tsBuildInfoFile', TYPES_SEEN] },
  { name: 'unused code', command: ['knip'] },
  {
    name: 'build',
    command: ['node', 'src/start.mjs', '--build'],
    isNeeded: !files || isInPages(files) || journeys.length > 0,
  },
  { name: 'weight of a page', command: ['node', 'tests/bundle.ts'], isNeeded: !files || isInPages(files) },
  {
    name: 'unit and http',
    command: () => {
      const limits = { seconds: knownSeconds(reach ?? []), mostSeconds: secondsLeft() }
      near = files && nearestTests(files, importersHere(), limits)
      return ['vitest', 'run', ...(near?.taken ?? []), ...REPORTS]
    },
    ...(reach && { env: { TEST_DATABASE_URL: NO_SERVER } }),
    isNeeded: !reach || reach.length > 0,
    report: unitReport,
    count: () => tallyOfVitest(unitReportNow()),
    again: () => ['vitest', 'run', '--no-file-parallelism', ...REPORTS, ...failedFiles(unitReportNow())],
    late: (first, second) => passedOnlyAgain(JSON.parse(first), JSON.parse(second)),
  },
  {
    name: 'journeys',
    command: ['playwright', 'test', ...journeys],
    env: { JOURNEY_REPORT: journeyReport },
    isNeeded: !files || journeys.length > 0,
    report: journeyReport,
    count: () => tallyOfPlaywright(journeyReportNow()),
    again: () => ['playwright', 'test', '--last-failed', '--workers=1'],
    late: (first, second) => passedLate(JSON.parse(first), JSON.parse(second)),
  },
]

/** What a change is tested in, with some seconds to spare: a machine is seldom quiet. */
const CHANGED_MS = 50_000
/** Of one file of journeys, its site and its browser. */
const JOURNEYS_MS = 20_000
const LEAST_MS = 10_000

/** More than this many failures are no accident of a busy machine. */
const MOST_AGAIN = 8

const only = given.filter(word => !word.startsWith('--'))
const late: string[] = []
const total: Tally = { passed: 0, failed: 0, skipped: 0 }
const lines: string[] = []
for (const step of steps) {
  if (only.length > 0 && !only.some(word => step.name.includes(word))) continue
  if (step.isNeeded === false) continue
  const startedAt = performance.now()
  console.log(`\n— ${step.name}`)
  let ok = await run(step)
  let tally = tallyOf(step, ok)
  if (step.report === unitReport && given.includes('--write-slow')) writeSlow()
  if (step.again && step.report && existsSync(step.report) && tally.failed > 0 && tally.failed <= MOST_AGAIN) {
    console.log(`\n— ${step.name}: ${tally.failed} failed; these once more, one at a time`)
    const first = readFileSync(step.report, 'utf8')
    const command = step.again()
    rmSync(step.report)
    ok = await run({ ...step, command })
    const stillFailed = tallyOf(step, ok).failed
    if (existsSync(step.report)) late.push(...(step.late?.(first, readFileSync(step.report, 'utf8')) ?? []))
    tally = {
      passed: tally.passed + Math.max(0, tally.failed - stillFailed),
      failed: stillFailed,
      skipped: tally.skipped,
    }
  }
  if (step.name === 'journeys' && existsSync(journeyReport)) late.push(...passedLate(journeyReportNow(), null))
  total.passed += tally.passed
  total.failed += tally.failed
  total.skipped += tally.skipped
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  lines.push(
    `${tally.failed === 0 ? 'ok  ' : 'FAIL'} ${step.name} (${tally.passed} passed, ${tally.failed} failed, ${seconds} s)`,
  )
}
console.log(`\n${lines.join('\n')}`)
if (near && near.left.length > 0) console.log(`${near.left.length} test files further from the change were left out`)
if (total.skipped > 0) console.log(`${total.skipped} skipped`)
for (const name of late) console.log(`passed only at the second try: ${name}`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 ? 0 : 1

/** Of test files, two of which run at a time, as many as a minute has left when the other steps of a change have their part. */
function secondsLeft(): number {
  const leftMs = CHANGED_MS - performance.now() - (journeys.length > 0 ? JOURNEYS_MS : 0)
  return Math.max(LEAST_MS, 2 * leftMs) / 1000
}

function run(step: Step): Promise<boolean> {
  const [program = '', ...parameters] = typeof step.command === 'function' ? step.command() : step.command
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

function unitReportNow(): UnitReport {
  return JSON.parse(readFileSync(unitReport, 'utf8')) as UnitReport
}

function journeyReportNow(): JourneyReport {
  return JSON.parse(readFileSync(journeyReport, 'utf8')) as JourneyReport
}
