import { expect, it } from 'vitest'
import { fold } from '../../src/text/characters/fold.ts'
import { eachDatabase } from './databases.ts'
import { search } from './fixtures/search-fixture.ts'

eachDatabase('chapters by their titles', 'starter', database => {
  it.each([
    // Title and first words, as any edition of 古文观止 has them.
    ['滕王阁序', '豫章故郡'],
    ['岳阳楼记', '庆历四年春'],
    ['桃花源记', '晋太元中'],
    ['出师表', '先帝创业未半'],
    ['赤壁赋', '壬戌之秋'],
    ['in:古文观止 岳阳楼记', '庆历四年春'],
    ['loomings', 'Call me Ishmael'],
    ['The Whiteness of the Whale', 'What the white whale was to Ahab'],
  ])('%s begins with %s', async (keyword, begins) => {
    const { groups, how } = await search(database().db, { keyword, kind: 'text' })
    expect(how).toBe('exact')
    const [first] = groups.text.list
    const shown = fold(`${first?.before}${first?.match}${first?.after}`.replace(/[^\p{L} ]/gu, ''))
    expect(shown.trim().startsWith(fold(begins))).toBe(true)
  })

  it('are no lines remembered wrongly', async () => {
    const { groups } = await search(database().db, { keyword: '桃花源记' })
    expect(groups.poems.list.filter(poem => poem.matched === 'close')).toEqual([])
  })

  it('are found neither in another language, nor in another book, nor by their numbers', async () => {
    const { db } = database()
    const first = async (keyword: string, language?: 'english') =>
      (await search(db, { keyword, kind: 'text', ...(language && { language }) })).groups.text.list[0]
    expect(await first('滕王阁序', 'english')).toBeUndefined()
    expect(await first('in:论语 滕王阁序')).toBeUndefined()
    expect((await first('chapter 1'))?.match ?? '').not.toBe('')
  })

  // The last: the others need the book.
  it('are gone at once where their book is withdrawn', async () => {
    const { db } = database()
    await db.updateTable('editions').set({ state: 'withdrawn' }).where('title', '=', '古文观止').execute()
    const { list } = (await search(db, { keyword: '岳阳楼记', kind: 'text' })).groups.text
    expect(list.filter(hit => hit.bookId !== null)).toEqual([])
  })
})
