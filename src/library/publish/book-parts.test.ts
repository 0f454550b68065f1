import { expect, it } from 'vitest'
import { chapterParts } from './book-parts.ts'

const paragraphs = (count: number, length: number) =>
  Array.from({ length: count }, () => ({ kind: 'paragraph' as const, html: '字'.repeat(length) }))

it('leaves a chapter of usual length whole, and one without blocks', () => {
  const parts = chapterParts([
    { title: '卷一', depth: 0, blocks: [] },
    { title: '第一回', depth: 1, blocks: paragraphs(20, 500) },
  ])
  expect(parts.map(({ number, part, parts }) => [number, part, parts])).toEqual([
    [1, 1, 1],
    [2, 1, 1],
  ])
})

it('cuts a chapter of 100,000 characters into three parts of one title, and loses no block', () => {
  const parts = chapterParts([{ title: '长', depth: 0, blocks: paragraphs(100, 1_000) }])
  expect(parts.map(({ title, number, part, parts }) => [title, number, part, parts])).toEqual([
    ['长', 1, 1, 3],
    ['长', 2, 2, 3],
    ['长', 3, 3, 3],
  ])
  expect(parts.map(part => part.blocks.length)).toEqual([34, 33, 33])
})

it('cuts a chapter of 1,000 short blocks, none of its parts over 400', () => {
  const parts = chapterParts([{ title: '句', depth: 0, blocks: paragraphs(1_000, 4) }])
  expect(Math.max(...parts.map(part => part.blocks.length))).toBeLessThanOrEqual(400)
  expect(new Set(parts.map(part => part.parts))).toEqual(new Set([parts.length]))
})
