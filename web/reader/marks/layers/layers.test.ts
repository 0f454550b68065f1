import { expect, test } from 'vitest'
import { layered } from './layers.ts'

test('a character under two marks has the ground of the younger and a line in the colour of the older', () => {
  const { grounds, lines } = layered([
    { from: 0, to: 10, colour: 'yellow', rank: 0 },
    { from: 6, to: 14, colour: 'green', rank: 1 },
  ])
  expect(grounds).toEqual([
    { from: 0, to: 6, colour: 'yellow', rank: 0 },
    { from: 6, to: 14, colour: 'green', rank: 1 },
  ])
  expect(lines).toEqual([{ from: 6, to: 10, colour: 'yellow', rank: 0 }])
})

test('a younger mark inside an older one leaves both its sides to the older', () => {
  const { grounds } = layered([
    { from: 0, to: 10, colour: 'red', rank: 3 },
    { from: 4, to: 6, colour: 'blue', rank: 7 },
  ])
  expect(grounds.map(({ from, to, colour }) => [from, to, colour])).toEqual([
    [0, 4, 'red'],
    [4, 6, 'blue'],
    [6, 10, 'red'],
  ])
})

test('an older mark on top of a younger one changes nothing, whatever the order they come in', () => {
  const young = { from: 0, to: 5, colour: 'purple', rank: 2 }
  const old = { from: 2, to: 3, colour: 'yellow', rank: 1 }
  expect(layered([young, old])).toEqual(layered([old, young]))
  expect(layered([young, old]).grounds).toEqual([young])
})

test('marks that only touch have no line under them', () => {
  const { lines } = layered([
    { from: 0, to: 5, colour: 'red', rank: 0 },
    { from: 5, to: 9, colour: 'blue', rank: 1 },
  ])
  expect(lines).toEqual([])
})
