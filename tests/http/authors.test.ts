import { expect, it } from 'vitest'
import { NotFound } from '../../src/contract/errors.ts'
import { readAuthor } from '../../src/contract/works/authors.ts'
import { publishLives } from '../../src/library/publish/shelf/publish-lives.ts'
import { authorDetail } from '../../src/library/works/author-detail.ts'
import { eachDatabase } from './databases.ts'
import { call } from './verb-call.ts'

eachDatabase('an author', 'starter', database => {
  it('has a life in both languages, works to begin with that lead to poems, and best known poems', async () => {
    const { db } = database()
    const id = await idOf('李白', '唐')
    const author = await call(db, [readAuthor, authorDetail], { id })
    expect(author).toMatchObject({ name: '李白', nameEn: 'Li Bai', dynasty: '唐', years: '701–762', books: [] })
    expect(author.lives.map(({ language }) => language)).toEqual(['chinese', 'english'])
    expect(author.lives[0]?.life).toContain('当涂')
    expect(author.lives[1]?.life).toContain('Dangtu')
    const [first] = author.lives[0]?.first ?? []
    expect(first).toMatchObject({
      title: '静夜思',
      poem: { lines: [expect.stringContaining('明月光'), expect.anything()] },
    })
    expect(author.poems).toHaveLength(12)
    expect(new Set(author.poems.map(poem => poem.author.authorId))).toEqual(new Set([author.authorId]))
  })

  it('without a life still shows what the library has', async () => {
    const { db } = database()
    const id = await idOf('孙光宪', '五代')
    const author = await call(db, [readAuthor, authorDetail], { id })
    expect(author.lives).toEqual([])
    expect(author.poems.length).toBeGreaterThan(0)
  })

  it('who is not there is not found', async () => {
    await expect(call(database().db, [readAuthor, authorDetail], { id: '7' })).rejects.toThrow(NotFound)
  })

  it('keeps one life a language however often lives come in', async () => {
    const { db } = database()
    await publishLives(db)
    await publishLives(db)
    const rows = await db.selectFrom('author_lives').select(['author_id', 'language']).execute()
    expect(new Set(rows.map(row => `${row.author_id} ${row.language}`)).size).toBe(rows.length)
  })

  async function idOf(name: string, dynasty: string) {
    const { id } = await database()
      .db.selectFrom('authors')
      .select('id')
      .where('name', '=', name)
      .where('dynasty', '=', dynasty)
      .executeTakeFirstOrThrow()
    return String(id)
  }
})
