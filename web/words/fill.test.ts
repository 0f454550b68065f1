import { expect, test } from 'vitest'
import { fill } from './fill.ts'

test('puts a value where its name stands', () => {
  expect(fill('共 {count} 部', { count: 29 })).toBe('共 29 部')
})

test('chooses the singular for 1 and the plural for everything else', () => {
  const sentence = '{count} {count:book|books}'
  expect(fill(sentence, { count: 1 })).toBe('1 book')
  expect(fill(sentence, { count: 0 })).toBe('0 books')
  expect(fill(sentence, { count: '1,204' })).toBe('1,204 books')
})

test('leaves a name without a value as written', () => {
  expect(fill('{name} 译', {})).toBe('{name} 译')
})
