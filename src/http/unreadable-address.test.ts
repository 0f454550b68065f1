import { expect, it } from 'vitest'
import { readableAddress } from './unreadable-address.ts'

it.each([
  ['/search/%E0%A4%A', '/search/%25E0%25A4%25A'],
  ['/search/100%?page=2', '/search/100%25?page=2'],
  // Only the part that cannot be read is mended.
  ['/search/%E9%9D%99/%', '/search/%E9%9D%99/%25'],
])('%s leads to %s', (url, to) => {
  expect(readableAddress(url)).toBe(to)
})

it.each(['//evil.example/%', '/\\\\evil.example/%', '///evil.example/%E0'])('%s leads to no other site', url => {
  const to = new URL(readableAddress(url), 'http://here.example')
  expect(to.host).toBe('here.example')
})
