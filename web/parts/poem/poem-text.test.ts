import { expect, it } from 'vitest'
import { poemText } from './poem-text.ts'

const POEM = {
  title: '登鹳雀楼',
  translatedTitle: '',
  byline: '唐 王之涣',
  lines: [
    { text: '白日依山尽，', pinyin: ['bái', 'rì', 'yī', 'shān', 'jìn', ''] },
    { text: '黄河入海流。', pinyin: ['huáng', 'hé', 'rù', 'hǎi', 'liú', ''] },
  ],
  pinyin: false,
  translation: [],
}

it('is title, author and lines', () => {
  expect(poemText(POEM)).toBe('登鹳雀楼\n唐 王之涣\n\n白日依山尽，\n黄河入海流。')
})

it('has the pinyin and the translation that are shown under each line', () => {
  const translation = ['The white sun sinks behind the hills;', 'the Yellow River runs into the sea.']
  expect(poemText({ ...POEM, pinyin: true, translation, translatedTitle: 'On the Stork Tower' })).toBe(
    [
      '登鹳雀楼\nOn the Stork Tower\n唐 王之涣',
      '白日依山尽，\nbái rì yī shān jìn\nThe white sun sinks behind the hills;',
      '黄河入海流。\nhuáng hé rù hǎi liú\nthe Yellow River runs into the sea.',
    ].join('\n\n'),
  )
})
