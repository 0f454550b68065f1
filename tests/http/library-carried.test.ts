import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import type { Db } from '../../src/db/dialect.ts'
import { type DatabaseLocation, openDatabase } from '../../src/db/open.ts'
import { TABLE_CLASSES } from '../../src/db/tables/table-classes.ts'
import { freshPostgres, freshSqlite, isPostgresReachable } from './databases.ts'
import { search } from './fixtures/search-fixture.ts'

// Carries a library by the commands that a host types, and reads every row again by means of its own. The starter library,
// or with FULL_LIBRARY=1 the whole one (some 20 minutes and 4 GB of disk; times and sizes are printed). Instead of 1 it may
// name the data folder of a site that has it and is stopped; a copy is carried then:
//   FULL_LIBRARY=1 npx vitest run tests/http/library-carried.test.ts

const ROOT = join(import.meta.dirname, '../..')
const { FULL_LIBRARY = '' } = process.env
const isFull = FULL_LIBRARY !== ''
const LONG = isFull ? 3_600_000 : 240_000
const POEMS_OF_ALL = 340_000
const leave: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const end of leave.toReversed()) await end()
})

describe.skipIf(!isPostgresReachable)(`the ${isFull ? 'full' : 'starter'} library`, () => {
  it(
    'moves to PostgreSQL and back, and comes out of a backup into an empty folder, with every row and the same search',
    async () => {
      const first = await libraryOnSqlite()
      const before = await rowHashes(first)
      if (isFull) expect(before.get('poems')?.rows).toBeGreaterThan(POEMS_OF_ALL)
      expect(before.get('saved_words')?.rows).toBe(WORDS)
      const found = await answers(first)

      const { location, remove } = await freshPostgres('nothing')
      leave.push(remove)
      const onPostgres = { ...location, dataDir: first.dataDir }
      await command('move', [location.databaseUrl ?? ''], first)
      expect(await rowHashes(onPostgres)).toEqual(before)
      expect(await firstOfEach(onPostgres)).toEqual(found.map(([title]) => title))

      const back = { dataDir: await emptyFolder() }
      await command('move', ['sqlite'], { ...back, databaseUrl: location.databaseUrl })
      expect(await rowHashes(back)).toEqual(before)
      expect(await answers(back)).toEqual(found)

      const file = join(await emptyFolder(), 'backup')
      await mkdir(join(back.dataDir, 'files/covers'), { recursive: true })
      await writeFile(join(back.dataDir, 'files/covers/1-0.a.png'), 'cover')
      await command('backup', [file], back)
      tell(`backup: ${mb((await stat(file)).size)}`)
      const restored = { dataDir: join(await emptyFolder(), 'not there yet') }
      await command('restore', [file], restored)
      // What a device knows of later changes is taken to be older (see restore.ts); all else of its people is the same.
      expect(without(await rowHashes(restored), 'users')).toEqual(without(before, 'users'))
      expect(await answers(restored)).toEqual(found)
      expect(await readFile(join(restored.dataDir, 'files/covers/1-0.a.png'), 'utf8')).toBe('cover')

      expect(await rowHashes(first)).toEqual(before)
    },
    LONG,
  )
})

/** A library with a reader who has much in it. */
async function libraryOnSqlite(): Promise<DatabaseLocation> {
  const { location, remove } = await freshSqlite(isFull ? 'nothing' : 'starter')
  leave.push(remove)
  if (FULL_LIBRARY === '1') await command('library', ['full'], location)
  else if (isFull) await cp(join(FULL_LIBRARY, 'shishu.db'), join(location.dataDir, 'shishu.db'))
  await withDatabase(location, putReader)
  tell(`SQLite: ${mb((await stat(join(location.dataDir, 'shishu.db'))).size)}`)
  return location
}

