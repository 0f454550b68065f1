import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Fonts, openFonts } from '../../fonts/fonts.ts'
import { encodeCharset } from '../../text/charset.ts'
import { mountPictures } from './pictures.ts'

let app: FastifyInstance
let fonts: Fonts
let dir: string

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'fonts-'))
  fonts = openFonts({ dir })
  app = fastify()
  mountPictures(app, fonts)
})
afterAll(async () => {
  await app.close()
  await fonts.close()
  await rm(dir, { recursive: true })
})

it.each(['/fonts', '/faces'])('a font is answered under %s, which pages name now or are kept with', async folder => {
  const answer = await app.inject(`${folder}/song-${encodeCharset('静夜思')}.woff2`)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'font/woff2',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  // RFC 8081 and the W3C's WOFF2: the file begins with this signature.
  expect(answer.rawPayload.toString('latin1', 0, 4)).toBe('wOF2')
})
