import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyRequest } from 'fastify'
import { expect, it } from 'vitest'
import { openDatabase } from '../../db/open.ts'
import { nameRequests } from '../../http/name-requests.ts'
import { openTracing } from './tracing.ts'
import { watchQueries } from './watch-queries.ts'

it('a collector is told of a request by its route and of its query within it, and of nobody', async () => {
  const received: { url: string | undefined; key: string | undefined; body: string }[] = []
  const collector = createServer((request, response) => {
    const { url, headers } = request
    void request.toArray().then(pieces => {
      received.push({ url, key: headers['x-key'] as string, body: pieces.join('') })
      response.end('{}')
    })
  })
  await new Promise<void>(resolve => collector.listen(0, '127.0.0.1', resolve))
  const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}/`
  const dataDir = mkdtempSync(join(tmpdir(), 'shishu-traces-'))
  const tracing = openTracing({ endpoint, version: 'b1', headers: 'x-key=of%20ours' })
  const queries = watchQueries({ slowQueryMs: undefined, tracing })
  const { db, close } = await openDatabase({ dataDir }, { onQuery: queries.onQuery })
  const app = Fastify()
  nameRequests(app, tracing)
  const look = async (request: FastifyRequest) => {
    const { word } = request.params as { word: string }
    await db.selectNoFrom(({ val }) => val(word).as('word')).execute()
    throw new Error('broken')
  }
  app.route({ method: 'GET', url: '/look/:word', handler: look })
  await app.inject('/look/secret?of=secret')
  await app.close()
  await close()
  await tracing.close()
  collector.close()
  rmSync(dataDir, { recursive: true })
  expect(received).toHaveLength(1)
  expect(received[0]).toMatchObject({ url: '/v1/traces', key: 'of ours' })
  expect(received[0]?.body).not.toContain('secret')
  // The shape of opentelemetry-proto's JSON: ids in hex, times as texts of nanoseconds.
  const [resource] = JSON.parse(received[0]?.body ?? '').resourceSpans
  expect(resource.resource.attributes).toContainEqual({ key: 'service.name', value: { stringValue: 'shishu' } })
  const { spans } = resource.scopeSpans[0]
  const request = spans.find((span: { kind: number }) => span.kind === 2)
  const query = spans.find((span: { kind: number }) => span.kind === 3)
  expect(request).toMatchObject({ name: 'GET /look/:word', status: { code: 2 } })
  expect(request.traceId).toMatch(/^[0-9a-f]{32}$/)
  expect(request.startTimeUnixNano).toMatch(/^\d{19}$/)
  expect(query).toMatchObject({ traceId: request.traceId, parentSpanId: request.spanId, name: 'select' })
  expect(query.attributes).toEqual([{ key: 'db.query.text', value: { stringValue: 'select ? as "word"' } }])
})

it('a collector that is away is no trouble of the site', async () => {
  const tracing = openTracing({ endpoint: 'http://127.0.0.1:1', version: 'b1' })
  tracing.end(tracing.begin('request', 'GET /*'), { status: 200, hasFailed: false })
  await expect(tracing.close()).resolves.toBeUndefined()
})
