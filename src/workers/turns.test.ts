import { expect, it } from 'vitest'
import { Turns } from './turns.ts'

function turnsOf(names: string): Turns<string> {
  const turns = new Turns<string>()
  for (const [nth, name] of [...names].entries()) turns.add(name, `${name}${nth}`)
  return turns
}

const all = (turns: Turns<string>) => Array.from({ length: turns.size }, () => turns.next())

it('gives each source a turn, whoever asked for how much', () => {
  expect(all(turnsOf('aaaabac'))).toEqual(['a0', 'b4', 'c6', 'a1', 'a2', 'a3', 'a5'])
})

it('makes room by the last of the longest row, never for the one who has it', () => {
  const turns = turnsOf('aaab')
  expect(turns.makeRoomFor('a')).toBe(undefined)
  expect(turns.makeRoomFor('b')).toBe('a2')
  expect(turns.makeRoomFor('b')).toBe(undefined)
  expect(turns.makeRoomFor('c')).toBe('a1')
  expect(all(turns)).toEqual(['a0', 'b3'])
})

it('takes one out of its row, and all of them', () => {
  const turns = turnsOf('aabb')
  expect(turns.take(one => one === 'a1')).toBe('a1')
  expect(turns.take(one => one === 'a1')).toBe(undefined)
  expect([turns.size, turns.countOf('a')]).toEqual([3, 1])
  expect(turns.clear()).toEqual(['a0', 'b2', 'b3'])
  expect(turns.next()).toBe(undefined)
})
