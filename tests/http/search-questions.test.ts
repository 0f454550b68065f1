import { expect, it, vi } from 'vitest'
import { searchWorks } from '../../src/contract/search.ts'
import { fold } from '../../src/text/characters/fold.ts'
import { eachDatabase } from './databases.ts'
import { search, suggest } from './fixtures/search-fixture.ts'

// Hundreds of searches a test, on a machine that may have other work.
vi.setConfig({ testTimeout: 240_000 })

eachDatabase('what a search understands', 'starter', database => {
  it('understands authors with words, fields, quotes and what is left out', async () => {
    const { db } = database()
    const all = async (keyword: string) =>
      (await search(db, { keyword, kind: 'poem', pageSize: 100 })).groups.poems.list
    for (const keyword of ['李白 月', '月 李白', 'author:李白 月', '作者：李白 月', 'libai 月']) {
      const hits = await all(keyword)
      const fields = hits.map(hit => hit.author.name)
      expect(hits.length, keyword).toBeGreaterThan(5)
      expect(fields.filter(name => name === '李白').length / fields.length, keyword).toBeGreaterThan(0.9)
    }
    const [withMoon, without] = [await all('title:春 花'), await all('title:春 花 -月')]
    expect(without.length).toBeLessThan(withMoon.length)
    expect(withMoon.every(hit => fold(hit.title).includes('春'))).toBe(true)
    expect((await all('dynasty:宋 明月')).every(hit => hit.dynasty === '宋')).toBe(true)
    const inBook = (await search(db, { keyword: 'in:论语 君子', kind: 'text' })).groups.text
    expect(inBook.total).toBeGreaterThan(50)
    expect(new Set(inBook.list.map(hit => hit.name))).toEqual(new Set(['论语']))
  })

  it('says in which chapter of a book a passage stands', async () => {
    const { db } = database()
    const chapter = async (keyword: string) => (await search(db, { keyword, kind: 'text' })).groups.text.list[0]
    // The second book of the Analects and the first chapter of Moby-Dick are called so in every edition.
    expect(fold((await chapter('温故而知新'))?.chapterTitle ?? '')).toMatch(/^为政/)
    expect((await chapter('call me ishmael'))?.chapterTitle).toMatch(/Loomings/)
    expect((await chapter('床前明月光'))?.chapterTitle).toBe('')
  })

  it('finds English in any form of its words, phrases in quotes, names either way round', async () => {
    const { db } = database()
    const texts = async (keyword: string) => (await search(db, { keyword, kind: 'text' })).groups.text
    expect((await texts('call me ishmael')).list[0]?.match).toBe('Call me Ishmael')
    expect((await texts('whale')).list.some(hit => /whales/i.test(hit.match))).toBe(true)
    expect((await texts('"whale"')).list.every(hit => /^whale$/i.test(hit.match))).toBe(true)
    for (const keyword of ['William Blake', 'Blake William', 'Blake, William']) {
      const { groups } = await search(db, { keyword, kind: 'author' })
      expect(groups.authors.list[0]?.nameEn, keyword).toBe('William Blake')
    }
  })

  it('takes a poet’s name, whole or the family’s alone, together with words of his poems', async () => {
    const { db } = database()
    for (const keyword of ['William Blake lamb', 'Blake lamb', 'lamb Blake', 'Blake, William lamb']) {
      const { groups } = await search(db, { keyword, kind: 'all' })
      expect(groups.poems.list[0]?.author.nameEn, keyword).toBe('William Blake')
      expect(groups.authors.list[0]?.nameEn, keyword).toBe('William Blake')
    }
  })

  it('takes a book’s name together with words that stand in it', async () => {
    const { db } = database()
    for (const keyword of ['《论语》君子', '论语 君子', 'title:论语 君子', 'lunyu 君子']) {
      const { groups } = await search(db, { keyword, kind: 'all' })
      expect(groups.text.total, keyword).toBeGreaterThan(50)
      expect(new Set(groups.text.list.map(hit => hit.name)), keyword).toEqual(new Set(['论语']))
      expect(groups.books.list[0]?.name, keyword).toBe('论语')
    }
  })

  it('gives the books of an author and the words in them', async () => {
    const { db } = database()
    const all = await search(db, { keyword: 'author:Austen' })
    expect(all.groups.books.list.map(book => book.nameEn)).toContain('Emma')
    expect(all.groups.books.list.every(book => book.authorEn === 'Jane Austen')).toBe(true)
    for (const keyword of ['author:Austen emma', 'Austen emma', 'Jane Austen emma']) {
      expect((await search(db, { keyword })).groups.books.list[0]?.nameEn, keyword).toBe('Emma')
    }
    const words = (await search(db, { keyword: 'author:Austen handsome clever and rich', kind: 'text' })).groups.text
    expect(words.list.length).toBeGreaterThan(0)
    expect(new Set(words.list.map(hit => hit.author))).toEqual(new Set(['Jane Austen']))
  })

  it('keeps to a language and to a kind', async () => {
    const { db } = database()
    const english = await search(db, { keyword: 'night', language: 'english' })
    expect(english.groups.text.list.every(hit => hit.language === 'english')).toBe(true)
    expect(english.groups.poems.list.every(hit => hit.language === 'english')).toBe(true)
    const onlyAuthors = await search(db, { keyword: '李白', kind: 'author' })
    expect(onlyAuthors.groups.poems.total + onlyAuthors.groups.text.total).toBe(0)
    expect(onlyAuthors.best?.kind).toBe('author')
    expect((await search(db, { keyword: '水调歌头', kind: 'tune' })).groups.tunes.list[0]?.name).toBe('水调歌头')
    expect((await search(db, { keyword: '唐诗三百首', kind: 'list' })).groups.lists.total).toBeGreaterThan(0)
  })

  it('suggests authors, poems, lines and tunes from their beginnings, sounds and initials', async () => {
    const { db } = database()
    const texts = async (keyword: string) =>
      (await suggest(db, keyword)).map(({ kind, text }) => `${kind} ${fold(text)}`)
    expect((await texts('李白'))[0]).toBe('author 李白')
    expect(await texts('jys')).toContain('poem 静夜思')
    expect(await texts('libai')).toContain('author 李白')
    expect(await texts('shuidiao')).toContain('tune 水调歌头')
    expect(await texts('疑是地上')).toContain('line 疑是地上霜')
    expect(await texts('，')).toEqual([])
    const carriers = async (keyword: string) =>
      (await suggest(db, keyword)).flatMap(one => (one.kind === 'tag' ? [one.of] : []))
    expect([await carriers('唐诗三百首'), await carriers('儒家')]).toEqual([['poem'], ['book']])
  })

  it('answers whatever is typed', async () => {
    const { db } = database()
    const hostile = [
      '" * NEAR ( )',
      'a AND b OR NOT c',
      '"',
      "'; drop table poems; --",
      'rowid:1',
      'words:月',
      '月*',
      '^月',
      '{a b}',
      '，。！',
      '-',
      '- -',
      '“”',
      'author:',
      'author: :',
      'in:',
      '()',
      '\\',
      '%',
      '_',
      '%月%',
      '$1',
      '?1',
      '\0月',
      '😀',
      '👨‍👩‍👧',
      '\ud842',
      '月\udfb7',
      '‮月明',
      '𠮷',
      '￾',
      'ﷺ',
      'İ',
      'ß',
      '',
      '明月',
      '󰀀',
      '月'.repeat(100),
      'the '.repeat(25).trim(),
      '的 '.repeat(50).trim(),
      'a'.repeat(100),
      '-'.repeat(100),
    ]
    for (const keyword of hostile) {
      const parsed = searchWorks.input.safeParse({ keyword })
      if (!parsed.success) continue
      const begun = performance.now()
      const { groups } = await search(db, { keyword })
      expect(groups.text.list.length, keyword).toBeLessThanOrEqual(20)
      await suggest(db, keyword)
      expect(performance.now() - begun, keyword).toBeLessThan(20_000)
    }
    expect(searchWorks.input.safeParse({ keyword: '月'.repeat(10_000) }).success).toBe(false)
    expect(searchWorks.input.safeParse({ keyword: '   ' }).success).toBe(false)
  })
})
