import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { TooManyTries } from '../../contract/errors.ts'
import { ErrorReport, sendAlert, sendFrontLog } from '../../contract/telemetry.ts'
import type { Db } from '../../db/dialect.ts'
import { alertGroup } from '../../library/telemetry/alert-group.ts'
import { countAlert, keepFrontLog } from '../../library/telemetry/record.ts'
import { reducedAlert, reducedLog, reducedReport } from '../../library/telemetry/reduced-report.ts'
import { Lru } from '../../memory/lru.ts'
import { makeStorable } from '../../text/strip-unstorable.ts'
import { type Caller, type Route, route } from '../calls/mount.ts'
import type { Tries } from '../limits/attempts.ts'
import { addressKey, type PeopleLimits } from '../limits/rate-limit.ts'

/** The calls of the pages' own watchers. What one address tells beyond its day's share is counted and not kept. */
export function telemetryRoutes(db: Db, { messages, logsKept, newAlerts }: PeopleLimits, build: string): Route[] {
  const demand = (caller: Caller) => messages.demandHere(addressOf(caller))
  return [
    route(
      sendAlert,
      (given, caller) => {
        const alert = reducedAlert({ ...given, alarmMsgKey: alertGroup(given, build) })
        return countAlert(db, alert, { mayBeNew: () => isWithin(newAlerts, addressOf(caller)) })
      },
      demand,
    ),
    route(
      sendFrontLog,
      (log, caller) => {
        if (!isWithin(logsKept, addressOf(caller))) return null
        return keepFrontLog(db, reducedLog(log))
      },
      demand,
    ),
  ]
}

function addressOf({ request }: Caller): string {
  return addressKey(request?.ip ?? '')
}

function isWithin(tries: Tries, address: string): boolean {
  try {
    tries.demandHere(address)
    return true
  } catch (error) {
    if (error instanceof TooManyTries) return false
    throw error
  }
}

/**
 * Answers the error reporter's beacon with a 1×1 picture and counts the error, the same one once a day for a browser.
 * The reporter uses the relative address `./error-report`, hence also below the first segment.
 */
export function mountErrorBeacon(app: FastifyInstance, db: Db, { limits, isFull }: BeaconGate): void {
  const today = new SeenToday()
  const answer = async (request: FastifyRequest) => {
    const address = addressKey(request.ip)
    if (isFull() || !isWithin(limits.messages, address)) return
    const report = reportIn(request)
    if (!report || !today.isNew(`${address} ${request.headers['user-agent'] ?? ''}`, keyOf(report))) return
    await countAlert(db, alertOf(report), { mayBeNew: () => isWithin(limits.newAlerts, address) })
  }
  for (const url of ['/error-report', '/:page/error-report']) {
    app.get(url, async (request, reply) => {
      await answer(request)
      return reply.header('cache-control', 'no-store').type('image/gif').send(PIXEL)
    })
  }
}

type BeaconGate = { limits: PeopleLimits; isFull: () => boolean }

/** A transparent GIF of one pixel. */
const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

function reportIn(request: FastifyRequest): ErrorReport | null {
  const { data } = request.query as { data?: unknown }
  if (typeof data !== 'string' || data.length > REPORT_CHARACTERS) return null
  try {
    const report = ErrorReport.safeParse(makeStorable(JSON.parse(data))).data
    return report ? reducedReport(report) : null
  } catch {
    // A beacon nobody can read is not worth an answer: the picture is sent all the same.
    return null
  }
}

/** As much as the headers of a request may hold, in which the beacon's address stands. */
const REPORT_CHARACTERS = 16 * 1024

/** The specification's key of an error: message, file, column and line. */
function keyOf(report: ErrorReport): string {
  const { message, fileUrl, column, line } = report
  return createHash('sha256')
    .update(JSON.stringify([message, fileUrl, column, line]))
    .digest('base64url')
    .slice(0, 22)
}

function alertOf(report: ErrorReport) {
  return {
    exceptType: report.exceptType,
    alarmLevel: report.alarmLevel,
    alarmMsgKey: keyOf(report),
    alarmMsg: JSON.stringify(report).slice(0, 8000),
  }
}

/** Remembers for a day, as hashes only, which browser reported what. */
class SeenToday {
  #day = ''
  readonly #seen = new Lru<string, true>({ most: MARKS })

  isNew(browser: string, key: string): boolean {
    const day = new Date().toISOString().slice(0, 10)
    if (day !== this.#day) this.#seen.clear()
    this.#day = day
    const mark = createHash('sha256').update(`${browser}\n${key}`).digest('base64url')
    if (this.#seen.peek(mark)) return false
    // The oldest goes, and may be counted once more: made-up reports silence no true one.
    this.#seen.set(mark, true)
    return true
  }
}

const MARKS = 50_000
