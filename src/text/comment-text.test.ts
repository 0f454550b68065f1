import { expect, test } from 'vitest'
import { cleanComment, commentPieces, namedWorks } from './comment-text.ts'

test('a comment is kept without controls, turned directions and walls of empty lines', () => {
  expect(cleanComment('  好\r\n\r\n\r\n\r\n诗\u202e倒\u0000\u0007 \n')).toBe('好\n\n诗倒')
  expect(cleanComment('\u200f\u2066 \u2069')).toBe('')
})

test('a letter keeps four marks of a pile', () => {
  expect(cleanComment(`x${'\u0335'.repeat(200)}`)).toBe(`x${'\u0335'.repeat(4)}`)
})

test('pieces put together are the text', () => {
  const text = '读《红楼梦》与《论语·学而》。见 https://example.org/a?b=1。完'
  const pieces = commentPieces(text, [{ from: 1, to: 6, bookId: 7, poemId: null }])
  expect(pieces).toEqual([
    { kind: 'text', text: '读' },
    { kind: 'work', text: '《红楼梦》', reference: { from: 1, to: 6, bookId: 7, poemId: null } },
    { kind: 'text', text: '与' },
    { kind: 'work', text: '《论语·学而》', reference: null },
    { kind: 'text', text: '。见 ' },
    { kind: 'link', text: 'example.org/a?b=1', href: 'https://example.org/a?b=1' },
    { kind: 'text', text: '。完' },
  ])
})

test('only http and https become links, and never with a name before the @', () => {
  for (const text of [
    'javascript:alert(1)',
    'data:text/html,<b>',
    'ftp://example.org/a',
    'https://bank.example@evil.example/',
    '<script>alert(1)</script>',
  ]) {
    expect(commentPieces(text, []).filter(piece => piece.kind === 'link')).toEqual([])
  }
})

test('a mark at the end of a sentence is not of the address, and a long one is shown cut', () => {
  const [link] = commentPieces(`http://example.org/${'a'.repeat(100)}.`, [])
  expect(link).toMatchObject({ kind: 'link', href: `http://example.org/${'a'.repeat(100)}` })
  expect(link?.text).toHaveLength(48)
})

test('no more than twenty names are looked up', () => {
  expect(namedWorks('《诗》'.repeat(100))).toHaveLength(20)
})

// Read anew from each space, this takes minutes.
test('a comment of spaces is read once', () => {
  expect(cleanComment(`a${' '.repeat(400_000)}b`)).toHaveLength(400_002)
  expect(cleanComment('a   \nb')).toBe('a\nb')
})
