import { expect, it } from 'vitest'
import { stackPosition } from './stack-position.ts'

it.each([
  [
    'V8',
    'TypeError: x\n    at f (https://a.example/assets/b-1.js:12:34)\n    at https://a.example/c.js:5:6',
    'b-1.js',
    12,
    34,
  ],
  ['V8, no name', 'Error: see http://not.this:1:2 please\n    at https://a.example/assets/b.js:5:6', 'b.js', 5, 6],
  ['V8, awaited', 'Error\n    at async load (http://127.0.0.1:3000/assets/b.js:7:8)', 'b.js', 7, 8],
  ['Gecko', 'f@https://a.example/assets/b.js:3:4\n@https://a.example/c.js:5:6', 'b.js', 3, 4],
  ['WebKit', '[native code]\nf@https://a.example/assets/b.js:3:4', 'b.js', 3, 4],
])('a stack of %s gives its first frame', (_, stack, file, line, column) => {
  const position = stackPosition(stack)
  expect(position).toMatchObject({ line, column })
  expect(position.fileUrl.endsWith(`/${file}`)).toBe(true)
})

it('a stack that names no file has no position', () => {
  const none = { fileUrl: '', line: 0, column: 0 }
  expect(stackPosition(undefined)).toEqual(none)
  expect(stackPosition('Error: x\n    at <anonymous>')).toEqual(none)
})
