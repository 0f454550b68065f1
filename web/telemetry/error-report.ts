import type { ErrorReport } from '../../src/contract/telemetry.ts'
import { logFront } from './front-log.ts'
import { stackPosition } from './stack-position.ts'

/** How long a sent error is remembered, and so not sent again, while the page lives (the specification's first reading). */
export const ERROR_LIFETIME_MS = 24 * 3_600_000
/** How long it is not sent again after a reload (the specification's second reading, 43,200,000 ms). */
export const ERROR_RESEND_MS = 43_200_000

export const ALARM_LEVEL = { hint: 1, slight: 2, normal: 3, severe: 4, fatal: 5 } as const

const RESOURCE_TYPE = 'resource error'
const PROMISE_TYPE = 'Uncaught (in promise)'

/** The alarm level of an error's type; normal for types nobody named. */
export function alarmLevelOf(type: string): number {
  return LEVEL_OF_TYPE.get(type) ?? ALARM_LEVEL.normal
}

/** A map: a page may call its errors what it likes, also `toString`. */
const LEVEL_OF_TYPE = new Map<string, number>([
  ['RangeError', ALARM_LEVEL.severe],
  ['ReferenceError', ALARM_LEVEL.severe],
  ['SyntaxError', ALARM_LEVEL.severe],
  ['URIError', ALARM_LEVEL.severe],
  ['TypeError', ALARM_LEVEL.normal],
  [PROMISE_TYPE, ALARM_LEVEL.normal],
  [RESOURCE_TYPE, ALARM_LEVEL.normal],
  ['Error', ALARM_LEVEL.slight],
  ['EvalError', ALARM_LEVEL.slight],
])

export type ReporterOptions = {
  reportsResources?: boolean
  ignoresPromises?: boolean
  /** Messages that are not reported. */
  ignore?: readonly (string | RegExp)[]
  exceptType?: string
  /** Replaces the image beacon. */
  send?: (report: ErrorReport, backend: BackendReport) => unknown
}

const USUAL = { reportsResources: true, ignoresPromises: false, ignore: [], exceptType: '前端异常', send: sendBeacon }

let reporter: Required<ReporterOptions> = USUAL

/** Captures window errors, failed resources and unhandled rejections, silently, and reports each new one. */
export function watchErrors(options: ReporterOptions = {}): void {
  reporter = { ...USUAL, ...options }
  addEventListener('error', reportErrorEvent, true)
  addEventListener('unhandledrejection', reportRejection)
}

/** Reports an event of `error` or `unhandledrejection`. */
export function reportEvent(event: Event): void {
  if (event instanceof PromiseRejectionEvent) reportRejection(event)
  else reportErrorEvent(event)
}

/** Reports what `window` calls an error: a script's, or a resource that did not load. */
function reportErrorEvent(event: Event): void {
  if (event instanceof ErrorEvent) {
    const { message, filename: fileUrl, lineno: line, colno: column } = event
    report({ type: typeOf(event.error), message, fileUrl, line, column, stack: stackOf(event.error) })
    return
  }
  const target = event.target
  if (!reporter.reportsResources || !(target instanceof Element)) return
  const fileUrl = target.getAttribute('src') ?? target.getAttribute('href') ?? ''
  report({ type: RESOURCE_TYPE, message: 'failed to load resource', fileUrl, line: 0, column: 0 })
}

function reportRejection({ reason }: PromiseRejectionEvent): void {
  if (reporter.ignoresPromises) return
  const stack = stackOf(reason)
  report({ type: PROMISE_TYPE, message: messageOf(reason), ...stackPosition(stack), stack })
}

/** Reports what React or the router caught; `alarmLevel` says what it took away, where the error's type does not. */
export function reportFrameworkError(error: unknown, alarmLevel?: number): void {
  const stack = stackOf(error)
  const found = { type: typeOf(error), message: messageOf(error), ...stackPosition(stack), stack }
  report(alarmLevel === undefined ? found : { ...found, alarmLevel })
}

type Found = Pick<ErrorReport, 'type' | 'message' | 'fileUrl' | 'line' | 'column'> & {
  stack?: string | undefined
  alarmLevel?: number
}

