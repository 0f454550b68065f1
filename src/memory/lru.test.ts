import { expect, it } from 'vitest'
import { Lru } from './lru.ts'

const keysOf = <Value>(lru: Lru<string, Value>) => Array.from(lru.entries(), ([key]) => key)

it('the least recently used goes first; a look is no use', () => {
  const lru = new Lru<string, number>({ most: 2 })
  lru.set('a', 1)
  lru.set('b', 2)
  expect(lru.get('a')).toBe(1)
  lru.set('c', 3)
  expect(keysOf(lru)).toEqual(['a', 'c'])
  expect(lru.peek('a')).toBe(1)
  lru.set('d', 4)
  expect(keysOf(lru)).toEqual(['c', 'd'])
})

it('sizes are counted, also of what is replaced, grows, or is taken away', () => {
  const lru = new Lru<string, number[]>({ most: 10, sizeOf: value => value.length })
  const grown = [1, 2, 3]
  lru.set('a', grown)
  lru.set('b', [1, 2, 3, 4])
  lru.set('b', [1, 2])
  expect([lru.count, lru.sum]).toEqual([2, 5])
  grown.push(4, 5, 6, 7, 8)
  lru.resize('a')
  expect([lru.count, lru.sum]).toEqual([2, 10])
  lru.set('c', [1])
  expect([keysOf(lru), lru.sum]).toEqual([['b', 'c'], 3])
  lru.delete('b')
  expect(lru.sum).toBe(1)
  lru.clear()
  expect([lru.count, lru.sum]).toEqual([0, 0])
})

it('what is larger than all the room is not kept', () => {
  const lru = new Lru<string, string>({ most: 3, sizeOf: value => value.length })
  lru.set('a', 'four')
  expect(lru.get('a')).toBeUndefined()
  expect(lru.sum).toBe(0)
})
