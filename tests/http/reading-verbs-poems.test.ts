import { expect, it } from 'vitest'
import * as search from '../../src/contract/search.ts'
import * as poems from '../../src/contract/works/poems.ts'
import { poemDetail } from '../../src/library/poems/poem-detail.ts'
import { poemHall } from '../../src/library/poems/poem-hall.ts'
import { poemList } from '../../src/library/poems/poem-list.ts'
import { recommendedPoems } from '../../src/library/poems/poem-recommend.ts'
import { worksFound } from '../../src/library/search/search-works.ts'
import { poemTags } from '../../src/library/works/tags.ts'
import { eachDatabase } from './databases.ts'
import { call, sameOnBoth } from './verb-call.ts'

eachDatabase('the verbs of poems', 'starter', database => {
  it('open the ways into the poems: dynasties that have any, poets and tunes of the best known', async () => {
    const { db } = database()
    const hall = await call(db, [poems.poemHall, poemHall], {})
    for (const dynasty of ['先秦', '唐', '宋']) expect(hall.dynasties).toContain(dynasty)
    expect(hall.poets.slice(0, 4).map(({ poem }) => poem.author.name)).toEqual(expect.arrayContaining(['杜甫', '李白']))
    expect(hall.englishPoets.map(({ poem }) => poem.author.nameEn)).toContain('William Blake')
    expect(hall.tunes.length).toBeGreaterThan(10)
    expect(hall.poets.every(({ count }, at) => count <= (hall.poets[at - 1]?.count ?? count))).toBe(true)
    sameOnBoth('hall', hall)
  })

  it('list poems in one total order by every filter, the same on every database', async () => {
    const { db } = database()
    const [tag] = await poemTags(db)
    const filters = [
      {},
      { dynasty: '唐' },
      { form: '五言绝句' },
      { language: 'english' as const },
      { tagId: tag?.tagId },
    ]
    for (const filter of filters) {
      for (const sort of ['hot', 'title', 'author'] as const) {
        const list = await call(db, [poems.listPoems, poemList], { ...filter, sort, pageSize: 30 })
        const second = await call(db, [poems.listPoems, poemList], { ...filter, sort, page: 2, pageSize: 15 })
        expect(second.list.map(poem => poem.poemId)).toEqual(list.list.slice(15).map(poem => poem.poemId))
        expect(list.total).toBeGreaterThan(30)
        sameOnBoth(`poems ${JSON.stringify(filter)} ${sort}`, list)
      }
    }
    const bilingual = await call(db, [poems.listPoems, poemList], { bilingual: '1', dynasty: '唐', pageSize: 5 })
    expect(bilingual.total).toBeGreaterThan(0)
    for (const { poemId } of bilingual.list) {
      expect((await call(db, [poems.readPoem, poemDetail], { id: String(poemId) })).translations).not.toEqual([])
    }
    expect((await call(db, [poems.listPoems, poemList], { language: 'english' })).total).toBe(588)
  })

  it('list the poems of a tune, a form or a dynasty asked for in traditional characters', async () => {
    const { db } = database()
    const count = async (filter: object) => (await call(db, [poems.listPoems, poemList], filter)).total
    for (const [plain, traditional] of [
      [{ cipai: '满江红' }, { cipai: '滿江紅' }],
      [{ form: '词' }, { form: '詞' }],
      [{ dynasty: '汉' }, { dynasty: '漢' }],
    ] as const) {
      expect(await count(traditional)).toBe(await count(plain))
    }
    expect(await count({ cipai: '滿江紅' })).toBeGreaterThan(0)
  })

  it('show a poem with the notes of its source at their words, and its lines without them', async () => {
    const { db } = database()
    const farewell = await call(db, [poems.readPoem, poemDetail], { id: '173543139836773' })
    expect(farewell.lines.map(({ text }) => text)).toEqual([
      '山中相送罷，',
      '日暮掩柴扉。',
      '春草明年綠，',
      '王孫歸不歸？',
    ])
    const { by, line, from, to, text, script } = farewell.annotations.find(note => note.by === 'source') ?? {}
    expect({ by, text, script }).toEqual({ by: 'source', text: '一作：年年', script: 'zh-Hant' })
    expect(farewell.lines[line ?? 0]?.text.slice(from, to)).toBe('明年')
  })

  it('show a poem with what is said of it: translation, notes on its words, paraphrase and analysis', async () => {
    const { db } = database()
    const night = await call(db, [poems.readPoem, poemDetail], { id: '108994189616135' })
    expect(night.translations.map(({ language, title, lines }) => [language, title, lines.length])).toEqual([
      ['english', 'Quiet Night Thoughts', 4],
    ])
    const noted = night.annotations.filter(note => note.language === 'chinese')
    expect(noted.map(note => night.lines[note.line]?.text.slice(note.from, note.to))).toEqual([
      '床',
      '明月光',
      '疑',
      '舉',
    ])
    expect(night.analysis).toMatchObject({ language: 'chinese', author: '诗书 Shishu', licence: 'CC BY 4.0' })
    expect(night.analysis?.text).toMatch(/^全诗二十个字/)
    expect(night.commentary.map(({ kind, language }) => `${kind} ${language}`)).toEqual([
      'analysis chinese',
      'analysis english',
      'occasion chinese',
      'occasion english',
      'paraphrase chinese',
    ])
    expect(night.commentary.at(-1)?.text.split('\n')).toHaveLength(night.lines.length)
    sameOnBoth('said of a poem', night)
  })

  it('recommend the same poems for a day: whole, short, translated ones first', async () => {
    const { db } = database()
    const day = await call(db, [poems.recommendPoems, recommendedPoems], { seed: '2026-11-21', limit: 5 })
    expect(await call(db, [poems.recommendPoems, recommendedPoems], { seed: '2026-11-21', limit: 5 })).toEqual(day)
    expect(await call(db, [poems.recommendPoems, recommendedPoems], { seed: '2026-11-22', limit: 5 })).not.toEqual(day)
    const [poem] = day
    const detail = await call(db, [poems.readPoem, poemDetail], { id: String(poem?.poemId) })
    expect(detail.translations[0]?.lines).toHaveLength(detail.lines.length)
    sameOnBoth('day', day)
  })

  it('show 静夜思 by the name, the pinyin and the initials, with pinyin over each character', async () => {
    const { db } = database()
    for (const keyword of ['静夜思', '靜夜思', 'jingyesi', 'jys', '疑是地上霜']) {
      const { groups } = await call(db, [search.searchWorks, worksFound], { keyword, kind: 'poem' })
      expect(groups.poems.list.map(poem => poem.title)).toContain('靜夜思')
    }
    const { groups } = await call(db, [search.searchWorks, worksFound], { keyword: '静夜思', kind: 'poem' })
    const detail = await call(db, [poems.readPoem, poemDetail], { id: String(groups.poems.list[0]?.poemId) })
    expect(detail.author).toMatchObject({ name: '李白', dynasty: '唐' })
    expect(detail.lines.map(line => line.pinyin?.join(' ').trim())).toContain('dī tóu sī gù xiāng')
    expect(detail.sameAuthor.every(poem => poem.author.name === '李白')).toBe(true)
  })

  it('walk the poems of an author forth and back', async () => {
    const { db } = database()
    const { groups } = await call(db, [search.searchWorks, worksFound], { keyword: '静夜思', kind: 'poem' })
    const here = await call(db, [poems.readPoem, poemDetail], { id: String(groups.poems.list[0]?.poemId) })
    const there = await call(db, [poems.readPoem, poemDetail], { id: String(here.next?.poemId) })
    expect(there.previous?.poemId).toBe(here.poemId)
  })
})
