import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it, vi } from 'vitest'
import type { Outcome } from '../../jobs/imports/import-many.ts'
import { shownName } from '../shown-name.ts'
import { timeLeft } from '../time-left.ts'
import { CallWrong, importCall } from './import-options.ts'
import { importProgress } from './import-progress.ts'
import { openReport } from './import-report.ts'

const folder = mkdtempSync(join(tmpdir(), 'shishu-report-'))
afterAll(() => rmSync(folder, { recursive: true }))

const came: Outcome = {
  kind: 'came',
  name: '=cmd|a\tb.txt',
  sizeBytes: 1,
  remarks: [],
  imported: {
    editions: [{ bookId: 7, editionId: 8, title: '雨\u202e集', chapters: 1, words: 1, alignments: 0 }],
    proposed: [],
    alike: [],
    warnings: [{ code: 'no-chapters-found', where: '', count: 1 }],
  },
}

describe('the report of an import', () => {
  it('has a line for each file as it happens, which no program takes for a formula', () => {
    const file = join(folder, 'report.tsv')
    const report = openReport(file)
    report.add(came)
    expect(readFileSync(file, 'utf8').split('\n')).toEqual([
      'outcome\tfile\twork\ttitle\treason\twarnings',
      "came\t'=cmd|a\\u{9}b.txt\t7\t雨\\u{202e}集\t\tno-chapters-found (1)",
      '',
    ])
    expect(report.isClean()).toBe(true)
    report.end()
  })

  it('counts each kind and names what was not taken, up to forty', () => {
    const report = openReport(undefined)
    report.add(came)
    report.add({ kind: 'there', name: 'b', sizeBytes: 1, remarks: [] })
    for (let at = 0; at < 42; at += 1)
      report.add({ kind: 'refused', name: `c${at}`, sizeBytes: 1, remarks: [], code: 'empty', reason: 'empty' })
    report.add({ kind: 'not-read', name: 'd', sizeBytes: 0, remarks: [], reason: 'it is not there' })
    const lines = report.end()
    expect(lines).toHaveLength(42)
    expect(lines.at(-2)).toContain('and 3 more: --report FILE lists them')
    expect(lines.at(-1)).toBe(
      '45 files: 1 came in (1 with warnings), 1 were there already, 42 refused, 1 could not be read',
    )
    expect(report.isClean()).toBe(false)
  })
})

it('names are printed on one line, in their own order', () => {
  expect(shownName('a\u001b[31mb\u2066c\r\n')).toBe('a\\u{1b}[31mb\\u{2066}c\\u{d}\\u{a}')
  expect(shownName('《紅樓夢》 𠀀')).toBe('《紅樓夢》 𠀀')
})

it.each([
  [{ readBytes: 10, readMs: 10_000, leftBytes: 20 }, '20 s'],
  [{ readBytes: 10, readMs: 10_000, leftBytes: 600 }, '10 min'],
  [{ readBytes: 10, readMs: 10_000, leftBytes: 9_000 }, '2 h 30 min'],
  [{ readBytes: 10, readMs: 1_000, leftBytes: 20 }, ''],
  [{ readBytes: 0, readMs: 10_000, leftBytes: 20 }, ''],
])('the time left of %o is "%s"', (pace, words) => {
  expect(timeLeft(pace)).toBe(words)
})

const drawn = (isTTY: boolean) => {
  const lines: string[] = []
  // oxlint-disable-next-line no-control-regex -- what takes the old line away
  const write = (text: string) => void lines.push(text.replace(/[\r\u001b]|\[2K/g, ''))
  return { lines, terminal: { isTTY, write } }
}

describe('the line that says how far an import is', () => {
  it('names the file, its share and, after some seconds of reading, the time left', () => {
    vi.useFakeTimers()
    const { lines, terminal } = drawn(true)
    const progress = importProgress({ files: 3, bytes: 30_000 }, terminal)
    progress.within(0.4)
    vi.advanceTimersByTime(10_000)
    progress.done(10_000, true)
    progress.within(0)
    // What was passed over took no time of reading.
    vi.advanceTimersByTime(500)
    progress.done(10_000, false)
    progress.within(0.25)
    progress.clear()
    vi.useRealTimers()
    expect(lines).toEqual([
      'import: 1 of 3, 40 %',
      'import: 2 of 3, 0 %, 20 s left',
      'import: 3 of 3, 25 %, 10 s left',
      '',
    ])
  })

  it('is drawn on a terminal only', () => {
    const { lines, terminal } = drawn(false)
    const progress = importProgress(null, terminal)
    progress.within(0.5)
    progress.clear()
    expect(lines).toEqual([])
  })
})

describe('the call of the command', () => {
  it.each([
    [[], 'nothing to import'],
    [['--work', 'x', 'a'], '--work is a number'],
    [['--work', '3', 'a', 'b'], '--work goes with one file'],
    [['--zip', 'x', 'a'], '--zip is book or books'],
    [['--pattern', '{x}', 'a'], '--pattern: {x} is no field'],
    [['--unknown', 'a'], 'unknown'],
    [['--watch', 'w', 'a'], '--watch stands alone'],
    [['--delay', '0', 'a'], '--delay is a number from 0.5 on'],
    [['--most', 'x', 'a'], '--most is a number from 1 on'],
  ])('%o is wrong: %s', (given, why) => {
    expect(() => importCall(given)).toThrow(CallWrong)
    expect(() => importCall(given)).toThrow(why)
  })
})
