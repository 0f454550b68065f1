import { expect, it } from 'vitest'
import { joinSamePoems } from '../../src/library/publish/poems/same-poems.ts'
import { eachDatabase } from './databases.ts'

eachDatabase('a poem that other sources have too', 'starter', database => {
  it('is as well known as the source says that counts most; that many have it makes it no better known', async () => {
    const { db } = database()
    const poem = await db
      .selectFrom('poems')
      .select(['id', 'popularity'])
      .where('lines', 'like', '%雲想衣裳花想容%')
      .executeTakeFirstOrThrow()
    const same = (ref: string, popularity: number) => ({ poemId: poem.id, ref, tags: [], popularity })
    await joinSamePoems(db, [same('source:1', 30.5), same('source:2', 31.5), same('source:3', 2)])
    await joinSamePoems(db, [same('source:1', 30.5)])
    const now = await db.selectFrom('poems').select('popularity').where('id', '=', poem.id).executeTakeFirstOrThrow()
    expect(poem.popularity).toBeLessThan(30)
    expect(now.popularity).toBe(31.5)
  })
})
