import { expect, it } from 'vitest'
import { PAGE_LIMITS, PageCache } from './page-cache.ts'

const page = (html: string) => ({
  status: 200,
  html,
  csp: '',
  tags: ['library', 'book:1'],
  isGuarded: false,
  isPayload: false,
})

async function drawnAround(forgotten: string): Promise<string[]> {
  const cache = new PageCache(PAGE_LIMITS)
  let content = 'old'
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const draw = async () => {
    const html = content
    if (html === 'old') await held
    return page(html)
  }
  const first = cache.page('/book', draw)
  content = 'new'
  cache.forget(forgotten)
  release()
  const bodies = []
  for (const kept of [await first, await cache.page('/book', draw)]) {
    bodies.push((await cache.body(kept, 'identity')).toString())
  }
  return bodies
}

it('never keeps a page that was being drawn when what it shows was changed', async () => {
  expect(await drawnAround('book:1')).toEqual(['new', 'new'])
  expect(await drawnAround('')).toEqual(['new', 'new'])
})

it('keeps a page that was being drawn when something else was changed', async () => {
  const cache = new PageCache(PAGE_LIMITS)
  let draws = 0
  const draw = async () => {
    draws++
    if (draws === 1) for (let n = 0; n < 3; n++) cache.forget(`book:${n + 2}`)
    return page('one')
  }
  await cache.page('/book', draw)
  await cache.page('/book', draw)
  expect(draws).toBe(1)
})

it('holds no more memory than it counts: a body is no piece of a larger buffer', async () => {
  const cache = new PageCache(PAGE_LIMITS)
  const kept = await cache.page('/book', async () => page('月'.repeat(1000)))
  for (const encoding of ['identity', 'gzip', 'br'] as const) {
    const body = await cache.body(kept, encoding)
    expect(body.buffer.byteLength, encoding).toBe(body.length)
  }
})
