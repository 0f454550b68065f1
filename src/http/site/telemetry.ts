import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ErrorReport, sendAlert, sendFrontLog } from '../../contract/telemetry.ts'
import type { Db } from '../../db/dialect.ts'
import { countAlert, keepFrontLog } from '../../library/telemetry.ts'
import { makeStorable } from '../../text/storable.ts'
import { type Caller, type Route, route } from '../calls/mount.ts'
import { Tries } from '../limits/tries.ts'

/** The calls of the pages' own watchers. */
export function telemetryRoutes(db: Db): Route[] {
  const tries = new Tries({ most: SENT_A_MINUTE, windowMs: 60_000 })
  const demand = (caller: Caller) => tries.demandHere(caller.request?.ip ?? '')
  return [
    route(sendAlert, (alert, caller) => {
      demand(caller)
      return countAlert(db, alert)
    }),
    route(sendFrontLog, (log, caller) => {
      demand(caller)
      return keepFrontLog(db, log, caller.person?.userId ?? null)
    }),
  ]
}

const SENT_A_MINUTE = 120

/**
 * Answers the error reporter's beacon with a 1×1 picture and counts the error, the same one once a day for a browser.
 * The reporter uses the relative address `./error-report`, hence also below the first segment.
 */
export function mountErrorBeacon(app: FastifyInstance, db: Db): void {
  const today = new SeenToday()
  const answer = async (request: FastifyRequest) => {
    const report = reportIn(request)
    if (report && today.isNew(browserOf(request), keyOf(report))) await countAlert(db, alertOf(report))
  }
  for (const url of ['/error-report', '/:page/error-report']) {
    app.get(url, async (request, reply) => {
      await answer(request)
      return reply.header('cache-control', 'no-store').type('image/gif').send(PIXEL)
    })
  }
}

/** A transparent GIF of one pixel. */
const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

function reportIn(request: FastifyRequest): ErrorReport | null {
  const { data } = request.query as { data?: unknown }
  if (typeof data !== 'string' || data.length > 20_000) return null
  try {
    return ErrorReport.safeParse(makeStorable(JSON.parse(data))).data ?? null
  } catch {
    // A beacon nobody can read is not worth an answer: the picture is sent all the same.
    return null
  }
}

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

function browserOf(request: FastifyRequest): string {
  return `${request.ip} ${request.headers['user-agent'] ?? ''}`
}

/** Remembers for a day, as hashes only, which browser reported what. */
class SeenToday {
  #day = ''
  readonly #seen = new Set<string>()

  isNew(browser: string, key: string): boolean {
    const day = new Date().toISOString().slice(0, 10)
    if (day !== this.#day) this.#seen.clear()
    this.#day = day
    const mark = createHash('sha256').update(`${browser}\n${key}`).digest('base64url')
    if (this.#seen.has(mark) || this.#seen.size >= MARKS) return false
    this.#seen.add(mark)
    return true
  }
}

const MARKS = 50_000
