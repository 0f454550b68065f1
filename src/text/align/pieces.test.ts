import { expect, test } from 'vitest'
import { piecesOf, textOfPiece } from './pieces.ts'

const cut = (language: 'zh' | 'en', ...paragraphs: string[]) => {
  const edition = { language, chapters: [{ title: '', paragraphs }] }
  return piecesOf(edition).map(piece => textOfPiece(edition, piece))
}

test('classical Chinese is cut into clauses', () => {
  expect(cut('zh', '道可道，非常道；名可名，非常名。无名天地之始，有名万物之母。')).toEqual([
    '道可道，',
    '非常道；',
    '名可名，',
    '非常名。',
    '无名天地之始，',
    '有名万物之母。',
  ])
})

test('modern Chinese is cut into sentences, English at semicolons too', () => {
  expect(cut('zh', '这是我们的书，你看了吗？我的是新的。')).toEqual(['这是我们的书，你看了吗？', '我的是新的。'])
  expect(cut('en', 'The sun rose; the birds sang. “Who is there?” she asked.')).toEqual([
    'The sun rose;',
    'the birds sang.',
    '“Who is there?” she asked.',
  ])
})

test('a rule or a paragraph of marks has no piece', () => {
  expect(cut('en', '* * *', 'Text.', '')).toEqual(['Text.'])
})
