import { createHash, timingSafeEqual } from 'node:crypto'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { NotAllowed } from '../../contract/errors.ts'
import type { Db } from '../../db/dialect.ts'
import { rememberTime } from '../admin/slowest-calls.ts'
import { plainAddress } from '../limits/rate-limit.ts'
import type { Pages } from '../pages/pages.ts'
import { databaseLines } from './metrics-database.ts'

/** Upper bounds of the duration histogram, in seconds. */
const BOUNDS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5]

/** Who may read them: this machine, and whoever has the token. `site.publicUrl` is not this machine's own name. */
type MetricsReaders = { metricsToken?: string | undefined; site: { publicUrl?: string | undefined }; deps: { db: Db } }

/** Counts a kept page that was answered before the server's hooks. */
type CountAnswer = (status: number, ms: number) => void

/** Counts requests by kind and status and serves `/metrics` in Prometheus' text format, to whom it may. */
export function mountMetrics(app: FastifyInstance, pages: () => Pages | null, readers: MetricsReaders): CountAnswer {
  const requests = new Map<string, number>()
  const buckets = new Map<string, { counts: number[]; sum: number; total: number }>()
  const routes = new Map<string, { sum: number; total: number }>()
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  app.addHook('onClose', async () => void delay.disable())
  const count = (kind: string, { route, status, ms }: { route: string; status: number; ms: number }) => {
    const counter = `kind="${kind}",status="${status}"`
    requests.set(counter, (requests.get(counter) ?? 0) + 1)
    const bucket = buckets.get(kind) ?? { counts: BOUNDS.map(() => 0), sum: 0, total: 0 }
    buckets.set(kind, bucket)
    const seconds = ms / 1000
    addTo(routes, route, seconds)
    bucket.sum += seconds
    bucket.total++
    const nth = BOUNDS.findIndex(bound => seconds <= bound)
    if (nth >= 0) bucket.counts[nth] = (bucket.counts[nth] ?? 0) + 1
  }
  app.addHook('onResponse', async (request, reply) => {
    const kind = kindOf(request.routeOptions.url)
    if (kind === 'call') rememberTime(`${request.method} ${request.routeOptions.url ?? ''}`, reply.elapsedTime)
    const route = `${request.method} ${request.routeOptions.url ?? 'none'}`
    count(kind, { route, status: reply.statusCode, ms: reply.elapsedTime })
  })
  app.get('/metrics', async (request, reply) => {
    if (!isLocal(request, readers.site.publicUrl) && !hasToken(request, readers.metricsToken)) throw new NotAllowed()
    const lines = [
      ...requestLines(requests),
      ...durationLines(buckets),
      ...routeLines(routes),
      ...cacheLines(pages()),
      ...processorLines(),
      ...delayLines(delay),
      ...memoryLines(),
      ...(await databaseLines(readers.deps.db)),
    ]
    return reply
      .header('cache-control', 'no-store')
      .type('text/plain; version=0.0.4; charset=utf-8')
      .send(`${lines.join('\n')}\n`)
  })
  return (status, ms) => count('page', { route: KEPT_PAGES, status, ms })
}

/** The route of pages, by which they are counted also where the server was not asked. */
const KEPT_PAGES = 'GET /*'

/** The patterns of the routes, which are as many as the program has; addresses that are none are one. */
function addTo(routes: Map<string, { sum: number; total: number }>, route: string, seconds: number): void {
  const known = routes.get(route) ?? { sum: 0, total: 0 }
  known.sum += seconds
  known.total++
  routes.set(route, known)
}

function routeLines(routes: Map<string, { sum: number; total: number }>): string[] {
  const lines = ['# TYPE http_route_duration_seconds summary']
  for (const [route, { sum, total }] of routes) {
    lines.push(`http_route_duration_seconds_sum{route="${route}"} ${sum}`)
    lines.push(`http_route_duration_seconds_count{route="${route}"} ${total}`)
  }
  return lines
}

