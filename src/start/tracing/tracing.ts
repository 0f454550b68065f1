import { randomBytes } from 'node:crypto'
import type { TimedQuery } from '../../db/queries/timed-query.ts'
import type { Trace } from '../../workers/work-now.ts'

export type Tracing = Trace & { query: (span: unknown, query: TimedQuery) => void; close: () => Promise<void> }

/** `headers` as OTEL_EXPORTER_OTLP_HEADERS has them: `name=value,name=value`. `send` stands for the network. */
type Options = { endpoint: string; version: string; headers?: string | undefined; send?: typeof fetch }

type Span = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  startTimeUnixNano: string
  endTimeUnixNano: string
  attributes: { key: string; value: { stringValue: string } | { intValue: string } }[]
  status?: { code: number }
}

/** Of the OpenTelemetry protocol (opentelemetry-proto, trace/v1): span kinds and the status of what failed. */
const SERVER = 2
const CLIENT = 3
const CONSUMER = 5
const FAILED = { code: 2 }

const EVERY_MS = 5_000
const TIMEOUT_MS = 10_000
/** What comes faster than it is sent is dropped. */
const MOST_WAITING = 4_096
const SQL_CHARACTERS = 2_000

/**
 * Sends a span for each request (named by the pattern of its route), each try of a job (by its kind) and each of their
 * queries (SQL without values) to an OpenTelemetry collector, as JSON over HTTP (the protocol's OTLP/HTTP, `/v1/traces`). Nobody's address, id or words are
 * in it. What cannot be delivered is dropped.
 */
export function openTracing({ endpoint, version, headers = '', send = fetch }: Options): Tracing {
  let waiting: Span[] = []
  const keep = (span: Span) => {
    if (waiting.length < MOST_WAITING) waiting.push(span)
  }
  const address = `${endpoint.replace(/\/+$/, '')}/v1/traces`
  const named = { 'content-type': 'application/json', ...headersIn(headers) }
  const flush = async () => {
    if (waiting.length === 0) return
    const body = JSON.stringify(messageOf(waiting, version))
    waiting = []
    const answer = await send(address, {
      method: 'POST',
      headers: named,
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      // A collector that is away must not be a failure of the site, nor fill its log.
    }).catch(() => null)
    await answer?.body?.cancel()
  }
  const timer = setInterval(() => void flush(), EVERY_MS)
  timer.unref()
  return {
    begin(kind, route) {
      const [method = '', pattern = ''] = route.split(' ')
      return {
        ...idsOf(randomBytes(16).toString('hex')),
        name: route,
        kind: kind === 'job' ? CONSUMER : SERVER,
        startTimeUnixNano: nanos(Date.now()),
        endTimeUnixNano: '',
        attributes: kind === 'job' ? [] : [text('http.request.method', method), text('http.route', pattern)],
      } satisfies Span
    },
    end(begun, { hasFailed, status }) {
      const span = begun as Span
      span.endTimeUnixNano = nanos(Date.now())
      if (status !== undefined)
        span.attributes.push({ key: 'http.response.status_code', value: { intValue: String(status) } })
      keep(hasFailed ? { ...span, status: FAILED } : span)
    },
    query(parent, { sql, ms, hasFailed }) {
      const { traceId, spanId } = parent as Span
      const now = Date.now()
      keep({
        ...idsOf(traceId),
        parentSpanId: spanId,
        name: /^\s*(\w+)/.exec(sql)?.[1] ?? 'query',
        kind: CLIENT,
        startTimeUnixNano: nanos(now - ms),
        endTimeUnixNano: nanos(now),
        attributes: [text('db.query.text', sql.slice(0, SQL_CHARACTERS))],
        ...(hasFailed && { status: FAILED }),
      })
    },
    async close() {
      clearInterval(timer)
      await flush()
    },
  }
}

const idsOf = (traceId: string) => ({ traceId, spanId: randomBytes(8).toString('hex') })
const text = (key: string, value: string) => ({ key, value: { stringValue: value } })
const nanos = (ms: number) => `${BigInt(Math.round(ms * 1000)) * 1000n}`

function headersIn(given: string): Record<string, string> {
  const pairs = given.split(',').flatMap(pair => {
    const at = pair.indexOf('=')
    return at > 0 ? [[pair.slice(0, at).trim(), decodeURIComponent(pair.slice(at + 1).trim())]] : []
  })
  return Object.fromEntries(pairs)
}

function messageOf(spans: Span[], version: string) {
  const attributes = [text('service.name', 'shishu'), text('service.version', version)]
  return { resourceSpans: [{ resource: { attributes }, scopeSpans: [{ scope: { name: 'shishu' }, spans }] }] }
}
