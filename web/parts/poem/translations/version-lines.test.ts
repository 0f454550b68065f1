import { expect, test } from 'vitest'
import { versionLines } from './version-lines.ts'

const differing = (poem: string[], version: string[]) =>
  versionLines(poem, version).map(line => line.map(part => (part.differs ? `[${part.text}]` : part.text)).join(''))

test('marks the characters in which 全唐诗 has 静夜思 otherwise', () => {
  const poem = ['床前明月光，', '疑是地上霜。', '举头望明月，', '低头思故乡。']
  expect(differing(poem, ['床前看月光，', '疑是地上霜。', '举头望山月，', '低头思故乡。'])).toEqual([
    '床前[看]月光，',
    '举头望[山]月，',
  ])
})

test('shows nothing where the texts are the same, stanza breaks aside', () => {
  expect(differing(['甲', '', '乙'], ['甲', '乙'])).toEqual([])
})

test('shows the lines that only the other edition has', () => {
  expect(differing(['白日依山尽'], ['白日依山尽', '更上一层楼'])).toEqual(['[更上一层楼]'])
})
