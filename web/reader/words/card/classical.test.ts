import { describe, expect, it } from 'vitest'
import { isClassical } from './classical.ts'

describe('isClassical', () => {
  it.each([
    '子曰：學而時習之，不亦說乎？有朋自遠方來，不亦樂乎？人不知而不慍，不亦君子乎？',
    '床前明月光，疑是地上霜。举头望明月，低头思故乡。',
    '关关雎鸠，在河之洲。窈窕淑女，君子好逑。参差荇菜，左右流之。',
  ])('is true of %s', text => expect(isClassical(text)).toBe(true))

  it.each([
    '那一年的秋天，我们都还是孩子，谁也不知道后来会发生什么。你说这条路是通到山上的，我就信了。',
    'It was the best of times.',
    '',
  ])('is false of %s', text => expect(isClassical(text)).toBe(false))
})