/** Runs `npm run NAME -- WORDS` on a place. @throws with what it said when it fails */
async function command(name: string, words: string[], { dataDir, databaseUrl = '' }: DatabaseLocation): Promise<void> {
  const startedAt = performance.now()
  const child = spawn(process.execPath, [`src/commands/${name}.ts`, ...words], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let most = 0
  const looking = setInterval(() => {
    most = Math.max(most, residentBytes(child.pid))
  }, 100)
  let output = ''
  child.stderr.on('data', (data: Buffer) => {
    output += data
  })
  const code = await new Promise(resolve => child.once('exit', resolve))
  clearInterval(looking)
  expect(`${code} ${output}`).toBe('0 ')
  tell(`${name} ${words[0]?.replace(/:.*/, '')}: ${Math.round((performance.now() - startedAt) / 1000)} s, ${mb(most)}`)
}

type Held = { rows: number; hash: string }

/** Of each table that a move carries: how many rows it has, and a hash of them whatever their order. */
async function rowHashes(location: DatabaseLocation): Promise<Map<string, Held>> {
  return withDatabase(location, async db => {
    const held = new Map<string, Held>()
    for (const [table, { carried, key }] of Object.entries(TABLE_CLASSES)) {
      if (carried === 'rows') held.set(table, await heldIn(db, table, key))
    }
    return held
  })
}

const PAGE = 20_000

async function heldIn(db: Db, table: string, key: readonly string[]): Promise<Held> {
  const hashes: Buffer[] = []
  const columns = sql.join(key.map(column => sql.ref(column)))
  let after = sql`1 = 1`
  for (;;) {
    const page = sql<
      Record<string, unknown>
    >`select * from ${sql.table(table)} where ${after} order by ${columns} limit ${PAGE}`
    const { rows } = await page.execute(db)
    for (const row of rows) if (!isMadeThere(table, row)) hashes.push(rowHash(table, row))
    const last = rows.at(-1)
    if (rows.length < PAGE || !last) break
    after = sql`(${columns}) > (${sql.join(key.map(column => last[column]))})`
  }
  const all = createHash('sha256')
  for (const one of hashes.toSorted(Buffer.compare)) all.update(one)
  return { rows: hashes.length, hash: all.digest('hex') }
}

/** Databases give large numbers and fractions in their own ways; as text they are the same. */
function rowHash(table: string, row: Record<string, unknown>): Buffer {
  const facts = Object.entries(row)
    .filter(([column]) => table !== 'poems' || column !== 'number')
    .map(([column, value]) => [column, value === null ? null : isSum(table, column) ? rounded(value) : String(value)])
    .toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(facts)).digest()
}

/** Each place adds up the fame of an author's poems anew, in an order of its own: the last bits differ. */
const isSum = (table: string, column: string) => table === 'authors' && column === 'popularity'
const rounded = (value: unknown) => Number(value).toFixed(6)

/** When a place made its index is its own. */
const isMadeThere = (table: string, row: Record<string, unknown>) => table === 'import_steps' && row.ref === 'settled'

const ASKED = ['静夜思', '明月几时有', '李白', '红楼梦', '满园春色']

/** Titles that searches find, in their order. */
async function answers(location: DatabaseLocation): Promise<string[][]> {
  return withDatabase(location, async db => {
    const found: string[][] = []
    for (const keyword of ASKED) {
      const { groups } = await search(db, { keyword })
      found.push([...groups.poems.list.map(({ title }) => String(title)), ...groups.books.list.map(({ name }) => name)])
    }
    return found
  })
}

const firstOfEach = async (location: DatabaseLocation) => (await answers(location)).map(([title]) => title)

const WORDS = isFull ? 20_000 : 500

async function putReader(db: Db): Promise<void> {
  const account = {
    account: 'ann',
    account_folded: 'ann',
    nick: '安',
    head: 1,
    email: null,
    identity: 'reader' as const,
  }
  const reader = { ...account, id: 7, password_hash: 'x', settings: '{"a":"“引号”\\n"}', created_at: 1_790_000_000_123 }
  await db.insertInto('users').values(reader).execute()
  for (let at = 0; at < WORDS; at += 500) {
    const words = Array.from({ length: 500 }, (_, nth) => ({
      user_id: 7,
      word_key: `词${at + nth}`,
      body: JSON.stringify({ word: `词${at + nth}`, sentence: '床前明月光'.repeat(20) }),
      deleted: nth % 2,
      saved_at: 1_790_000_000_000 + at + nth,
      updated_at: 1_790_000_000_123 + at + nth,
      change: at + nth + 1,
    }))
    await db.insertInto('saved_words').values(words).execute()
  }
}

async function withDatabase<Answer>(location: DatabaseLocation, work: (db: Db) => Promise<Answer>): Promise<Answer> {
  const { db, close } = await openDatabase(location)
  try {
    return await work(db)
  } finally {
    await close()
  }
}

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'shishu-carried-'))
  leave.push(() => rm(folder, { recursive: true, force: true }))
  return folder
}

const without = (held: Map<string, Held>, table: string) => [...held].filter(([name]) => name !== table)

function residentBytes(pid = 0): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024
  } catch {
    return 0
  }
}

const mb = (bytes: number) => `${Math.round(bytes / 1e6)} MB`

function tell(line: string): void {
  if (isFull) process.stdout.write(`${line}\n`)
}
