import { expect, test } from 'vitest'
import { localName } from './local-name.ts'

test.each([
  ['en', '论语', 'The Analects', 'The Analects'],
  ['en', '论语', '', '论语'],
  ['zh-Hans', '论语', 'The Analects', '论语'],
  ['zh-Hant', '論語', 'The Analects', '論語'],
  ['zh-Hans', '', 'Walden', 'Walden'],
] as const)('on a page in %s the names “%s” and “%s” are shown as “%s”', (page, zh, en, shown) => {
  expect(localName(page, { zh, en })).toBe(shown)
})
