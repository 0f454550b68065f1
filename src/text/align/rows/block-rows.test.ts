import { describe, expect, it } from 'vitest'
import { type BlockBead, rowsOfBlocks } from './block-rows.ts'

/** `1:0-5 2:0-3` is five letters of block 1 and three of block 2. */
const pieces = (written: string) =>
  written
    .split(' ')
    .filter(Boolean)
    .map(one => {
      const [blockId = 0, from = 0, to = 0] = one.split(/[:-]/).map(Number)
      return { blockId, from, to }
    })
const beads = (...written: [here: string, beside: string][]): BlockBead[] =>
  written.map(([here, beside], number) => ({ number, here: pieces(here), beside: pieces(beside) }))

/** Blocks from 11 on are those of the second edition. */
const rows = (...written: [string, string][]) => {
  const found = new Map<number, number[]>()
  for (const [blockId, row] of rowsOfBlocks(beads(...written)))
    found.set(
      row,
      [...(found.get(row) ?? []), blockId].toSorted((a, b) => a - b),
    )
  return [...found.values()]
}

describe('rows of two editions', () => {
  it('hold one block each where paragraphs answer each other', () => {
    expect(rows(['1:0-5', '11:0-9'], ['1:5-9', '11:9-20'], ['2:0-4', '12:0-8'])).toEqual([
      [1, 11],
      [2, 12],
    ])
  })

  it('hold two paragraphs beside one that says both', () => {
    expect(rows(['1:0-5', '11:0-9'], ['1:5-9', '12:0-20'])).toEqual([[1, 11, 12]])
    expect(rows(['1:0-5', '11:0-9'], ['2:0-9', '11:9-20'])).toEqual([[1, 2, 11]])
  })

  it('are not drawn into one by a paragraph that reaches over an end', () => {
    const reaching = rows(
      ['1:0-9', '11:0-20'],
      ['2:0-2', '11:20-24'],
      ['2:2-9', '12:0-20'],
      ['3:0-9', '12:20-24 13:0-20'],
    )
    expect(reaching).toEqual([
      [1, 11],
      [2, 12],
      [3, 13],
    ])
  })

  it('are one where most of what says a paragraph stands by the next', () => {
    // Two letters of the first are said by a heading, the rest by the paragraph that says the second, too (紅樓夢 2, 詩云).
    expect(rows(['1:0-2', '11:0-2'], ['1:2-30', '12:0-30'], ['2:0-60', '12:30-90'], ['3:0-9', '13:0-9'])).toEqual([
      [1, 2, 11, 12],
      [3, 13],
    ])
  })

  it('leave out what only one side has', () => {
    expect(rows(['1:0-5', ''], ['', '11:0-5'], ['2:0-5', '12:0-5'])).toEqual([[2, 12]])
  })
})
