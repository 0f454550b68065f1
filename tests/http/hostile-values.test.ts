import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import { routesOf } from '../../src/http/calls/routes.ts'
import { Tries } from '../../src/http/limits/attempts.ts'
import { Delays } from '../../src/http/limits/delays.ts'
import { peopleLimits } from '../../src/http/limits/rate-limit.ts'
import { Shares } from '../../src/http/limits/shares.ts'
import { putDictionary } from '../fixtures/dictionary-pack.ts'
import { type Cast, castOf } from './fixtures/admin-people-fixture.ts'
import { CHEAPLY_OPEN, DATABASES, type PeopleServer, peopleServer } from './people-server.ts'

/** What a form, a script or a broken program may send where a text is expected. */
const TEXTS = [
  '',
  '\u0000',
  '学\u0000而',
  '\ud800',
  '学\udc00而',
  '<script>alert(1)</script>',
  `'; drop table users; --`,
  '%_\\',
  '\u202e\u200b\ufeff',
  '{"zh":1}',
  '9'.repeat(40),
  '長'.repeat(20_000),
]
/** And where a number, a list or an object is. */
const OTHERS = [null, true, -1, 0, 1.5, 2 ** 53, -(2 ** 63), 1e300, [], [null], {}, { length: 3 }]

const MANY = Number.POSITIVE_INFINITY
const unlimited = Object.fromEntries(
  Object.entries(peopleLimits()).map(([name, limit]) => [
    name,
    limit instanceof Delays
      ? new Delays({ free: MANY, firstMs: 0, mostMs: 0, forgetMs: 60_000 })
      : limit instanceof Shares
        ? new Shares({ most: MANY, mostInAll: MANY, beyond: 0, windowMs: 60_000 })
        : new Tries({ most: MANY, windowMs: 60_000 }),
  ]),
) as ReturnType<typeof peopleLimits>

type Schema = { type?: string; enum?: unknown[]; properties?: Record<string, Schema>; anyOf?: Schema[]; items?: Schema }

/** Something that fits, as far as its shape says; ids are those of `people-server.ts`. */
function fitting(name: string, schema: Schema): unknown {
  const known: Record<string, unknown> = {
    libraryId: '1_chinese',
    chapterId: 1001,
    blockId: 100109,
    day: '2026-11-21',
    account: 'crane-9',
    password: 'seven quiet herons',
    id: '1',
    ids: '1,2',
  }
  if (name in known) return known[name]
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf) return fitting(name, schema.anyOf[0] ?? {})
  if (schema.type === 'object') return fittingObject(schema)
  if (schema.type === 'array') return schema.items ? [fitting('', schema.items)] : []
  if (schema.type === 'boolean') return false
  if (schema.type === 'number' || schema.type === 'integer') return 1
  return '学而'
}

function fittingObject({ properties = {} }: Schema): Record<string, unknown> {
  return Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, fitting(name, schema)]))
}

/** The input of a call with one field after the other made hostile, also those of objects in it. */
function* hostileInputs(endpoint: Endpoint): Generator<{ field: string; input: Record<string, unknown> }> {
  const schema = z.toJSONSchema(endpoint.input, { io: 'input', unrepresentable: 'any' }) as Schema
  const base = fittingObject(schema)
  for (const [field, inner] of Object.entries(schema.properties ?? {})) {
    for (const value of [...TEXTS, ...OTHERS]) {
      yield { field, input: { ...base, [field]: value } }
      if (inner.type === 'array') yield { field: `${field}[]`, input: { ...base, [field]: [value] } }
      for (const within of Object.keys(inner.properties ?? {})) {
        const whole = { ...(base[field] as object), [within]: value }
        yield { field: `${field}.${within}`, input: { ...base, [field]: whole } }
      }
    }
  }
}

for (const kind of DATABASES) {
  describe(`whatever is sent in whatever field of a call, on ${kind}`, () => {
    let site: PeopleServer
    let cast: Cast
    beforeAll(async () => {
      site = await peopleServer(kind, CHEAPLY_OPEN, unlimited)
      await putDictionary(site.dataDir)
      cast = (await castOf(site)).cast
    })
    afterAll(() => site.end())

    const endpoints = routesOf({ db: {} as never, storage: {} as never }).map(({ endpoint }) => endpoint)

    it.each(endpoints.map(endpoint => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
      '%s is an answer of the contract, never a fault of ours',
      async (_, endpoint) => {
        const device = endpoint.access === 'public' ? cast.nobody : cast.admin
        const faults: string[] = []
        for (const { field, input } of hostileInputs(endpoint)) {
          const { id, ...rest } = input
          const path = endpoint.path.replace('{id}', encodeURIComponent(String(id).toWellFormed()).slice(0, 2000))
          const asText = Object.entries(rest).map(([name, value]) => [
            name,
            String(value).toWellFormed().slice(0, 3000),
          ])
          const answer =
            endpoint.method === 'GET'
              ? await device.get(path, Object.fromEntries(asText))
              : await device.post(path, endpoint.path.includes('{id}') ? rest : input)
          if (answer.status >= 500) faults.push(`${field} = ${JSON.stringify(input[field])?.slice(0, 60)}`)
        }
        expect([...new Set(faults)]).toEqual([])
        // Or the next calls would be refused before anything is looked at.
        expect((await cast.admin.get('/user/info')).code).toBe(200)
      },
      120_000,
    )
  })
}
