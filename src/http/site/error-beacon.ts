import { hash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { BackendReport, ErrorReport } from '../../contract/telemetry.ts'
import type { Db } from '../../db/dialect.ts'
import { AlertCounter } from '../../library/telemetry/alerts/alert-counter.ts'
import { groupedReport } from '../../library/telemetry/alerts/alert-group.ts'
import { reducedReport } from '../../library/telemetry/reduced-report.ts'
import { Lru } from '../../memory/lru.ts'
import { makeStorable } from '../../text/characters/strip-unstorable.ts'
import { isFromOwnPage } from '../calls/same-origin.ts'
import { addressKey, type PeopleLimits } from '../limits/rate-limit.ts'
import { mayBeNewFrom, type ReporterKeys, reporterOf, written } from './reporters.ts'

/**
 * Answers the error reporter's beacon with a 1×1 picture and counts the error, the same one once a day for a browser.
 * The reporter uses the relative address `./error-report`, hence also below the first segment.
 */
export function mountErrorBeacon(app: FastifyInstance, db: Db, gate: BeaconGate): void {
  const today = new SeenToday()
  const alerts = new AlertCounter(db)
  const { limits, isFull, build, peopleKey, publicUrl } = gate
  const answer = async (request: FastifyRequest) => {
    const address = addressKey(request.ip)
    if (isFull() || !isFromOwnPage(request, publicUrl)) return
    if (!limits.messages.isWithin(address) || !limits.readMessages.take(address)) return
    const report = reportIn(request)
    if (!report) return
    const alert = groupedReport(report, build)
    if (!today.isNew(`${address} ${request.headers['user-agent'] ?? ''}`, alert.alarmMsgKey)) return
    const person = reporterOf(request, { peopleKey })
    const counting = alerts.count(alert, { mayBeNew: mayBeNewFrom(limits, address), person, servedBuild: build })
    await written(alerts, counting, request.log)
  }
  for (const url of ['/error-report', '/:page/error-report']) {
    app.get(url, async (request, reply) => {
      await answer(request)
      return reply.header('cache-control', 'no-store').type('image/gif').send(PIXEL)
    })
  }
}

type BeaconGate = ReporterKeys & { limits: PeopleLimits; isFull: () => boolean; publicUrl: string | undefined }

/** A transparent GIF of one pixel. */
const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

/** What the beacon carries: `data`, else `backend`; null where neither can be read. */
function reportIn({ query }: FastifyRequest): ErrorReport | null {
  const { data, backend } = query as { data?: unknown; backend?: unknown }
  const report = ErrorReport.safeParse(jsonIn(data)).data ?? fromBackend(BackendReport.safeParse(jsonIn(backend)).data)
  return report ? reducedReport(report) : null
}

function jsonIn(text: unknown): unknown {
  if (typeof text !== 'string' || text.length > REPORT_CHARACTERS) return undefined
  try {
    return makeStorable(JSON.parse(text))
  } catch {
    // A beacon nobody can read is not worth an answer: the picture is sent all the same.
    return undefined
  }
}

/** As much as the headers of a request may hold, in which the beacon's address stands. */
const REPORT_CHARACTERS = 16 * 1024

function fromBackend(backend: BackendReport | undefined): ErrorReport | null {
  if (!backend) return null
  const { url, type, funcModule, content, other, options } = backend
  const facts = Object.fromEntries(other.map(({ key, value }) => [key, value]))
  const numbers = NUMBERS.map(name => [name, Number(facts[name]) || 0])
  const report = ErrorReport.safeParse({
    ...Object.fromEntries(numbers),
    ...options,
    pageUrl: url,
    type,
    fileUrl: funcModule,
    message: content,
    userAgent: facts['userAgent'] ?? '',
  })
  return report.data ?? null
}

const NUMBERS = ['line', 'column', 'clientWidth', 'clientHeight', 'time']

/** Remembers for a day, as hashes only, which browser reported what. */
class SeenToday {
  #day = ''
  readonly #seen = new Lru<string, true>({ most: MARKS })

  isNew(browser: string, key: string): boolean {
    const day = new Date().toISOString().slice(0, 10)
    if (day !== this.#day) this.#seen.clear()
    this.#day = day
    const mark = hash('sha256', `${browser}\n${key}`, 'base64url')
    if (this.#seen.peek(mark)) return false
    // The oldest goes, and may be counted once more: made-up reports silence no true one.
    this.#seen.set(mark, true)
    return true
  }
}

const MARKS = 50_000
