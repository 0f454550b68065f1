import { expect, it } from 'vitest'
import { searchWorks } from '../../src/contract/search.ts'
import type { Db } from '../../src/db/dialect.ts'
import { worksFound } from '../../src/library/search/search-works.ts'
import { suggestions } from '../../src/library/search/suggest.ts'
import { fold } from '../../src/text/characters/fold.ts'
import { eachDatabase } from './databases.ts'
import { obscurePoem } from './fixtures/search-fixture.ts'

const search = async (db: Db, keyword: string, pageSize = 10) =>
  searchWorks.output.parse(await worksFound(db, searchWorks.input.parse({ keyword, pageSize })))

eachDatabase('the order of what is found', 'starter', database => {
  // Before the others, which change titles.
  it.each([
    // The first poems of each as an anthology has them: 唐诗三百首, 宋词三百首, 诗经.
    ['海上生明月', ['张九龄']],
    ['蒹葭', ['佚名']],
  ])('has for %s first what everybody knows by heart', async (keyword, poets) => {
    const [first] = (await search(database().db, keyword)).groups.poems.list
    expect(poets).toContain(first?.author.name)
    expect(first?.popularity).toBeGreaterThanOrEqual(20)
  })

  it.each([
    ['明月', ['李白', '王昌龄', '苏轼', '王维', '张九龄']],
    ['月', ['李白', '张继', '杜牧', '杜甫', '岑参', '白居易']],
    ['春', ['王湾', '韦应物', '白居易', '岑参', '杜甫', '孟浩然', '王维']],
  ])('has for %s among the lines first those that everybody knows, then books', async (keyword, poets) => {
    const { list } = (await search(database().db, keyword)).groups.text
    for (const hit of list.slice(0, 3)) expect(poets, hit.name).toContain(hit.author)
    expect(list[3]?.bookId).not.toBeNull()
  })

  it('takes letters and characters in one word for one name: li白 月 are the moons of Li Bai', async () => {
    const { groups, how } = await search(database().db, 'li白 月')
    expect(how).toBe('exact')
    expect(groups.poems.total).toBeGreaterThan(5)
    for (const poem of groups.poems.list) expect(poem.author.name).toBe('李白')
    expect(groups.poems.list[0]?.match?.text).toContain('月')
  })

  it('has the poems of an author among the words before a line of nobody’s in which they stand side by side', async () => {
    const { db } = database()
    const id = await obscurePoem(db, 0, { lines: '潮吞李白月，花動謝安春。' })
    const { groups } = await search(db, '李白 月')
    expect(groups.poems.list[0]?.author.name).toBe('李白')
    expect(groups.poems.list[0]?.poemId).not.toBe(id)
    expect((await search(db, '李白月')).groups.poems.list[0]?.poemId).toBe(id)
  })

  it('has a line everybody knows before a long title in which it is quoted', async () => {
    const { db } = database()
    const id = await obscurePoem(db, 1, { title: '離亭宴帶歇指煞・花開但願人長久，人閑難得花依舊' })
    const { list } = (await search(db, '但愿人长久')).groups.poems
    expect(list[0]?.author.name).toBe('苏轼')
    expect(list.findIndex(poem => poem.poemId === id)).toBeGreaterThan(0)
  })

  it('still has a title whose half it is before lines: 明月几时有 is how that poem is called', async () => {
    const [first] = (await search(database().db, '明月几时有')).groups.poems.list
    expect(first).toMatchObject({ matched: 'title', author: { name: '苏轼' } })
  })

  it('gives the poems of the one whose name was spelt, the best known first, in the order of what was written', async () => {
    const { db } = database()
    const spelt = (await search(db, 'libai')).groups.poems.list
    expect(spelt.length).toBe(10)
    for (const poem of spelt) expect(poem.author.name).toBe('李白')
    const known = spelt.map(poem => poem.popularity)
    expect(known).toEqual(known.toSorted((a, b) => b - a))
    const written = (await search(db, '李白')).groups.poems.list.filter(poem => poem.matched === 'author')
    expect(written.map(poem => poem.poemId)).toEqual(spelt.slice(0, written.length).map(poem => poem.poemId))
  })

  it('means the poem by its initials, and not somebody of whom one poem is left', async () => {
    const { didYouMean, groups } = await search(database().db, 'jys')
    expect(didYouMean).toBe('靜夜思')
    expect(groups.poems.list[0]).toMatchObject({ title: '靜夜思', matched: 'title' })
  })

  it('suggests it before them, too', async () => {
    const { suggestions: list } = await suggestions(database().db, { keyword: 'jys', limit: 8 })
    expect(list[0]).toMatchObject({ kind: 'poem', text: '靜夜思' })
  })

  it('suggests of lines that are known alike those that open their poem', async () => {
    const { suggestions: list } = await suggestions(database().db, { keyword: '明月', limit: 10 })
    const lines = list.filter(({ kind }) => kind === 'line')
    expect(lines.map(({ text }) => text)).toContain('明月几时有')
    const firstInside = lines.findIndex(({ line }) => line !== 0)
    expect(lines.findIndex(({ text }) => text === '明月几时有')).toBeLessThan(
      firstInside < 1 ? lines.length : firstInside,
    )
  })

  it('suggests a line that everybody knows before a title that few know', async () => {
    const { suggestions: list } = await suggestions(database().db, { keyword: '明月', limit: 10 })
    const [line, title] = ['line', 'poem'].map(kind => list.findIndex(one => one.kind === kind))
    expect(list[title ?? -1]?.text).toContain('棹孤舟')
    expect(line).toBeLessThan(title ?? -1)
  })

  it('lights the half line that was spelt', async () => {
    const { didYouMean, groups } = await search(database().db, 'cqmyg')
    const match = groups.poems.list[0]?.match
    expect(match?.text.slice(match.from, match.to)).toBe('床前明月光')
    expect(didYouMean).toContain('床前明月光')
  })

  it('finds poems of a title of one character by its field', async () => {
    const { db } = database()
    const id = await obscurePoem(db, 2, { title: '春' })
    expect((await search(db, 'title:春')).groups.poems.list.map(poem => poem.poemId)).toContain(id)
  })

  it('has a poem so called before the poems of the one it names, who stands first of all himself', async () => {
    const { db } = database()
    const id = await obscurePoem(db, 20, { title: '李白' })
    const { best, groups } = await search(db, '李白')
    expect(best?.kind).toBe('author')
    const [first, ...others] = groups.poems.list
    expect(first?.poemId).toBe(id)
    for (const poem of others) expect(poem.author.name).toBe('李白')
  })

  it('has of a tune the best known first, and not those that are called nothing else', async () => {
    const { db } = database()
    const id = await obscurePoem(db, 30, { title: '水调歌头' })
    const { list } = (await search(db, '水调歌头')).groups.poems
    expect(list[0]?.author.name).toBe('苏轼')
    expect(list[0]?.poemId).not.toBe(id)
  })

  it('shows a line with the other half of its couplet', async () => {
    const { list } = (await search(database().db, '低头思故乡')).groups.poems
    expect(list[0]?.match).toMatchObject({ before: '舉頭望明月，', text: '低頭思故鄉。', after: '' })
  })

  it('has what everybody knows before poems that are so called, and those before titles and lines that few know', async () => {
    const { db } = database()
    const ids: number[] = []
    for (const nth of [10, 11, 12, 13]) ids.push(await obscurePoem(db, nth, { title: '明月' }))
    const { best, groups } = await search(db, '明月', 50)
    // None of many namesakes is meant.
    expect(best).toBeNull()
    const { list } = groups.poems
    const first = list.findIndex(poem => ids.includes(poem.poemId))
    expect(list.slice(0, 3).map(poem => fold(poem.title))).toContain('静夜思')
    expect(list.slice(0, 5).map(poem => poem.author.name)).toContain('苏轼')
    for (const poem of list.slice(0, first)) expect(poem.popularity, poem.title).toBeGreaterThanOrEqual(20)
    expect(list.slice(first, first + 4).map(poem => poem.poemId)).toEqual(ids.toSorted((a, b) => a - b))
    for (const poem of list.slice(first + 4)) expect(poem.popularity, poem.title).toBeLessThan(20)
  })

  it('has of a title that many share the one everybody knows first, and above all', async () => {
    const { db } = database()
    for (const nth of [14, 15, 16, 17]) await obscurePoem(db, nth, { title: '清明' })
    const { best, groups } = await search(db, '清明')
    expect(groups.poems.list[0]?.author.name).toBe('杜牧')
    expect(best).toEqual({ kind: 'poem', id: groups.poems.list[0]?.poemId })
  })

  it('knows a title by its own words, whatever number or first line stands behind them', async () => {
    const { db } = database()
    await obscurePoem(db, 18, { title: '行路難' })
    expect((await search(db, '行路难')).groups.poems.list[0]?.author.name).toBe('李白')
  })

  it('has a line that everybody knows before the very words in a poem nobody knows', async () => {
    const { db } = database()
    const id = await obscurePoem(db, 21, { lines: '春風不渡玉門關，一夜征人白髮斑。' })
    const { groups, how, didYouMean } = await search(db, '春风不渡玉门关')
    expect(how).toBe('exact')
    expect(groups.poems.list.slice(0, 2)).toMatchObject([
      { author: { name: '王之涣' }, matched: 'close' },
      { poemId: id, matched: 'line' },
    ])
    expect(didYouMean).toContain('春风不度玉门关')
    // What is said to stand in the text stands there as it was typed.
    expect(groups.text.list.map(hit => hit.poemId)).toEqual([id])
  })

  it.each([
    ['春眠不觉晓夜来风雨声', '春晓'],
    ['白日依山尽，欲穷千里目', '登鹳雀楼'],
    ['床前明月光 举头望明月', '静夜思'],
  ])('finds %s without the line between', async (keyword, title) => {
    const { groups, how } = await search(database().db, keyword)
    expect(fold(groups.poems.list[0]?.title ?? '')).toBe(title)
    expect(how).toBe('apart')
    expect(groups.poems.list[0]?.match).not.toBeNull()
  })

  it('takes the name of a list for no line that was remembered wrongly', async () => {
    const { groups, how } = await search(database().db, '唐诗三百首')
    expect(how).toBe('exact')
    expect(groups.lists.list[0]?.name).toBe('唐诗三百首')
    expect(groups.poems.list.filter(poem => poem.matched === 'close')).toEqual([])
  })

  it('looks for no sentence word by word that a book has as it was typed', async () => {
    const { groups } = await search(database().db, 'to be or not to be')
    expect(groups.text.list[0]?.name).toBe('Hamlet')
    expect(groups.poems.total).toBe(0)
  })

  it('lights the words that tell, not the first "a" of a poem', async () => {
    const { groups } = await search(database().db, 'a single man in possession')
    for (const { match } of groups.poems.list) {
      expect(match?.text.slice(match.from, match.to)).toMatch(/single|man|possess/i)
    }
  })

  it('knows English writers by the name they are called by', async () => {
    const { best, groups } = await search(database().db, 'Austen')
    expect(best).toMatchObject({ kind: 'author' })
    expect(groups.books.list.map(book => book.nameEn).toSorted()).toEqual([
      'Emma',
      'Persuasion',
      'Sense and Sensibility',
    ])
  })
})