function report(found: Found): void {
  // It would not arrive, and be taken for sent; what a missing network breaks is no error of ours.
  if (!navigator.onLine) return
  if (reporter.ignore.some(pattern => found.message.match(pattern))) return
  if (!isNew(keyOf(found))) return
  const full = fullReport(found)
  const { type, message, fileUrl, line, column, pageUrl, alarmLevel } = full
  logFront('error', { type, message, fileUrl, line, column, pageUrl, alarmLevel })
  try {
    // A configured sender may answer later; its failures concern only the console.
    Promise.resolve(reporter.send(full, backendReport(full))).catch(tellConsole)
  } catch (failure) {
    tellConsole(failure)
  }
}

/** The report stands in an address; of a stack the first frames matter. */
const STACK_CHARACTERS = 1500

function fullReport(found: Found): ErrorReport {
  return {
    ...found,
    pageUrl: location.href.slice(0, 2000),
    type: found.type.slice(0, 100),
    message: found.message.slice(0, 2000),
    // A picture's address may be the picture itself.
    fileUrl: found.fileUrl.slice(0, 500),
    stack: (found.stack ?? '').slice(0, STACK_CHARACTERS),
    userAgent: navigator.userAgent.slice(0, 400),
    clientWidth: document.documentElement.clientWidth,
    clientHeight: document.documentElement.clientHeight,
    time: Date.now(),
    alarmLevel: found.alarmLevel ?? alarmLevelOf(found.type),
    exceptType: reporter.exceptType,
    build: document.documentElement.dataset['build'] ?? '',
  }
}

/** The same report in the shape the specification gives for the backend. */
export type BackendReport = {
  url: string
  type: string
  funcModule: string
  content: string
  other: { key: string; value: string }[]
  options: { alarmLevel: number; exceptType: string }
}

function backendReport(report: ErrorReport): BackendReport {
  const { fileUrl, line, column, userAgent, clientWidth, clientHeight, time } = report
  const facts = { line, column, userAgent, clientWidth, clientHeight, time }
  return {
    url: report.pageUrl,
    type: report.type,
    funcModule: fileUrl,
    content: report.message,
    other: Object.entries(facts).map(([key, value]) => ({ key, value: String(value) })),
    options: { alarmLevel: report.alarmLevel, exceptType: report.exceptType },
  }
}

function sendBeacon(report: ErrorReport, backend: BackendReport): void {
  const query = new URLSearchParams({ data: JSON.stringify(report), backend: JSON.stringify(backend) })
  new Image().src = `./error-report?${query}`
}

const KEPT = 'shishu.errors'
const sentByThisPage = new Map<number, number>()

/** Whether the key may be sent now; if so it is marked as sent. */
function isNew(key: number): boolean {
  const now = Date.now()
  if (now - (sentByThisPage.get(key) ?? Number.NEGATIVE_INFINITY) < ERROR_LIFETIME_MS) return false
  // What was sent later than now was sent by another clock.
  const recent = Object.entries(keptKeys()).filter(([, at]) => at <= now && now - at < ERROR_LIFETIME_MS)
  const before = recent.find(([name]) => name === String(key))
  sentByThisPage.set(key, before ? before[1] : now)
  if (before && now - before[1] < ERROR_RESEND_MS) return false
  sentByThisPage.set(key, now)
  try {
    localStorage.setItem(KEPT, JSON.stringify({ ...Object.fromEntries(recent), [key]: now }))
  } catch (refused) {
    tellConsole(refused)
  }
  return true
}

function keptKeys(): Record<string, number> {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? '{}')
  } catch (refused) {
    tellConsole(refused)
    return {}
  }
}

/** A hash of message, file, column and line: FNV-1a, 32 bits. */
function keyOf({ message, fileUrl, column, line }: Found): number {
  let hash = 0x811c9dc5
  for (const char of `${message}${fileUrl}${column}${line}`) hash = Math.imul(hash ^ char.charCodeAt(0), 0x01000193)
  return hash >>> 0
}

function typeOf(error: unknown): string {
  return error instanceof Error ? error.name : 'unknown'
}

function stackOf(error: unknown): string | undefined {
  return error instanceof Error ? error.stack : undefined
}

function messageOf(reason: unknown): string {
  return reason instanceof Error ? reason.message : String((reason as { message?: unknown } | null)?.message ?? reason)
}

function tellConsole(failure: unknown): void {
  // oxlint-disable-next-line no-console -- a reporter that fails can be told nowhere else
  console.warn('an error could not be reported', failure)
}
