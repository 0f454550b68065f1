import { expect, test } from 'vitest'
import { spellingProblems } from './check-spelling.ts'
import { modernLine } from './modern-line.ts'
import { spellingFile } from './spelling-file.ts'

const SPELLING = spellingFile(`---
work: hamlet
---
## Words
deere = dear
selfe = self
vnfold = unfold
ile = I’ll
poore = poor
denmarke = Denmark
## Names
Hamlet King God
## Places
3.2:1 Brothers = brother’s
3.13:1 then kin = than kin
## Kept
brothers death
`)

const modern = (line: string, key = '1.1:1') => modernLine(line, key, SPELLING, true)

test.each([
  ['Nay answer me: Stand & vnfold', 'Nay answer me: stand and unfold'],
  ['your selfe.', 'yourself.'],
  ['my selfe to night, me thinkes', 'myself tonight, me thinkes'],
  ['Ile Crosse it, poore Ghost. God Saue thee', 'I’ll crosse it, poor ghost. God saue thee'],
  ['To morrow creeps from day to day', 'Tomorrow creeps from day to day'],
  ['In all Denmarke, Lord Hamlet, my Lord', 'In all Denmark, Lord Hamlet, my lord'],
  ['’Tis gone: ’Tis true. ’Tis ill', '’Tis gone: ’tis true. ’Tis ill'],
])('%s is %s', (old, now) => {
  expect(modern(old)).toBe(now)
})

test('what a list cannot know is said of one line alone', () => {
  expect(modern('Though yet of Hamlet our deere Brothers death', '3.2:1')).toBe(
    'Though yet of Hamlet our dear brother’s death',
  )
  expect(modern('our deere Brothers death')).toBe('our dear brothers death')
  expect(modern('A little more then kin, and more then that', '3.13:1')).toBe(
    'A little more than kin, and more then that',
  )
})

test('inside a speech in prose only a sentence or a name begins with a capital', () => {
  expect(modernLine('Braines. He', '1.1:1', SPELLING, false)).toBe('braines. He')
  expect(modernLine('Hamlet', '1.1:1', SPELLING, false)).toBe('Hamlet')
})

test('the list of a text names every word of it, and none that it does not have', () => {
  const all = problems('our Brothers death')
  expect(all).toContain('our nobody has decided how it is spelled')
  expect(all).toContain('vnfold the text has no such word')
  expect(all).toContain('3.13:1 the source has no such line')
  expect(problems('our sisters death')).toContain('3.2:1 has no “Brothers”, or not in this order')
  expect(problems('our Brothers death').some(line => line.startsWith('death'))).toBe(false)
})

function problems(text: string): string[] {
  return spellingProblems(SPELLING, [{ key: '3.2:1', text }]).map(({ at, what }) => `${at} ${what}`)
}
