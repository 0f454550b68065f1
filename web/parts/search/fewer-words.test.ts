import { expect, test } from 'vitest'
import { fewerWords } from './fewer-words.ts'

test.each([
  ['李白 电视', ['李白', '电视']],
  ['the quick telephone', ['quick telephone', 'the telephone', 'the quick']],
  ['电视剧集', ['电视', '剧集']],
  ['床前看电视，疑是地上霜', ['床前看电视', '疑是地上霜']],
  ['电视', []],
  ['telephone', []],
  ['', []],
])('%j may be shortened to %j', (keyword, shorter) => {
  expect(fewerWords(keyword)).toEqual(shorter)
})
