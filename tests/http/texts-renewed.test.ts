import { expect, it } from 'vitest'
import { fillLibrary } from '../../src/jobs/load/fill-library.ts'
import { textsRef } from '../../src/jobs/load/text-renewal.ts'
import { eachDatabase } from './databases.ts'

const NIGHT = 108994189616135
const FAREWELL = 173543139836773

eachDatabase('errata in a library that came in before they were written', 'starter', database => {
  it('come to its books and poems at the next load, with the notes of the sources', async () => {
    const { db } = database()
    await db.deleteFrom('import_steps').where('ref', 'like', 'texts@%').execute()
    const night = await db.selectFrom('poems').select('lines').where('id', '=', NIGHT).executeTakeFirstOrThrow()
    const before = night.lines.replace('霜。', '霜，')
    await db.updateTable('poems').set({ lines: before }).where('id', '=', NIGHT).execute()
    await db.updateTable('poems').set({ notes: '' }).where('id', '=', FAREWELL).execute()
    const osprey = await db
      .selectFrom('blocks')
      .select(['id', 'html'])
      .where('html', 'like', '%关雎》，乐而不淫%')
      .executeTakeFirstOrThrow()
    await db
      .updateTable('blocks')
      .set({ html: osprey.html.replace('雎', '睢') })
      .where('id', '=', osprey.id)
      .execute()

    await fillLibrary(db, { library: 'starter' })

    const poem = (id: number) =>
      db.selectFrom('poems').select(['lines', 'notes']).where('id', '=', id).executeTakeFirst()
    expect((await poem(NIGHT))?.lines).toBe('床前明月光，\n疑是地上霜。\n舉頭望明月，\n低頭思故鄉。')
    expect(JSON.parse((await poem(FAREWELL))?.notes ?? '')).toEqual([{ line: 2, from: 2, to: 4, text: '一作：年年' }])
    const block = await db.selectFrom('blocks').select('html').where('id', '=', osprey.id).executeTakeFirst()
    expect(block?.html).toBe(osprey.html)
    const steps = await db.selectFrom('import_steps').select('ref').where('ref', '=', textsRef()).execute()
    expect(steps).toHaveLength(1)
  }, 60_000)
})
