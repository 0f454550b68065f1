import { expect, test } from 'vitest'
import { printedPunctuation } from './english-punctuation.ts'

const cases: [name: string, typed: string, printed: string][] = [
  ['double quotation marks', '"Yes," she said, "no."', '“Yes,” she said, “no.”'],
  ['a quotation inside a quotation', `"He said, 'Stop!'"`, '“He said, ‘Stop!’”'],
  ['a quotation that opens with an inner one', `"'Stern all!' exclaimed the mate`, '“‘Stern all!’ exclaimed the mate'],
  ['single marks as the outer quotation', "'Oh dear!' said Alice, 'I'm late!'", '‘Oh dear!’ said Alice, ‘I’m late!’'],
  [
    'an inner double quotation closed with the outer one',
    `'say "How doth the little--"' and`,
    '‘say “How doth the little—”’ and',
  ],
  ['a quotation broken off by a dash', '"I never--" he began', '“I never—” he began'],
  ['a quotation that opens after a dash', 'said,--"Take the rope, sir"', 'said,—“Take the rope, sir”'],
  ['apostrophes inside and after words', "the dogs' tails don't wag", 'the dogs’ tails don’t wag'],
  ['clipped words', `"'Tis so," and get 'em now`, '“’Tis so,” and get ’em now'],
  [
    'a clipped word at the start of a quotation',
    "''Tis the voice of the Lobster;'",
    '‘’Tis the voice of the Lobster;’',
  ],
  ['a word like a clipped one that is quoted', "he wrote 'round' twice", 'he wrote ‘round’ twice'],
  ['back quotes as opening marks', "`That's right, Mr Glass,'", '‘That’s right, Mr Glass,’'],
  ['long dashes and dots', 'Mr. E----, well... yes', 'Mr. E——, well… yes'],
  ['a closing mark pushed off its sentence', '"all going to? "', '“all going to?”'],
  ['quotations over the lines of a stanza', '"Twinkle,\nlittle bat!"', '“Twinkle,\nlittle bat!”'],
  ['two spaces after a full stop', 'One.  Two.', 'One. Two.'],
]

test.each(cases)('prints %s', (_, typed, printed) => {
  expect(printedPunctuation(typed)).toBe(printed)
})

test('takes every single mark for an apostrophe where the source quotes nothing', () => {
  expect(printedPunctuation("th' Aonian mount, 'scaped", 'apostrophe')).toBe('th’ Aonian mount, ’scaped')
})
