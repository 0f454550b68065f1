import { expect, it } from 'vitest'
import { poemsTitledElsewhere } from '../../content/other-names.ts'
import { fold } from '../../src/text/characters/fold.ts'
import { eachDatabase } from './databases.ts'
import { search } from './fixtures/search-fixture.ts'

// Titles of the textbooks (统编版), with a few characters of the poem that is meant; those of poems that only the whole
// corpus has stand in tests/fixtures/search-judged.
const TEXTBOOK_TITLES = [
  ['江城子 乙卯正月二十日夜记梦', '十年生死'],
  ['卜算子·咏梅', '驿外断桥边'],
  ['永遇乐·京口北固亭怀古', '千古江山'],
  ['青玉案·元夕', '东风夜放'],
  ['满江红·写怀', '怒发冲冠'],
  ['桂枝香·金陵怀古', '登临送目'],
  ['送元二使安西', '西出阳关'],
  ['王维 送元二使安西', '西出阳关'],
  ['阳关三叠', '西出阳关'],
  ['songyuanershianxi', '西出阳关'],
  ['赠刘景文', '荷尽已无'],
  ['早春呈水部张十八员外', '天街小雨'],
  ['晓出净慈寺送林子方', '毕竟西湖'],
  ['約客', '黄梅时节'],
]

eachDatabase('a title that a poem has elsewhere', 'starter', database => {
  it.each(TEXTBOOK_TITLES)('%s finds the poem of %s first', async (keyword, line) => {
    const { groups } = await search(database().db, { keyword })
    const [first] = groups.poems.list
    const { lines } = await database()
      .db.selectFrom('poems')
      .select('lines')
      .where('id', '=', first?.poemId ?? 0)
      .executeTakeFirstOrThrow()
    expect(fold(lines).replaceAll(/\P{L}/gu, '')).toContain(fold(line))
  })

  it('is the best answer where it is asked for alone', async () => {
    const { best, groups } = await search(database().db, { keyword: '送元二使安西' })
    expect(best).toEqual({ kind: 'poem', id: groups.poems.list[0]?.poemId })
  })

  it('is listed by the id of a poem that the library has under the title beside it', async () => {
    const rows = await database()
      .db.selectFrom('poems')
      .innerJoin('authors', 'authors.id', 'poems.author_id')
      .select(['poems.id', 'poems.title', 'authors.name'])
      .where(
        'poems.id',
        'in',
        poemsTitledElsewhere.map(one => one.poemId),
      )
      .execute()
    const labels = new Map(rows.map(({ id, title, name }) => [id, `${title} · ${name}`]))
    const there = poemsTitledElsewhere.filter(({ poemId }) => labels.has(poemId))
    expect(there.length).toBeGreaterThan(poemsTitledElsewhere.length / 2)
    for (const { poemId, label } of there) expect(labels.get(poemId)).toBe(label)
  })
})
