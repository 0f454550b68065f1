import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { alignInJob } from '../../src/jobs/align-editions.ts'
import { importFile } from '../../src/jobs/imports/import-file.ts'
import { parallelText } from '../fixtures/parallel-text.ts'
import { eachDatabase } from './databases.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shishu-three-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function fileOf(name: string, text: string): Promise<string> {
  await writeFile(join(folder, name), text)
  return join(folder, name)
}

eachDatabase('a work of three editions', 'empty', door => {
  it('is aligned pair by pair by jobs that tell how far they are', async () => {
    const { db } = door()
    const parallel = parallelText(40, 12)
    const chinese = await importFile(db, await fileOf('三种.txt', `第一章\n\n${parallel.chinese.join('\n')}\n`), {
      now: 1,
    })
    const bookId = chinese.editions[0]?.bookId as number
    const alignments: (number | undefined)[] = []
    for (const [at, translation] of ['First', 'Second'].entries()) {
      const text = `Chapter 1\n\n${parallel.english.map(line => line.replace(' and ', at === 0 ? ' and ' : ' with ')).join('\n\n')}\n`
      const { editions } = await importFile(db, await fileOf(`${translation}.txt`, text), { bookId, now: 2 + at })
      alignments.push(editions[0]?.alignments)
    }
    // The second with the first; the third with both.
    expect(alignments).toEqual([1, 2])

    const jobs = await db.selectFrom('jobs').select('payload').where('kind', '=', 'align').orderBy('id').execute()
    const own = jobs.map(({ payload }) => JSON.parse(payload) as { firstEdition: number; secondEdition: number })
    const fractions: number[][] = []
    for (const payload of own) {
      const heard: number[] = []
      const signal = new AbortController().signal
      await alignInJob({ db, payload, tell: fraction => void heard.push(fraction), signal })
      fractions.push(heard)
    }
    const pairs = await db.selectFrom('alignments').select(['state', 'share']).where('book_id', '=', bookId).execute()
    expect(pairs.map(({ state }) => state)).toEqual(['aligned', 'aligned', 'aligned'])
    for (const { share } of pairs) expect(share).toBeGreaterThan(0.95)
    for (const heard of fractions) {
      expect(heard).toEqual(heard.toSorted((a, b) => a - b))
      expect([heard.length > 1, heard.at(-1)]).toEqual([true, 1])
    }
  })
})
