import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { moveDatabase } from '../../src/backup/move.ts'
import { CHANGES_AFTER_BACKUP, restore } from '../../src/backup/restore.ts'
import { backUp } from '../../src/backup/write-backup.ts'
import type { Db } from '../../src/db/dialect.ts'
import { type DatabaseLocation, openDatabase } from '../../src/db/open.ts'
import { fillLibrary } from '../../src/jobs/load/fill-library.ts'
import { freshPostgres, freshSqlite, isPostgresReachable } from './databases.ts'
import { search } from './fixtures/search-fixture.ts'

const ROOT = join(import.meta.dirname, '../..')
let folder = ''
/** A library is carried several times. */
const LONG = 180_000
const leave: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shishu-carry-'))
  leave.push(() => rm(folder, { recursive: true, force: true }))
})
afterAll(async () => {
  for (const end of leave.toReversed()) await end()
})

describe('a backup', () => {
  let location: DatabaseLocation
  let file: string
  beforeAll(async () => {
    location = await sqliteLocation()
    await withDatabase(location, putPeople)
    await mkdir(join(location.dataDir, 'files/covers'), { recursive: true })
    await mkdir(join(location.dataDir, 'files/downloads'), { recursive: true })
    await mkdir(join(location.dataDir, 'keys'), { recursive: true })
    await writeFile(join(location.dataDir, 'files/covers/1-0.a.png'), Buffer.alloc(100_000, 'cover'))
    await writeFile(join(location.dataDir, 'files/downloads/abc'), 'made again')
    await writeFile(join(location.dataDir, 'keys/downloads'), 'ab'.repeat(32))
    file = join(folder, 'first.backup')
    await backUp(location, file)
  })

  it('is a file that only its owner reads, and leaves nothing half beside it', async () => {
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect(existsSync(`${file}.part`)).toBe(false)
    await expect(backUp(location, file)).rejects.toThrow('is there already')
  })

  it.skipIf(!isPostgresReachable)(
    'comes back whole on either database: rows, files, keys and the search',
    async () => {
      const before = await withDatabase(location, everything)
      for (const to of [{ dataDir: await emptyFolder() }, await postgresLocation()]) {
        await restore(to, file)
        // Devices that know of later changes than the backup hear of what is written from now on.
        const users = before.users.map(user => ({ ...user, changes: user.changes + CHANGES_AFTER_BACKUP }))
        expect(await withDatabase(to, everything)).toEqual({ ...before, users })
        expect(await readFile(join(to.dataDir, 'files/covers/1-0.a.png'))).toEqual(Buffer.alloc(100_000, 'cover'))
        expect(existsSync(join(to.dataDir, 'files/downloads/abc'))).toBe(false)
        expect(await readFile(join(to.dataDir, 'keys/downloads'), 'utf8')).toBe('ab'.repeat(32))
        expect((await stat(join(to.dataDir, 'keys/downloads'))).mode & 0o777).toBe(0o600)
        await withDatabase(to, async db => {
          await fillLibrary(db, { library: 'none' })
          const found = await search(db, { keyword: '静夜思' })
          expect(JSON.stringify(found)).toContain('李白')
          // What gives ids goes on after the last one.
          const made = await db.insertInto('users').values(person('next')).returning('id').executeTakeFirstOrThrow()
          expect(made.id).toBe(8)
        })
      }
    },
    LONG,
  )

  it('is refused where there is a library, and where it is damaged or cut off; nothing is changed then', async () => {
    await expect(restore(location, file)).rejects.toThrow('restore into an empty folder')
    const short = join(folder, 'short.backup')
    await writeFile(short, await readFile(file))
    await truncate(short, (await stat(file)).size - 5000)
    const wrong = join(folder, 'wrong.backup')
    const bytes = await readFile(file)
    bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 0xff
    await writeFile(wrong, bytes)
    for (const broken of [short, wrong]) {
      const dataDir = await emptyFolder()
      await expect(restore({ dataDir }, broken)).rejects.toThrow(/damaged|cut off/)
      expect(existsSync(join(dataDir, 'shishu.db'))).toBe(false)
    }
    await expect(restore({ dataDir: await emptyFolder() }, join(folder, 'none'))).rejects.toThrow('There is no file')
  })
})

