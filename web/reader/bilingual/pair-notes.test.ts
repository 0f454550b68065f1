import { expect, it } from 'vitest'
import type { BookReading } from '../../../src/contract/works/reading.ts'
import { words as english } from '../../words/en/reader.ts'
import { words as chinese } from '../../words/zh-hans/reader.ts'
import { chapterWords } from '../text/chapter/chapter-words.ts'
import { pairNotes } from './pair-notes.ts'

type Why = 'unrelated' | 'waiting' | 'failed'

/** Two editions without a bead; `why` is what the work knows of it. */
const unaligned = (why?: Why) =>
  ({
    edition: { editionId: 1, language: 'chinese', apart: why ? [{ editionId: 2, language: 'english', why }] : [] },
    beside: { editionId: 2, language: 'english' },
    besideChapter: { number: 1 },
    besideOnly: [],
    beads: [],
  }) as unknown as BookReading

const over = (words: typeof chinese, lang: string, why?: Why) =>
  pairNotes(unaligned(why), { lang: 'zh-Hans', words: chapterWords(words, lang) }).over

it('says over two texts that are not aligned why they are not, in the language of the interface', () => {
  expect(over(chinese, 'zh-Hans', 'unrelated')).toContain('没有相同的内容')
  expect(over(chinese, 'zh-Hans', 'waiting')).toContain('正在逐句对齐')
  expect(over(english, 'en', 'unrelated')).toContain('have nothing in common')
  expect(over(english, 'en', 'waiting')).toContain('are being aligned')
  expect(over(english, 'en', 'failed')).toContain('could not be aligned')
})

it('says that they are not aligned where nobody knows why', () => {
  expect(over(chinese, 'zh-Hans')).toContain('两版没有对上')
})
