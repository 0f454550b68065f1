import { expect, it } from 'vitest'
import { makeStorable, storable } from './strip-unstorable.ts'

it.each([
  ['学而时习之', '学而时习之'],
  ['学\u0000而', '学而'],
  ['\u0000', ''],
  ['𠮷'.slice(0, 1), '\ufffd'],
  ['a𠮷'.slice(0, 2), 'a\ufffd'],
  ['𠮷野家', '𠮷野家'],
])('%j is kept as %j', (text, kept) => {
  expect(storable(text)).toBe(kept)
})

it('texts in lists and objects are made so where they stand; what is no text stays', () => {
  const sent = { name: 'a\u0000', list: ['\u0000b', 3, null], inner: { note: '\ud800' }, at: 1.5 }
  expect(makeStorable(sent)).toEqual({ name: 'a', list: ['b', 3, null], inner: { note: '\ufffd' }, at: 1.5 })
})

it('a hundred thousand lists in each other are no danger', () => {
  let deep: unknown[] = []
  for (let n = 0; n < 100_000; n++) deep = [deep]
  expect(makeStorable(deep)).toBe(deep)
})
