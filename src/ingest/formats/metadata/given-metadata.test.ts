import { expect, it } from 'vitest'
import { givenSeries, givenTags, withGiven } from './given-metadata.ts'
import { metadataOf } from './metadata.ts'

const file = metadataOf({
  title: 'ch01',
  authors: ['unknown'],
  language: 'chinese',
  script: 'zh-Hant',
  languageTag: 'zh-Hant',
  identifiers: ['urn:uuid:1'],
  rights: 'CC0',
})

it('puts what is given before what the file says, and joins identifiers', () => {
  const given = withGiven(file, { title: '儒林外史', authors: ['吴敬梓'], identifiers: ['isbn:1'], publisher: '' })
  expect(given).toMatchObject({ title: '儒林外史', authors: ['吴敬梓'], rights: 'CC0' })
  expect(given.identifiers).toEqual(['isbn:1', 'urn:uuid:1'])
})

it('keeps the file’s own words where what is given is empty', () => {
  expect(withGiven(file, { title: '', authors: [], languageTag: '' })).toEqual(file)
})

it('takes the script of a Chinese text from the text, and any other language from who gives it', () => {
  expect(withGiven(file, { languageTag: 'zho' })).toMatchObject({ language: 'chinese', script: 'zh-Hant' })
  expect(withGiven(file, { languageTag: 'eng' })).toMatchObject({ language: 'english', script: null })
  const unknown = metadataOf({ title: 'x' })
  expect(withGiven(unknown, { languageTag: 'fra' })).toMatchObject({ language: 'other', languageTag: 'fra' })
})

it('cuts names at 300 characters and takes out what turns a line', () => {
  const given = withGiven(file, { title: `a\u202eb${'書'.repeat(400)}`, authors: ['\u2067甲\u2069'] })
  expect([given.title.length, given.title.slice(0, 3), given.authors]).toEqual([300, 'ab書', ['甲']])
})

it('keeps thirty tags of forty characters, each once', () => {
  expect(givenTags({ tags: ['小说', ' 小说\n', '', 'x'.repeat(60)] })).toEqual(['小说', 'x'.repeat(40)])
  expect(givenTags({ tags: Array.from({ length: 50 }, (_, at) => `t${at}`) })).toHaveLength(30)
  expect(givenTags({})).toEqual([])
})

it('has a series only where it has a name', () => {
  expect(givenSeries({ series: { name: '四大名著', number: '2.5' } })).toEqual({ name: '四大名著', number: '2.5' })
  expect(givenSeries({ series: { name: ' ', number: '1' } })).toBeNull()
})
