import { describe, expect, it } from 'vitest'
import type { Block, BookReading, ChapterText } from '../../../src/contract/works/reading.ts'
import { bilingualManner, pairText, rowsOf } from './pair.ts'
import { pairSteps } from './pair-steps.ts'

const WORDS = {
  lang: 'zh-Hans',
  commentary: (count: number) => `评 ${count} 则`,
  enlarge: '',
  table: '',
  part: (part: number, parts: number) => `${part}/${parts}`,
  apart: {
    missing: '没有',
    unaligned: '没对上',
    unrelated: '没关系',
    waiting: '正在对',
    failed: '对不上',
    before: '之前',
    after: '之后',
    others: '等 {count} 章',
    numbered: '第 {number} 章',
  },
}

let ids = 0
const block = (html: string, bead: number | null, more: Partial<Block> = {}): Block => ({
  blockId: ++ids,
  kind: 'paragraph',
  html,
  bead,
  ...more,
})
const chapter = (title: string, blocks: Block[]): ChapterText => ({
  chapterId: 1,
  number: 1,
  title,
  depth: 0,
  part: 1,
  parts: 1,
  wordCount: 1,
  readingMinutes: 1,
  blocks,
})
const pairsOf = (here: Block[], there: Block[]) =>
  rowsOf(chapter('', here), chapter('', there)).map(row =>
    [row.here, row.beside].map(side => side.map(({ html }) => html).join('+')).join('|'),
  )

it('has a row for each bead, and a gap where one side says nothing', () => {
  expect(pairsOf([block('甲', 1), block('乙', 2)], [block('A', 1), block('only here', null)])).toEqual([
    '甲|A',
    '乙|',
    '|only here',
  ])
})

it('keeps remarks with the passage that they remark on', () => {
  const remark = block('某曰', null, { kind: 'note', speaker: '某' })
  expect(pairsOf([block('甲', 1), remark, block('乙', 2)], [block('A', 1), block('B', 2)])).toEqual([
    '甲+某曰|A',
    '乙|B',
  ])
})

it('stands whole beside whole where nothing is aligned', () => {
  expect(pairsOf([block('甲', null), block('乙', 3)], [block('A', null), block('B', 4)])).toEqual(['甲+乙|A+B'])
})

it('writes each side in its language, with gaps marked, and the other title under the first', () => {
  const here = chapter('学而', [block('甲', 1), block('乙', 2)])
  const pair = pairText(here, chapter('To <Learn>', [block('A', 1)]), {
    lang: 'zh-Hans',
    besideLang: 'en',
    words: WORDS,
  })
  expect(pair.parts).toHaveLength(2)
  expect(pair.headHtml).toContain('<p class="title-there" lang="en">To &lt;Learn&gt;</p></header>')
  expect(pair.html(0, 1)).toMatch(
    /^<div class="bead unbroken"><div class="here"><p [^>]*>甲<\/p><\/div><div class="there reader-text" lang="en"><p [^>]*>A<\/p>/,
  )
  expect(pair.html(1, 2)).toContain('<div class="bead" data-gap="there">')
})

it('writes no other title where the other edition has several chapters for this one, and it would be that of one of them', () => {
  const far = { chapter: { chapterId: 9, number: 9 } }
  const here = chapter('八佾', [block('甲', 1), block('乙', 2), block('丙', 3)])
  const head = (there: Block[]) =>
    pairText(here, chapter('CHAP. XXII.', there), { lang: 'zh-Hans', besideLang: 'en', words: WORDS }).headHtml
  expect(head([block('A', 1, far), block('B', 2, far), block('C', 3)])).not.toContain('CHAP. XXII.')
  // A long chapter comes in parts, which have one title.
  const part = { chapter: { chapterId: 6, number: 6 } }
  const inParts = { ...chapter('CHAPTER 3', [block('A', 1, part), block('B', 2)]), number: 7, part: 2, parts: 2 }
  const parts = pairText(here, inParts, { lang: 'zh-Hans', besideLang: 'en', words: WORDS })
  expect(parts.headHtml).toContain('CHAPTER 3')
  // A passage that stands in the next chapter there takes nothing from it.
  expect(head([block('A', 1), block('B', 2), block('C', 3, far)])).toContain('CHAP. XXII.')
})

