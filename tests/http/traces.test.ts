import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type OpenDatabase, openDatabase } from '../../src/db/open.ts'
import { type App, buildApp } from '../../src/http/app.ts'
import { runJobs } from '../../src/jobs/queue.ts'
import { addJob } from '../../src/library/queue/add-job.ts'
import { type Search, searchAside, searchHere } from '../../src/library/search/worker/open-search.ts'
import { startJobs } from '../../src/start/queue/run-jobs.ts'
import { openTracing, type Tracing } from '../../src/start/tracing/tracing.ts'
import { watchQueries } from '../../src/start/tracing/watch-queries.ts'
import { openDisk } from '../../src/storage/disk.ts'
import { eachDatabase } from './databases.ts'

type Span = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  status?: { code: number }
  attributes: { key: string; value: { stringValue?: string } }[]
}

eachDatabase('traces', 'starter', database => {
  const received: Span[] = []
  const bodies: string[] = []
  const collector = createServer((request, response) => {
    void request.toArray().then(pieces => {
      const body = Buffer.concat(pieces as Buffer[]).toString()
      bodies.push(body)
      received.push(...JSON.parse(body).resourceSpans[0].scopeSpans[0].spans)
      response.end('{}')
    })
  })
  let endpoint = ''
  let tracing: Tracing
  let opened: OpenDatabase
  let search: Search
  let app: App
  const slow: object[] = []

  beforeAll(async () => {
    await new Promise<void>(resolve => collector.listen(0, '127.0.0.1', resolve))
    endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`
    tracing = openTracing({ endpoint, version: 'b1' })
    // Every query counts as slow.
    const queries = watchQueries({ slowQueryMs: 0, tracing })
    queries.logTo({ warn: facts => void slow.push(facts) })
    const { location, dialect } = database()
    opened = await openDatabase(location, { onQuery: queries.onQuery })
    search = dialect === 'sqlite' ? searchAside(location, queries.onQuery) : searchHere(opened.db)
    app = await buildApp({
      deps: { db: opened.db, storage: openDisk(location.dataDir), search },
      site: { buildId: 'test' },
      trace: tracing,
    })
  })
  afterAll(async () => {
    await app.close()
    await search.close()
    await opened.close()
    collector.close()
  })

  it('hold the queries of a search under the request that searched, wherever it is done', async () => {
    const asked = await app.server.inject('/a/v1/common/searchWorks?keyword=春眠不觉晓')
    expect(asked.statusCode).toBe(200)
    const route = 'GET /a/v1/common/searchWorks'
    const named = slow.filter(line => (line as { route?: string }).route === route)
    expect(named.length).toBeGreaterThan(0)
    const at = slow.length
    await addJob(opened.db, { kind: 'note' })
    await runJobs({
      db: opened.db,
      kinds: { note: async ({ db }) => (await db.selectFrom('books').select('id').limit(1).execute()).length },
      signal: new AbortController().signal,
      idleMs: 0,
      trace: tracing,
    })
    expect(slow.slice(at)).toContainEqual(
      expect.objectContaining({ route: 'job note', reqId: expect.stringMatching(/^job \d+$/) }),
    )
    await tracing.close()
    const request = received.find(({ name }) => name === route)
    const inRequest = received.filter(span => span.parentSpanId === request?.spanId)
    expect(inRequest.length).toBeGreaterThan(0)
    expect(inRequest.every(({ traceId, kind }) => traceId === request?.traceId && kind === 3)).toBe(true)
    expect(bodies.join()).not.toContain('春眠')
    const job = received.find(({ name }) => name === 'job note')
    expect(received.filter(span => span.parentSpanId === job?.spanId).map(({ name }) => name)).toContain('select')
  })

  it('hold the jobs that a process of their own does, and whether they failed', async () => {
    const { db, location } = database()
    await addJob(db, { kind: 'recount' })
    await addJob(db, { kind: 'align', payload: 'of no editions' })
    const working = startJobs(db, location, {
      announce: async () => undefined,
      failed: error => {
        throw error
      },
      watch: { slowQueryMs: undefined, traces: { endpoint, headers: undefined }, logLevel: 'silent', version: 'b1' },
    })
    working.wake()
    const open = () => db.selectFrom('jobs').select('id').where('state', 'in', ['queued', 'running']).execute()
    while ((await open()).length > 0) await pause(100)
    await working.stop()
    const tries = received.filter(({ kind }) => kind === 5).filter(({ name }) => name !== 'job note')
    expect(tries.map(({ name, status }) => [name, status?.code])).toEqual([
      ['job recount', undefined],
      ['job align', 2],
    ])
    const queries = received.filter(({ parentSpanId }) => parentSpanId === tries[0]?.spanId)
    expect(queries.map(({ name }) => name)).toContain('update')
  })
})
