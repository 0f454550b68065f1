import { expect, it } from 'vitest'
import { pictureWords } from './picture-words.ts'

it.each([
  ['山前的渡口', { alt: '山前的渡口', caption: '山前的渡口' }],
  [' Captain  Ahab,\non deck ', { alt: 'Captain Ahab, on deck', caption: 'Captain Ahab, on deck' }],
  // Alternative texts as the EPUBs of ../shared/data have them.
  ['iBooksMath1.png', { alt: '', caption: '' }],
  ['image', { alt: '', caption: '' }],
  ['img_012', { alt: '', caption: '' }],
  ['[Illustration]', { alt: '', caption: '' }],
  ['插图 3', { alt: '', caption: '' }],
  ['封面', { alt: '', caption: '' }],
  ['', { alt: '', caption: '' }],
  ['图穷匕见', { alt: '图穷匕见', caption: '图穷匕见' }],
  ['Image of a ship', { alt: 'Image of a ship', caption: 'Image of a ship' }],
])('%j says of a picture %j', (label, words) => {
  expect(pictureWords(label, [])).toEqual(words)
})

it('what a caption of the text says already stands below the picture once', () => {
  expect(pictureWords('山前的渡口', ['山前有水。', '图一：山前的渡口。'])).toEqual({ alt: '山前的渡口', caption: '' })
  // A paragraph in which the words occur is no caption.
  const prose = '那年春天雨多，船家对岸的桃树开得迟，过河的人坐在船头，看见云从山口一层一层压下来。'
  expect(pictureWords('船家', [prose, prose])).toEqual({ alt: '船家', caption: '船家' })
  expect(pictureWords('“Ahab”', ['AHAB, from a drawing', ''])).toEqual({ alt: '“Ahab”', caption: '' })
})

it('a description of what is to be seen is for who does not see it', () => {
  const described = 'A man stands on a deck. '.repeat(8).trim()
  expect(pictureWords(described, [])).toEqual({ alt: described, caption: '' })
})
