import { expect, test } from 'vitest'
import { parallelText, parallelTextDictionary } from '../../../tests/fixtures/parallel-text.ts'
import { alignEditions } from './align-editions.ts'
import { lexiconOf } from './evidence/lexicon.ts'
import type { EditionText } from './pieces.ts'

function chapters(language: 'zh' | 'en', lines: readonly string[], size: number): EditionText {
  const titled = Array.from({ length: Math.ceil(lines.length / size) }, (_, at) => ({
    title: language === 'zh' ? `第${at + 1}回` : `Chapter ${at + 1}`,
    paragraphs: lines.slice(at * size, (at + 1) * size),
  }))
  return { language, chapters: titled }
}

/** A text of chapters whose second side lacks some sentences and joins others, so that much is in doubt. */
function pairInDoubt(): { chinese: EditionText; english: EditionText } {
  const { chinese, english } = parallelText(240, 5)
  return {
    chinese: chapters('zh', chinese, 60),
    english: chapters(
      'en',
      english.map((line, at) => (at % 7 === 3 ? '' : at % 5 === 1 ? `${line} So it was.` : line)),
      60,
    ),
  }
}

function aligned(first: EditionText, second: EditionText) {
  const { chinese, english } = pairInDoubt()
  const lexicon = lexiconOf(parallelTextDictionary(), textsOf(chinese), textsOf(english))
  return alignEditions(first, second, { lexicon })
}

function textsOf({ chapters }: EditionText): string[] {
  return chapters.flatMap(({ paragraphs }) => paragraphs)
}

test('the same texts have the same beads and confidence every time', () => {
  const { chinese, english } = pairInDoubt()
  expect(aligned(chinese, english)).toEqual(aligned(chinese, english))
})

test('which of the two editions is named first changes nothing but the sides', () => {
  const { chinese, english } = pairInDoubt()
  const { beads } = aligned(english, chinese)
  const turned = beads.map(bead => ({ ...bead, first: bead.second, second: bead.first }))
  expect(turned).toEqual(aligned(chinese, english).beads)
})

test('the order of a dictionary’s entries changes nothing', () => {
  const { chinese, english } = pairInDoubt()
  const lexicon = lexiconOf(parallelTextDictionary().toReversed(), textsOf(chinese), textsOf(english))
  expect(alignEditions(chinese, english, { lexicon })).toEqual(aligned(chinese, english))
})
