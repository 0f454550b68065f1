import { expect, test } from 'vitest'
import { solarTermAt } from './solar-term.ts'

// Moments published by Hong Kong Observatory and the Purple Mountain Observatory, in China Standard Time.
const TERMS: [name: string, begins: string, term: number][] = [
  ['春分 2024', '2024-03-20T11:06:00+08:00', 0],
  ['清明 2024', '2024-04-04T15:02:00+08:00', 1],
  ['夏至 2024', '2024-06-21T04:51:00+08:00', 6],
  ['霜降 2024', '2024-10-23T06:15:00+08:00', 14],
  ['冬至 2024', '2024-12-21T17:21:00+08:00', 18],
  ['立春 2025', '2025-02-03T22:10:00+08:00', 21],
]

test.each(TERMS)('%s begins at the published time, to half an hour', (_name, begins, term) => {
  const half = 30 * 60_000
  const moment = new Date(begins).getTime()
  expect(solarTermAt(new Date(moment + half))).toBe(term)
  expect(solarTermAt(new Date(moment - half))).toBe((term + 23) % 24)
})
