import { expect, it } from 'vitest'
import { searchWorks } from '../../src/contract/search.ts'
import { worksFound } from '../../src/library/search/search-works.ts'
import { suggestions } from '../../src/library/search/suggest.ts'
import { fold } from '../../src/text/characters/fold.ts'
import { halfRemembered } from '../fixtures/search/half-remembered.ts'
import { MISQUOTATIONS } from '../fixtures/search/misquotations.ts'
import { eachDatabase } from './databases.ts'

eachDatabase('what is remembered wrong', 'starter', database => {
  const firstThree = async (keyword: string) => {
    const { groups } = await worksFound(database().db, searchWorks.input.parse({ keyword, pageSize: '3' }))
    return groups.poems.list
  }

  it('is found among the first three for at least 95 of 100 lines with one or two slips', async () => {
    const missed: string[] = []
    const lines = await halfRemembered(120)
    for (const { query, poemId } of lines) {
      if (!(await firstThree(query)).some(poem => poem.poemId === poemId)) missed.push(query)
    }
    expect(missed.length / lines.length, missed.join(' ')).toBeLessThanOrEqual(0.05)
  }, 120_000)

  it('is found for what people really misquote', async () => {
    const missed: string[] = []
    for (const { query, author } of MISQUOTATIONS) {
      if (!(await firstThree(query)).some(poem => fold(poem.author.name) === fold(author))) missed.push(query)
    }
    expect(missed).toEqual([])
  }, 120_000)
})

eachDatabase('suggestions', 'starter', database => {
  const offered = async (keyword: string) => (await suggestions(database().db, { keyword, limit: 8 })).suggestions

  it.each(['jys', 'jingyesi', 'jing ye s', '静夜', '靜夜思'])('%s offers 静夜思', async keyword => {
    expect((await offered(keyword)).map(one => fold(one.text))).toContain('静夜思')
  })

  it('offers people, books, tunes and lines as they are called', async () => {
    expect((await offered('libai'))[0]).toMatchObject({ kind: 'author', text: '李白' })
    expect((await offered('蝶恋')).some(one => one.kind === 'tune' && one.text === '蝶恋花')).toBe(true)
    expect((await offered('明月几')).some(one => one.kind === 'line' && one.text === '明月几时有')).toBe(true)
  })

  it('shows an English name to who types one', async () => {
    expect((await offered('emm'))[0]).toMatchObject({ kind: 'book', text: 'Emma', detail: 'Jane Austen' })
  })

  it('says of a tune no bare number', async () => {
    const tune = (await offered('蝶恋')).find(one => one.kind === 'tune')
    expect(tune?.detail).not.toMatch(/^\d+$/)
  })

  it.each(['', '   ', '——', '"*NEAR(', '\u0000', '🙂', '\ud840', '长'.repeat(100)])('%j is answered', async keyword => {
    expect((await offered(keyword)).length).toBeLessThanOrEqual(8)
  })
})
