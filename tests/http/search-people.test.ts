import { expect, it } from 'vitest'
import type { Db } from '../../src/db/dialect.ts'
import { putNameKeys } from '../../src/library/publish/index/name-keys.ts'
import { fold } from '../../src/text/characters/fold.ts'
import { eachDatabase } from './databases.ts'
import { search, suggest } from './fixtures/search-fixture.ts'

/** One more author, of whom nobody knows anything. */
async function obscureAuthor(db: Db, name: string): Promise<number> {
  const { id: known } = await db
    .selectFrom('authors')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const id = known + 1
  const row = await db.selectFrom('authors').selectAll().where('id', '=', known).executeTakeFirstOrThrow()
  await db
    .insertInto('authors')
    .values({ ...row, id, name, name_en: '', folded: name, popularity: 0 })
    .execute()
  await putNameKeys(db, 'author', [{ id, names: [name], popularity: 0 }])
  return id
}

eachDatabase('people by one character of their names', 'starter', database => {
  it.each([
    // The best known of each family, as any history of literature has them.
    ['李', ['李白', '李商隐', '李清照', '李煜', '李贺', '李峤']],
    ['王', ['王维', '王安石', '王昌龄', '王勃', '王之涣', '王建']],
    ['苏', ['苏轼', '苏辙', '苏洵', '苏武', '苏舜钦']],
  ])('has for %s those whom people know', async (family, known) => {
    const { db } = database()
    const { best, groups } = await search(db, { keyword: family, kind: 'author' })
    expect(known).toContain(groups.authors.list[0]?.name)
    expect(best?.kind).not.toBe('author')
    const people = (await suggest(db, family)).filter(one => one.kind === 'author')
    expect(known).toContain(people[0]?.text)
  })

  it('offers whom people know behind a person whom nobody knows and whose name begins so, too', async () => {
    const { db } = database()
    const [li] = (await search(db, { keyword: '李白', kind: 'author' })).groups.authors.list
    const id = await obscureAuthor(db, '李自中')
    const people = (await suggest(db, '李自')).filter(one => one.kind === 'author').map(one => one.id)
    expect(people).toEqual([id, li?.authorId])
    // Who is known is meant, and nobody else.
    expect((await suggest(db, '李清')).filter(one => one.kind === 'author').map(one => one.text)).toEqual(['李清照'])
  })

  it('has the very name before better known people whose names begin so', async () => {
    const { db } = database()
    const id = await obscureAuthor(db, '李商')
    const { list } = (await search(db, { keyword: '李商', kind: 'author' })).groups.authors
    expect(list.map(({ authorId, name }) => [authorId === id, name])).toEqual([
      [true, '李商'],
      [false, '李商隐'],
    ])
  })

  it.each([
    // After the lives in 宋史 and 全唐诗.
    ['苏东坡', '苏轼'],
    ['蘇子瞻', '苏轼'],
    ['李太白', '李白'],
    ['author:少陵', '杜甫'],
    ['李后主', '李煜'],
    ['易安居士', '李清照'],
  ])('knows %s for %s', async (keyword, poet) => {
    const { db } = database()
    const { groups, didYouMean } = await search(db, { keyword })
    expect(groups.authors.list[0]?.name).toBe(poet)
    const own = groups.poems.list.filter(poem => poem.author.name === poet)
    expect(own.length).toBeGreaterThan(groups.poems.list.length / 2)
    expect(didYouMean).toBeNull()
  })

  it('shows him above all, and suggests him; a name that is a place, too, leaves the lines as they are', async () => {
    const { db } = database()
    const { best, groups } = await search(db, { keyword: '东坡' })
    expect(best).toEqual({ kind: 'author', id: groups.authors.list[0]?.authorId })
    expect(groups.authors.list[0]?.name).toBe('苏轼')
    for (const { matched } of groups.poems.list) expect(matched).not.toBe('author')
    expect((await suggest(db, '苏东坡'))[0]).toMatchObject({ kind: 'author', text: '苏轼' })
    for (const { author } of (await search(db, { keyword: '苏东坡 月' })).groups.poems.list)
      expect(author.name).toBe('苏轼')
  })

  it.each([
    ['白居易长恨歌', '白居易', '长恨歌'],
    ['静夜思李白', '李白', '静夜思'],
    ['李白的诗', '李白', ''],
  ])('takes %s apart, which has no space', async (keyword, poet, title) => {
    const { groups, how } = await search(database().db, { keyword, kind: 'poem' })
    expect(how).toBe('exact')
    expect(groups.poems.list[0]?.author.name).toBe(poet)
    expect(fold(groups.poems.list[0]?.title ?? '')).toContain(title)
  })

  it('means nobody of whose name one character is left', async () => {
    const { db } = database()
    const id = await obscureAuthor(db, '李□')
    const { groups } = await search(db, { keyword: '李', kind: 'author' })
    expect(groups.authors.list[0]?.authorId).not.toBe(id)
    const [first] = (await suggest(db, '李')).filter(one => one.kind === 'author')
    expect(first?.id).not.toBe(id)
  })
})
