import { expect, test } from 'vitest'
import { formFeatures, verseSentences } from './form-features.ts'

test('regular verse is told from prose, plays and 楚辞', () => {
  expect(offsets('玉露凋伤枫树林，巫山巫峡气萧森。江间波浪兼天涌，塞上风云接地阴。')).toEqual([0, 16])
  expect(offsets('<p>床前看月光，疑是地上霜。</p>')).toEqual([3])
  expect(offsets('子曰：学而时习之，不亦说乎？')).toEqual([])
  expect(offsets('你道是前世狡猾，今世里叫化。')).toEqual([])
  expect(offsets('步余马兮山皋，邸余车兮方林。')).toEqual([])
  expect(offsets('后台正在处理')).toEqual([])
})

test('the model sees neighbours, the character opposite and the other characters of the sentence', () => {
  const [sentence] = verseSentences('白发三千丈，缘愁似个长')
  expect(formFeatures(sentence?.chars ?? [], 1)).toEqual(
    expect.arrayContaining(['白_', '_三', '_三千', '白_三', '^愁', '~长']),
  )
})

function offsets(text: string): number[] {
  return verseSentences(text).map(({ offset }) => offset)
}
