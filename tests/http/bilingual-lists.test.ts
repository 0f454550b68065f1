import { expect, it } from 'vitest'
import * as books from '../../src/contract/works/books.ts'
import * as poems from '../../src/contract/works/poems.ts'
import { selectedBooks } from '../../src/library/books/catalogue.ts'
import { poemDetail } from '../../src/library/poems/poem-detail.ts'
import { poemList } from '../../src/library/poems/poem-list.ts'
import { eachDatabase } from './databases.ts'
import { search } from './fixtures/search-fixture.ts'
import { call } from './verb-call.ts'

/** Works of the starter library in both languages: one has our English, the other our Chinese. */
const IN_BOTH = ['论语', '爱丽丝梦游仙境']
/** One that is in English alone. */
const ALONE = '白鲸'

eachDatabase('what is here in two languages', 'starter', database => {
  it('is listed of books by the parameter bilingual, alone or with others', async () => {
    const all = await call(database().db, [books.selectBooks, selectedBooks], { pageSize: 100 })
    const both = await call(database().db, [books.selectBooks, selectedBooks], { bilingual: '1', pageSize: 100 })
    const names = (list: typeof all.list) => list.flatMap(({ name, nameEn }) => [name, nameEn])
    expect(names(both.list)).toEqual(expect.arrayContaining(IN_BOTH))
    expect(names(all.list)).toEqual(expect.arrayContaining([ALONE]))
    expect(names(both.list)).not.toContain(ALONE)
    for (const card of both.list) {
      expect(card.isBilingual, card.name).toBe(true)
      expect(card.languages).toEqual(expect.arrayContaining(['chinese', 'english']))
    }
    expect(all.list.filter(card => card.isBilingual)).toHaveLength(both.total)
    const none = await call(database().db, [books.selectBooks, selectedBooks], { bilingual: '1', keyword: ALONE })
    expect(none.total).toBe(0)
  })

  it('is listed of poems by the same parameter, and each says so', async () => {
    const { db } = database()
    const both = await call(db, [poems.listPoems, poemList], { bilingual: '1', pageSize: 100, dynasty: '唐' })
    expect(both.list.map(({ title }) => title)).toEqual(expect.arrayContaining(['鹿柴']))
    for (const { poemId, isBilingual, dynasty } of both.list) {
      expect({ isBilingual, dynasty }).toEqual({ isBilingual: true, dynasty: '唐' })
      const { translations } = await call(db, [poems.readPoem, poemDetail], { id: String(poemId) })
      expect(translations.length).toBeGreaterThan(0)
    }
    const all = await call(db, [poems.listPoems, poemList], { pageSize: 100, dynasty: '唐', sort: 'title' })
    expect(all.total).toBeGreaterThan(both.total)
    const alone = all.list.find(poem => !poem.isBilingual)
    const { translations } = await call(db, [poems.readPoem, poemDetail], { id: String(alone?.poemId) })
    expect(translations).toEqual([])
  })

  it('is found by the same parameter of the search: poems and lines that have a translation, passages of such works', async () => {
    const { db } = database()
    const any = await search(db, { keyword: '明月', pageSize: 100 })
    const both = await search(db, { keyword: '明月', bilingual: '1', pageSize: 100 })
    expect(both.groups.poems.total).toBeGreaterThan(0)
    expect(both.groups.poems.total).toBeLessThan(any.groups.poems.total)
    expect(both.groups.poems.list.every(poem => poem.isBilingual)).toBe(true)
    // None is lost: these are the translated poems that have the words.
    const rows = await db
      .selectFrom('poems')
      .select('id')
      .distinct()
      .innerJoin('poem_translations', 'poem_translations.poem_id', 'poems.id')
      .where('poems.lines', 'like', '%明月%')
      .execute()
    const found = both.groups.poems.list.map(({ poemId }) => poemId)
    expect(found).toEqual(expect.arrayContaining(rows.map(({ id }) => id)))
    const ofPoems = both.groups.text.list.flatMap(({ poemId }) => poemId ?? [])
    expect(found).toEqual(expect.arrayContaining(ofPoems))
  })

  it('is found of books by a name, and of passages by their words, whichever language they are in', async () => {
    const { db } = database()
    const named = async (keyword: string, bilingual?: '1') => (await search(db, { keyword, bilingual })).groups.books
    expect((await named('论语', '1')).list.map(({ name }) => name)).toContain('论语')
    expect((await named(ALONE)).total).toBeGreaterThan(0)
    expect((await named(ALONE, '1')).total).toBe(0)
    const passages = await search(db, { keyword: 'white whale', kind: 'text' })
    expect(passages.groups.text.total).toBeGreaterThan(0)
    expect((await search(db, { keyword: 'white whale', kind: 'text', bilingual: '1' })).groups.text.total).toBe(0)
    const ofPair = await search(db, { keyword: 'thousand chariots', kind: 'text', bilingual: '1' })
    expect(ofPair.groups.text.list.map(({ bookId }) => bookId)).toContain(1)
  })
})
