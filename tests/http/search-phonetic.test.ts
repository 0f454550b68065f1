import { expect, it } from 'vitest'
import { fold } from '../../src/text/characters/fold.ts'
import { eachDatabase } from './databases.ts'
import { search } from './fixtures/search-fixture.ts'

eachDatabase('an author and words of his poems, both in pinyin', 'starter', database => {
  it.each([
    // As 唐诗三百首 and 宋词三百首 have them.
    ['li bai jingyesi', '李白', '静夜思', null],
    ['libai jing ye si', '李白', '静夜思', null],
    ['jingyesi libai', '李白', '静夜思', null],
    ['lǐ bái jìngyèsī', '李白', '静夜思', null],
    ['李白 jingyesi', '李白', '静夜思', null],
    ['li白 jingyes', '李白', '静夜思', null],
    ['libai jys', '李白', '静夜思', null],
    ['libai cqmyg', '李白', '静夜思', '床前明月光'],
    ['libai yue', '李白', '静夜思', '月'],
    ['sushi chanjuan', '苏轼', '水调歌头', '婵娟'],
    ['du fu chun', '杜甫', '春望', ''],
  ])('%s: poems of %s, %s first', async (keyword, author, title, lit) => {
    const { groups, how } = await search(database().db, { keyword })
    const [first] = groups.poems.list
    expect(how).toBe('pinyin')
    expect(fold(first?.title ?? '')).toContain(fold(title))
    for (const poem of groups.poems.list) expect(poem.author.name).toBe(author)
    expect(groups.authors.list.map(one => one.name)).toEqual([author])
    const { text = '', from, to } = first?.match ?? {}
    expect(lit === null ? null : fold(text.slice(from, to))).toBe(lit && fold(lit))
  })

  it('is offered as it is written, which finds the poems that nobody has by heart, too', async () => {
    const { db } = database()
    const { didYouMean, groups } = await search(db, { keyword: 'libai yue' })
    expect(didYouMean).toBe('李白 月')
    const { list } = (await search(db, { keyword: '李白 月', pageSize: 100 })).groups.poems
    const written = new Set(list.map(poem => poem.poemId))
    for (const { poemId } of groups.poems.list.slice(0, 5)) expect(written).toContain(poemId)
  })

  it('is heard in whole syllables: li is not in 亮, nor an in 山', async () => {
    const { db } = database()
    for (const [keyword, sound] of [
      ['libai li', /^[里离離李黎历歷力立丽麗厉裏理栗慄荔篱籬梨璃礼]$/],
      ['libai an', /^[安岸暗案闇鞍]$/],
    ] as const) {
      const { list } = (await search(db, { keyword, pageSize: 50 })).groups.poems
      expect(list.length, keyword).toBeGreaterThan(0)
      for (const { match } of list) if (match) expect(match.text.slice(match.from, match.to)).toMatch(sound)
    }
  })

  it('leaves English as it is, and words that stand somewhere', async () => {
    const { db } = database()
    for (const keyword of ['Blake lamb', 'the moon', 'he ran', 'du fu', '李白 月'])
      expect([keyword, (await search(db, { keyword })).how]).toEqual([keyword, 'exact'])
    for (const keyword of ['Blake yue', '"libai" yue', 'libai -yue', 'author:libai yue zz', 'purple libai']) {
      const { how, groups } = await search(db, { keyword })
      expect([keyword, how === 'pinyin' && groups.poems.list.some(poem => poem.matched === 'line')]).toEqual([
        keyword,
        false,
      ])
    }
  })
})