describe.skipIf(!isPostgresReachable)('a move', () => {
  it(
    'that is killed goes on where it was, until then no site starts on it, and it leads back again',
    async () => {
      const from = await sqliteLocation()
      await withDatabase(from, putPeople)
      const before = await withDatabase(from, everything)
      const to = await postgresLocation(from.dataDir)
      await killedWhenHalf(from, to)
      await expect(openDatabase(to)).rejects.toThrow('a part of a move')
      await moveDatabase(from, to)
      expect(await withDatabase(to, everything)).toEqual(before)

      const back = { dataDir: await emptyFolder() }
      await moveDatabase(to, back)
      expect(await withDatabase(back, everything)).toEqual(before)
      await expect(moveDatabase(to, back)).rejects.toThrow('is not empty')
    },
    LONG,
  )
})

/** Moves in a process of its own, which is killed when some of the blocks are over. */
async function killedWhenHalf(from: DatabaseLocation, to: DatabaseLocation): Promise<void> {
  const child = spawn(process.execPath, ['src/commands/move.ts', to.databaseUrl ?? ''], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: from.dataDir, DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const gone = new Promise(resolve => child.once('exit', (_code, signal) => resolve(signal)))
  child.stdout.on('data', (output: Buffer) => {
    if (String(output).includes('blocks')) child.kill('SIGKILL')
  })
  expect(await gone).toBe('SIGKILL')
}

async function sqliteLocation(): Promise<DatabaseLocation> {
  const { location, remove } = await freshSqlite('starter')
  leave.push(remove)
  return location
}

async function postgresLocation(dataDir?: string): Promise<DatabaseLocation> {
  const { location, remove } = await freshPostgres('nothing')
  leave.push(remove)
  return { ...location, dataDir: dataDir ?? (await emptyFolder()) }
}

const emptyFolder = () => mkdtemp(join(folder, 'empty-'))

async function withDatabase<Answer>(location: DatabaseLocation, work: (db: Db) => Promise<Answer>): Promise<Answer> {
  const { db, close } = await openDatabase(location)
  try {
    return await work(db)
  } finally {
    await close()
  }
}

const person = (account: string) => ({
  account,
  account_folded: account,
  nick: '安',
  head: 1,
  email: null,
  identity: 'reader' as const,
  password_hash: 'x',
  settings: '{"a":"“引号”\\n"}',
  created_at: 1_790_000_000_123,
})

async function putPeople(db: Db): Promise<void> {
  await db
    .insertInto('users')
    .values({ ...person('ann'), id: 7 })
    .execute()
  const book = await db.selectFrom('books').select('id').orderBy('id').executeTakeFirstOrThrow()
  await db.insertInto('shelf').values({ user_id: 7, book_id: book.id, state: 'want', added_at: 5 }).execute()
  const comment = { book_id: book.id, user_id: 7, score: null, state: 'shown' as const, created_at: 1, edited_at: null }
  const standing = { chapter_id: null, rank: 0.1 + 0.2, like_count: 3 }
  await db
    .insertInto('comments')
    .values({ ...comment, ...standing, id: 3, text: '好\n"书"', reply_to: null })
    .execute()
  await db
    .insertInto('comments')
    .values({ ...comment, ...standing, id: 4, text: '是', reply_to: 3 })
    .execute()
}

/** Counts of the library, and rows of people as the database gives them. */
async function everything(db: Db) {
  const counts: Record<string, number> = {}
  for (const table of ['authors', 'books', 'chapters', 'blocks', 'poems', 'poem_tags', 'collections', 'quotes']) {
    const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(db)
    counts[table] = Number(rows[0]?.n)
  }
  const poems = db.selectFrom('poems').select(['id', 'title', 'lines', 'popularity', 'author_id']).orderBy('id')
  return {
    counts,
    users: await db.selectFrom('users').selectAll().orderBy('id').execute(),
    comments: await db.selectFrom('comments').selectAll().orderBy('id').execute(),
    shelf: await db.selectFrom('shelf').selectAll().execute(),
    poems: await poems.execute(),
  }
}
