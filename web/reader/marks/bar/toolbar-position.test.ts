import { expect, test } from 'vitest'
import { beside } from './toolbar-position.ts'

const room = { left: 10, top: 60, right: 1000, bottom: 700 }
const size = { width: 300, height: 100 }

test('it stands above the words when there is room', () => {
  expect(beside(size, [{ left: 400, top: 300, right: 600, bottom: 320 }], room)).toEqual({ left: 350, top: 190 })
})

test('it stands below words at the top of the page', () => {
  expect(beside(size, [{ left: 400, top: 70, right: 600, bottom: 90 }], room)).toEqual({ left: 350, top: 100 })
})

test('beside a column as high as the page it stands left of it', () => {
  const { left } = beside(size, [{ left: 500, top: 60, right: 530, bottom: 700 }], room)
  expect(left + size.width).toBeLessThanOrEqual(490)
})

test('it never leaves the room', () => {
  expect(beside(size, [{ left: 980, top: 300, right: 1200, bottom: 320 }], room).left).toBe(700)
})

test('when everything is chosen it covers as little as it can', () => {
  const lines = [{ left: 10, top: 200, right: 1000, bottom: 700 }]
  expect(beside(size, lines, room).top).toBe(90)
})
