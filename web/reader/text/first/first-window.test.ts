import { describe, expect, it } from 'vitest'
import type { Block } from '../../../../src/contract/works/reading.ts'
import { firstWindowEnd, firstWindowRules } from './first-window.ts'

const block = (letters: number, more: Partial<Block> = {}): Block => ({
  blockId: 1,
  kind: 'paragraph',
  html: '字'.repeat(letters),
  bead: null,
  ...more,
})

describe('earlySteps', () => {
  it('cuts after about a sixth of a thousand Chinese characters, and names the child that comes next', () => {
    // 300 square em are 167 characters; children count from the title.
    expect(firstWindowRules([block(100), block(100), block(150), block(100), block(1)], 'zh-Hans')).toEqual([4, 5])
  })

  it('counts a long paragraph as the steps that it fills', () => {
    expect(firstWindowRules([block(600), block(100), block(1)], 'zh-Hans')).toEqual([3, 3, 3, 4])
  })

  it('counts letters that are drawn: no tags, no pinyin', () => {
    const html = '<ruby>字<rt>zìzìzìzìzìzì</rt></ruby>'.repeat(80)
    expect(firstWindowRules([block(0, { html }), block(80)], 'zh-Hans')).toEqual([])
  })

  it('takes more than twice as many Latin letters', () => {
    expect(firstWindowRules([block(350), block(100), block(1)], 'en')).toEqual([4])
  })

  it('keeps remarks with their text, and counts them as the one group that they are', () => {
    const remark = block(50, { kind: 'note', speaker: '张三' })
    expect(firstWindowRules([block(200), remark, remark, block(100), block(1)], 'zh-Hans')).toEqual([4, 5])
  })

  it('does not cut a short chapter', () => {
    expect(firstWindowRules([block(200)], 'zh-Hans')).toEqual([])
  })
})

describe('firstWindowEnd', () => {
  it('names the block with which a tablet is full, or the end of a short chapter', () => {
    // 2,400 square em are 1,334 characters.
    const chapter = [700, 600, 100, 500].map((letters, i) => block(letters, { blockId: i + 1 }))
    expect(firstWindowEnd(chapter, 'zh-Hans')).toBe('b3')
    expect(firstWindowEnd(chapter.slice(0, 2), 'zh-Hans')).toBe('reader-end')
  })
})
