import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { importFile } from '../../src/jobs/imports/import-file.ts'
import { proposeWorks } from '../../src/library/works/propose-work.ts'
import { eachDatabase } from './databases.ts'
import { novel } from './fixtures/uploads-fixture.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shishu-propose-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** More than are ever proposed. */
const AUTHORS = ['陈一', '林二', '周三', '吴四', '郑五', '冯六', '褚七']

eachDatabase('works of one name', 'empty', database => {
  it('are proposed five at most, the one of the same author first however little it is known', async () => {
    const { db } = database()
    for (const author of AUTHORS) {
      const path = join(folder, `${author}.txt`)
      await writeFile(path, novel('山中', author, `${author}家的鸟`))
      await importFile(db, path, { now: 1 })
    }
    for (const author of AUTHORS) {
      const proposed = await proposeWorks(db, { title: '山中', authors: [author] })
      expect(proposed).toHaveLength(5)
      expect(proposed[0]).toMatchObject({ author, isSameAuthor: true })
      expect(proposed.slice(1).some(({ isSameAuthor }) => isSameAuthor)).toBe(false)
    }
  })
})
