import fs from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { afterEach, expect, it } from 'vitest'
import { fillLibrary } from '../../src/jobs/load/fill-library.ts'
import { libraryStatus } from '../../src/library/publish/counts/library-status.ts'
import { eachDatabase } from './databases.ts'

const whole = fs.readFile

afterEach(() => read(whole))

eachDatabase('a library with a damaged source', 'empty', database => {
  it('names the file, brings in all the rest, and takes the file up at the next start', async () => {
    const { db } = database()
    read((async (...asked: Parameters<typeof fs.readFile>) => {
      const bytes = await whole(...asked)
      return String(asked[0]).endsWith('youmengying.json') ? bytes.slice(0, 2000) : bytes
    }) as typeof fs.readFile)
    await fillLibrary(db, { library: 'starter' })
    const damaged = await libraryStatus(db)
    expect(damaged.books).toBe(28)
    // The edition in Chinese and our English one, which follows its sentences, both stand on that file.
    expect(damaged.problems.toSorted((a, b) => a.ref.localeCompare(b.ref))).toEqual([
      {
        ref: 'chinese-poetry:youmengying:youmengying.json',
        problem: expect.stringMatching(/youmengying\.json: the file is not JSON$/),
      },
      {
        ref: expect.stringMatching(/^shishu:youmengying:en@/),
        problem: expect.stringMatching(/youmengying\.json: the file is not JSON$/),
      },
    ])
    expect(await nameOf('幽梦影')).toBeUndefined()

    read(whole)
    await fillLibrary(db, { library: 'starter' })
    expect(await libraryStatus(db)).toMatchObject({ books: 29, problems: [] })
    expect(await nameOf('幽梦影')).toBe('幽梦影')

    async function nameOf(name: string) {
      const row = await db.selectFrom('books').select('name').where('name', '=', name).executeTakeFirst()
      return row?.name
    }
  }, 120_000)
})

/** What every module reads files with from now on. */
function read(by: typeof fs.readFile): void {
  fs.readFile = by
  syncBuiltinESMExports()
}
