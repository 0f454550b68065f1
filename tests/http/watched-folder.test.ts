import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, it } from 'vitest'
import type { Db } from '../../src/db/dialect.ts'
import { folderScanner } from '../../src/jobs/imports/finished-files.ts'
import { watchedFolder } from '../../src/jobs/imports/queue-watched.ts'
import { isToBeTaken, noteTaken, takenBefore } from '../../src/jobs/imports/taken-files.ts'
import { jobKinds } from '../../src/jobs/kinds.ts'
import { runJobs } from '../../src/jobs/queue.ts'
import { tellOfLibrary } from '../../src/library/queue/tell-of-library.ts'
import { openStorage } from '../../src/storage/open-storage.ts'
import { eachDatabase } from './databases.ts'

const top = mkdtempSync(join(tmpdir(), 'shishu-watch-'))
afterAll(() => rmSync(top, { recursive: true }))

let folder: string
let made = 0
beforeEach(() => {
  announced.length = 0
  folder = join(top, String((made += 1)))
  mkdirSync(folder)
})

const novel = (word: string) => `第一章 ${word}\n山中下雨，${word}。\n\n第二章 又\n鸟声渐远，${word}。\n`

/** Written a minute ago, so that it counts as left alone. */
function put(name: string, text: string): string {
  const path = join(folder, name)
  writeFileSync(path, text)
  const before = new Date(Date.now() - 60_000)
  utimesSync(path, before, before)
  return path
}

const announced: string[] = []

async function work(db: Db): Promise<void> {
  const storage = await openStorage({ dataDir: join(top, 'data') })
  const kinds = jobKinds({ storage, dataDir: join(top, 'data'), announce: async tag => void announced.push(tag) })
  await runJobs({ db, kinds, signal: new AbortController().signal, idleMs: 1 })
}

const jobs = (db: Db) =>
  db.selectFrom('jobs').select(['state', 'error']).where('kind', '=', 'import-watched').orderBy('id').execute()
const names = async (db: Db) =>
  (await db.selectFrom('books').select('name').where('state', '=', 'published').orderBy('name').execute()).map(
    ({ name }) => name,
  )

it('a file is settled when two looks find it the same, some seconds after it was last written', async () => {
  const looks = folderScanner(folder)
  const path = put('a.txt', 'x')
  expect(await looks.look(Date.now())).toMatchObject({ finished: [], growing: 1 })
  put('a.txt', 'xx')
  expect((await looks.look(Date.now())).finished).toEqual([])
  expect((await looks.look(Date.now())).finished.map(one => one.path)).toEqual([path])
  writeFileSync(join(folder, 'b.txt'), 'fresh')
  await looks.look(Date.now())
  expect((await looks.look(Date.now())).finished.map(one => one.path)).toEqual([path])
})

eachDatabase('a watched folder', 'empty', database => {
  it('brings in each file once, lists what is refused, and changes nothing in the folder', async () => {
    const { db, name } = database()
    put('雨.txt', novel(`雨${name}`))
    put('坏.epub', 'no archive')
    const watched = watchedFolder(db, folder)
    await watched.look(Date.now())
    expect(await jobs(db)).toEqual([])
    await watched.look(Date.now())
    await watched.look(Date.now())
    expect((await jobs(db)).map(({ state }) => state)).toEqual(['queued', 'queued'])
    await work(db)
    expect(await names(db)).toEqual(['雨'])
    expect(announced).toEqual(['library'])
    const after = await jobs(db)
    expect(after.map(({ state }) => state).toSorted()).toEqual(['done', 'failed'])
    expect(after.find(({ state }) => state === 'failed')?.error).toMatch(/坏\.epub: wrong-content/)
    // The same folder after a new start.
    const again = watchedFolder(db, folder)
    await again.look(Date.now())
    await again.look(Date.now())
    expect(await jobs(db)).toHaveLength(2)
    expect(readdirSync(folder).toSorted()).toEqual(['坏.epub', '雨.txt'].toSorted())
    // The same text under another name is there already; a refused file that was mended comes in.
    put('雨 (1).txt', novel(`雨${name}`))
    rmSync(join(folder, '坏.epub'))
    put('坏.txt', novel(`又${name}`))
    await again.look(Date.now())
    await again.look(Date.now())
    await work(db)
    expect(await names(db)).toEqual(['坏', '雨'].toSorted())
    expect((await jobs(db)).map(({ state }) => state).filter(state => state === 'done')).toHaveLength(3)
  })

  it('tries what failed three times, and what was lost with its queue after a day', async () => {
    const { db } = database()
    const file = { name: '/x', mark: '1' }
    for (const isNext of [true, true, false]) {
      await noteTaken(db, file, { state: 'failed', reason: 'the disk is away' })
      expect(await isToBeTaken(db, file, Date.now())).toBe(isNext)
    }
    expect(await takenBefore(db, file)).toMatchObject({ state: 'failed', tries: 3 })
    expect(await isToBeTaken(db, { ...file, mark: '2' }, Date.now())).toBe(true)
    const lost = { name: `/${'长'.repeat(2_000)}`, mark: '1' }
    await noteTaken(db, lost, { state: 'waiting', reason: '' })
    expect(await isToBeTaken(db, lost, Date.now() + 3_600_000)).toBe(false)
    expect(await isToBeTaken(db, lost, Date.now() + 90_000_000)).toBe(true)
  })

  it('and books that another process brought in are told to the site, many at once', async () => {
    const { db } = database()
    for (let at = 0; at < 3; at += 1) await tellOfLibrary(db, Date.now() - 60_000)
    await work(db)
    expect(announced).toEqual(['library'])
  })
})
