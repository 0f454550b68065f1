import { expect, it } from 'vitest'
import { fullPath } from './full-path.ts'

it.each([
  ['/bookReader/%E9%9D%99', '?chapter=2', '/bookReader/静?chapter=2'],
  ['/nope', '?q=%E5%A4%9C', '/nope?q=夜'],
  // A slash or a question mark that belongs to a name stays what it is.
  ['/search/50%25%2F2', '', '/search/50%%2F2'],
  ['/%E0%A4%A', '?q=%E5%A4%9C', '/%E0%A4%A?q=夜'],
])('%s%s is written %s', (pathname, search, written) => {
  expect(fullPath({ pathname, search })).toBe(written)
})
