import { expect, it } from 'vitest'
import { personOfDay } from './people-of-day.ts'

const KEY = Buffer.alloc(32, 1)
const MORNING = Date.parse('2026-05-01T00:00:01Z')
const EVENING = Date.parse('2026-05-01T23:59:59Z')

it('someone is the same all day, another one the day after, and another one on another site', () => {
  const who = '#7'
  const today = personOfDay(KEY, who, MORNING)
  expect(personOfDay(KEY, who, EVENING)).toBe(today)
  expect(personOfDay(KEY, '#8', MORNING)).not.toBe(today)
  expect(personOfDay(KEY, who, EVENING + 2000)).not.toBe(today)
  expect(personOfDay(Buffer.alloc(32, 2), who, MORNING)).not.toBe(today)
})
