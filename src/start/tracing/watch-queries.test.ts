import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyRequest } from 'fastify'
import { afterAll, expect, it } from 'vitest'
import { openDatabase } from '../../db/open.ts'
import { nameRequests } from '../../http/name-requests.ts'
import { watchQueries } from './watch-queries.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'shishu-slow-'))
afterAll(() => rmSync(dataDir, { recursive: true }))

it('a slow query is logged with its route and request and without its values', async () => {
  const lines: string[] = []
  const app = Fastify({ logger: { level: 'warn', stream: { write: (line: string) => void lines.push(line) } } })
  nameRequests(app)
  // Every query counts as slow.
  const queries = watchQueries({ slowQueryMs: 0, tracing: null })
  const { db, close } = await openDatabase({ dataDir }, { onQuery: queries.onQuery })
  const look = async (request: FastifyRequest) => {
    const { word } = request.params as { word: string }
    await db.selectNoFrom(({ val }) => val(word).as('word')).execute()
    return request.id
  }
  app.route({ method: 'GET', url: '/look/:word', handler: look })
  queries.logTo(app.log)
  const { body: id } = await app.inject('/look/secret?of=secret')
  await app.close()
  await close()
  const logged = lines.map(line => JSON.parse(line)).filter(line => line.msg === 'a slow query')
  expect(logged).toEqual([expect.objectContaining({ reqId: id, route: 'GET /look/:word', sql: 'select ? as "word"' })])
  expect(lines.join()).not.toContain('secret')
})

it('without a limit and without traces queries are not timed', () => {
  expect(watchQueries({ slowQueryMs: undefined, tracing: null }).onQuery).toBeUndefined()
})
