import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { loggedRequest, shortAddress } from './short-address.ts'

// The documentation ranges of RFC 5737 and RFC 3849.
it.each([
  ['192.0.2.77', '192.0.2.0/24'],
  ['::ffff:198.51.100.9', '198.51.100.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
  ['::1', '0:0:0::/48'],
  ['unknown', ''],
])('%s is logged as %s', (ip, shown) => {
  expect(shortAddress(ip)).toBe(shown)
})

it('leaves the query, the headers and the last part of the address out of a line', async () => {
  const lines: string[] = []
  const app = Fastify({
    logger: { level: 'info', serializers: { req: loggedRequest }, stream: { write: line => void lines.push(line) } },
  })
  app.get('/x', (request, reply) => {
    request.log.info({ req: request }, 'asked')
    reply.send('')
  })
  await app.inject({ url: '/x?token=secret', remoteAddress: '192.0.2.77', headers: { cookie: 'sid=hidden' } })
  expect(lines.join('')).toContain('192.0.2.0/24')
  expect(lines.join('')).not.toMatch(/secret|hidden|192\.0\.2\.77/)
})