/** How late timers of this thread are, since the last look. */
function delayLines(delay: ReturnType<typeof monitorEventLoopDelay>): string[] {
  const lines = ['# TYPE nodejs_event_loop_delay_seconds summary']
  for (const share of [0.5, 0.99]) {
    lines.push(`nodejs_event_loop_delay_seconds{quantile="${share}"} ${delay.percentile(share * 100) / 1e9}`)
  }
  lines.push(
    '# TYPE nodejs_event_loop_delay_max_seconds gauge',
    `nodejs_event_loop_delay_max_seconds ${delay.max / 1e9}`,
  )
  delay.reset()
  return lines
}

/** From this machine, and not by a proxy on it: that one names whom it asks for, or the public host. */
function isLocal({ raw, headers, host }: FastifyRequest, publicUrl: string | undefined): boolean {
  const from = plainAddress(raw.socket.remoteAddress ?? '')
  if (!/^(?:127\.|::1$)/.test(from)) return false
  if (FORWARDED.some(name => headers[name] !== undefined)) return false
  return !publicUrl || URL.parse(publicUrl)?.host !== host
}

const FORWARDED = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via']

function hasToken({ headers }: FastifyRequest, token: string | undefined): boolean {
  if (!token) return false
  // Hashed, so that both are of one length.
  return timingSafeEqual(hashOf(headers.authorization ?? ''), hashOf(`Bearer ${token}`))
}

const hashOf = (text: string) => createHash('sha256').update(text).digest()

/** Few kinds, so that the series stay few. */
function kindOf(url: string | undefined): string {
  if (url === undefined) return 'none'
  if (url.startsWith('/a/v1')) return 'call'
  if (url.startsWith('/assets')) return 'asset'
  return url === '/*' ? 'page' : 'other'
}

function requestLines(requests: Map<string, number>): string[] {
  return [
    '# TYPE http_requests_total counter',
    ...Array.from(requests, ([labels, n]) => `http_requests_total{${labels}} ${n}`),
  ]
}

function durationLines(buckets: Map<string, { counts: number[]; sum: number; total: number }>): string[] {
  const lines = ['# TYPE http_request_duration_seconds histogram']
  for (const [kind, { counts, sum, total }] of buckets) {
    let below = 0
    for (const [index, bound] of BOUNDS.entries()) {
      below += counts[index] ?? 0
      lines.push(`http_request_duration_seconds_bucket{kind="${kind}",le="${bound}"} ${below}`)
    }
    lines.push(`http_request_duration_seconds_bucket{kind="${kind}",le="+Inf"} ${total}`)
    lines.push(`http_request_duration_seconds_sum{kind="${kind}"} ${sum}`)
    lines.push(`http_request_duration_seconds_count{kind="${kind}"} ${total}`)
  }
  return lines
}

function cacheLines(pages: Pages | null): string[] {
  if (!pages) return []
  const counts = pages.cacheCounts()
  return [
    '# TYPE page_cache_hits_total counter',
    `page_cache_hits_total ${counts.hits}`,
    '# TYPE page_cache_misses_total counter',
    `page_cache_misses_total ${counts.misses}`,
    '# TYPE page_cache_pages gauge',
    `page_cache_pages ${counts.pages}`,
    '# TYPE page_cache_bytes gauge',
    `page_cache_bytes ${counts.bytes}`,
    '# TYPE page_drawings_waiting gauge',
    `page_drawings_waiting ${counts.waiting}`,
  ]
}

/** Of the thread that answers; cutting fonts and searching have threads of their own. */
function processorLines(): string[] {
  const { user, system } = process.threadCpuUsage()
  return [
    '# TYPE process_main_thread_cpu_seconds_total counter',
    `process_main_thread_cpu_seconds_total ${(user + system) / 1e6}`,
  ]
}

function memoryLines(): string[] {
  const memory = process.memoryUsage()
  return [
    '# TYPE process_resident_memory_bytes gauge',
    `process_resident_memory_bytes ${memory.rss}`,
    '# TYPE nodejs_heap_used_bytes gauge',
    `nodejs_heap_used_bytes ${memory.heapUsed}`,
  ]
}
