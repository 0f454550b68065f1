import { expect, test } from 'vitest'
import { bracketedVariants } from './poem-variants.ts'

test('a variant behind a couplet stands at its words in the nearest line before it', () => {
  const lines = ['荷笠帶斜陽，', '青山獨歸遠。', '斜陽在遠，', '唯見人歸。']
  const paragraphs = [
    '荷笠帶斜陽，青山獨歸遠。(斜陽 一作：夕陽)',
    '斜陽在遠，唯見人歸。(唯 通：惟；歸 一作 還；無 一作：有)',
  ]
  expect(
    bracketedVariants(paragraphs, lines).map(({ line, from, to, text }) => [line, lines[line]?.slice(from, to), text]),
  ).toEqual([
    [0, '斜陽', '一作：夕陽'],
    [3, '唯', '通：惟'],
    [3, '歸', '一作：還'],
  ])
})