it('cuts the first frames between rows, counting both sides, or the one that a manner shows', () => {
  // 300 square em are 167 characters of 1.8, or 400 letters of .75.
  const here = [block('字'.repeat(100), 1), block('字'.repeat(10), 2), block('字', 3)]
  const there = [block('a'.repeat(400), 1), block('a', 2), block('a', 3)]
  expect(pairSteps(chapter('', here), chapter('', there), ['zh-Hans', 'en'])).toEqual({ both: [3], own: [] })
})

describe('of two editions it is said', () => {
  const one = { lang: 'zh-Hans', words: WORDS }
  const bead = { number: 1, confidence: 1, isAnchored: false, here: [], beside: [] }
  const reading = (more: Partial<BookReading>) =>
    ({
      edition: { editionId: 1, language: 'chinese', apart: [] },
      beside: { editionId: 2, language: 'english' },
      chapter: chapter('一', [block('甲', 1)]),
      besideChapter: { ...chapter('One', [block('A', 1)]), number: 3 },
      besideOnly: [],
      beads: [bead],
      ...more,
    }) as unknown as BookReading
  const written = (more: Partial<BookReading>) => bilingualManner(reading(more), one, 'en')

  it('that one does not have the chapter, which then stands alone', () => {
    const { pair, note } = written({ besideChapter: null, beads: [] })
    expect(pair).toBeUndefined()
    expect(note).toContain('没有')
  })

  it('that they are not aligned', () => {
    expect(written({ beads: [] }).pair?.headHtml).toContain('没对上')
  })

  it('which chapters only the other has, before this one and after it, each with the way to it', () => {
    const only = [2, 4, 5].map(number => ({ ...chapter(`Only ${number}`, []), number }))
    const { pair } = written({ besideOnly: only })
    expect(pair?.headHtml).toMatch(/之前.*\?language=english&amp;chapter=2&amp;beside=chinese"[^>]*>Only 2</)
    expect(pair?.html(0, 1)).toMatch(
      /<\/div><p class="pair-note"[^>]*>之后 <a [^>]*chapter=4[^>]*>Only 4<\/a> 等 2 章<\/p>$/,
    )
    expect(pair?.html(0, 0)).not.toContain('之后')
    const untitled = [{ ...chapter('', []), number: 2 }]
    expect(written({ besideOnly: untitled }).pair?.headHtml).toContain('>第 2 章</a>')
  })

  it('that only the rest of a long chapter is there alone, with the way to that part', () => {
    const rest = [2, 3].map(part => ({ ...chapter('Long', []), number: 3 + part, part, parts: 3 }))
    const { pair } = written({ besideOnly: rest })
    expect(pair?.html(0, 1)).toMatch(/之后 <a [^>]*chapter=5[^>]*>Long · <span lang="zh-Hans">2\/3<\/span><\/a><\/p>$/)
  })

  it('nothing where they have the same', () => {
    expect(JSON.stringify([written({}).pair?.headHtml, written({}).pair?.html(0, 1)])).not.toContain('pair-note')
  })
})

it('leaves rows of at most three lines whole, for one line of them would stand alone on the next page', () => {
  // Of 24 em a side holds 24 characters of Chinese or some 50 letters of English in a line.
  const manner = { lang: 'zh', words: WORDS, besideLang: 'en' }
  const rowOf = (zh: number, en: number) =>
    pairText(chapter('', [block('字'.repeat(zh), 1)]), chapter('', [block('a'.repeat(en), 1)]), manner).html?.(0, 1)
  expect(rowOf(60, 140)).toContain('class="bead unbroken"')
  expect(rowOf(60, 240)).toContain('class="bead"')
  expect(rowOf(96, 140)).toContain('class="bead"')
})
