import { expect, it } from 'vitest'
import { fold } from '../../src/text/characters/fold.ts'
import { eachDatabase } from './databases.ts'
import { obscurePoem, search } from './fixtures/search-fixture.ts'

eachDatabase('a search for a kind of poem', 'starter', database => {
  const tagNames = async (keyword: string) => {
    const { groups } = await search(database().db, { keyword })
    return groups.poems.list.slice(0, 5).map(poem => poem.tags.map(tag => tag.name))
  }

  // The starter library has the tags of collections and forms; those of subjects come with the corpus.
  it.each([
    ['唐诗三百首', '唐诗三百首'],
    ['诗经', '诗经'],
    ['国风', '国风'],
    ['国风的诗', '国风'],
    ['关于国风的古诗', '国风'],
    ['Three Hundred Tang Poems', '唐诗三百首'],
  ])('%s gives poems of the theme %s and its tag', async (keyword, tag) => {
    const { groups, best } = await search(database().db, { keyword })
    expect(groups.tags.list.map(one => one.name)).toContain(tag)
    const of = await tagNames(keyword)
    expect(of).toHaveLength(5)
    for (const names of of) expect(names).toContain(tag)
    expect(best).toBeNull()
  })

  it('has them before a poem that few know and that is called so', async () => {
    const { db } = database()
    const id = await obscurePoem(db, 0, { title: '国风' })
    for (const names of await tagNames('国风')) expect(names).toContain('国风')
    const { groups } = await search(db, { keyword: '国风', pageSize: 100, page: 2 })
    expect(groups.poems.list.map(poem => poem.poemId)).toContain(id)
  })

  it.each([
    ['宋词 李清照', '李清照', '词'],
    ['李清照 词', '李清照', '词'],
    ['七绝 杜牧', '杜牧', '七言绝句'],
    ['李白 五绝', '李白', '五言绝句'],
    ['唐诗 王维', '王维', null],
    ['Li Bai poems', '李白', null],
  ])('%s gives poems of %s', async (keyword, author, form) => {
    const { groups, how } = await search(database().db, { keyword })
    const first = groups.poems.list.slice(0, 3)
    expect(first).toHaveLength(3)
    expect(first.map(poem => poem.author.name)).toEqual([author, author, author])
    if (form) expect(groups.poems.list.map(poem => poem.form)).toEqual(groups.poems.list.map(() => form))
    expect(how).toBe('exact')
  })

  it.each([
    ['诗经 关雎', '关雎'],
    ['唐诗 春晓', '春晓'],
    ['七律 登高', '登高'],
  ])('%s gives the poem that is called so', async (keyword, title) => {
    const { groups } = await search(database().db, { keyword })
    expect(fold(groups.poems.list[0]?.title ?? '')).toBe(title)
  })

  it('a word in quotes names no kind of poem', async () => {
    const { groups } = await search(database().db, { keyword: '李白 "诗"' })
    for (const poem of groups.poems.list) expect(`${poem.title}${poem.match?.text}`).toMatch(/诗|詩/)
  })
})
