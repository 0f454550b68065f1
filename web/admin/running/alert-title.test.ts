import { expect, it } from 'vitest'
import { alertTitle } from './alert-title.ts'

it.each([
  [{ url: '/a/v1/book/select', response: { code: 500, message: '编号 1f' } }, '/a/v1/book/select · 500 · 编号 1f'],
  [
    { url: '/a/v1/book/select', response: 'SyntaxError: Unexpected token' },
    '/a/v1/book/select · SyntaxError: Unexpected token',
  ],
  [{ type: 'RangeError', message: 'too far', pageUrl: '/poetry/{id}' }, 'RangeError: too far'],
  [{ type: 'RangeError', message: 'Uncaught RangeError: too far' }, 'Uncaught RangeError: too far'],
  [
    { type: 'resource error', message: 'failed to load resource', fileUrl: '/covers/{id}' },
    'resource error: failed to load resource · /covers/{id}',
  ],
  [null, 'null'],
])('%j is told as %s', (message, title) => {
  expect(alertTitle({ message: JSON.stringify(message) }).title).toBe(title)
})

it('words of a page are told as they are', () => {
  expect(alertTitle({ message: '{"url":"cut' }).title).toBe('{"url":"cut')
})
