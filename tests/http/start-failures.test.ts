import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase } from '../../src/db/open.ts'
import { buildIfStale } from '../../src/start/pages/build-if-stale.ts'

const ROOT = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'shishu-start-'))
let folders = 0

beforeAll(async () => {
  await buildIfStale(ROOT)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('a database that another program holds: one line, and it ends', async () => {
  const dataDir = newDataDir()
  const held = new DatabaseSync(join(dataDir, 'shishu.db'))
  held.exec(
    'pragma journal_mode = delete; create table other (n integer); begin exclusive; insert into other values (1)',
  )
  const end = await startSite({ DATA_DIR: dataDir })
  held.close()
  expect(end).toEqual({
    code: 1,
    output: expect.stringMatching(/^The database .*shishu\.db is locked by another program\.$/),
  })
})

it('a database of a newer version: one line, and it ends', async () => {
  const dataDir = newDataDir()
  const ours = await openDatabase({ dataDir })
  await sql`insert into schema_migrations (number, name) values (999, 'of-tomorrow')`.execute(ours.db)
  await ours.close()
  const { code, output } = await startSite({ DATA_DIR: dataDir })
  expect({ code, lines: output.split('\n').length }).toEqual({ code: 1, lines: 1 })
  expect(output).toMatch(/^The database .*newer/)
})

it('a file that is no database: one line, and it ends', async () => {
  const dataDir = newDataDir()
  writeFileSync(join(dataDir, 'shishu.db'), 'poems, poems, poems '.repeat(500))
  expect(await startSite({ DATA_DIR: dataDir })).toEqual({
    code: 1,
    output: expect.stringMatching(/is not a database of SQLite\.$/),
  })
})

it('a database of no bytes: one line, it ends, and the file is as it was', async () => {
  const dataDir = newDataDir()
  const file = join(dataDir, 'shishu.db')
  writeFileSync(file, '')
  expect(await startSite({ DATA_DIR: dataDir })).toEqual({
    code: 1,
    output: `The file ${file} is empty (0 bytes): restore it from a backup, or remove it to begin a new library.`,
  })
  expect(statSync(file).size).toBe(0)
})

it('an empty key of the site: one line, and it ends', async () => {
  const dataDir = newDataDir()
  mkdirSync(join(dataDir, 'keys'))
  const file = join(dataDir, 'keys', 'downloads')
  writeFileSync(file, '')
  expect(await startSite({ DATA_DIR: dataDir })).toEqual({
    code: 1,
    output: `The file ${file} is empty: restore it from a backup, or remove it to have a new one made.`,
  })
})

it('secrets that are empty are named', async () => {
  expect((await startSite({ S3_SECRET_KEY: '' })).output).toBe('S3_SECRET_KEY is empty; set it, or leave it out.')
  expect((await startSite({ S3_ACCESS_KEY: ' ' })).output).toBe('S3_ACCESS_KEY is empty; set it, or leave it out.')
})

it('a port that is taken: one line, and it ends', async () => {
  const other = createServer()
  await new Promise<void>(resolve => other.listen(0, '127.0.0.1', resolve))
  const { port } = other.address() as { port: number }
  const end = await startSite({ PORT: String(port) })
  other.close()
  expect(end).toEqual({ code: 1, output: `Port ${port} is taken; set PORT to another one.` })
})

it('a DATABASE_URL of another shape, and a server that does not answer: one line each, and it ends', async () => {
  expect(await startSite({ DATABASE_URL: 'mysql://localhost/books' })).toEqual({
    code: 1,
    output: 'DATABASE_URL is wrong: it has the shape postgres://user:password@host:5432/database',
  })
  const end = await startSite({ DATABASE_URL: 'postgres://reader:secret@127.0.0.1:9/books' })
  expect(end).toEqual({ code: 1, output: expect.stringMatching(/^The database server at .* cannot be reached\.$/) })
  expect(end.output).not.toContain('secret')
})

it('a Node too old for it: one line, and it ends', async () => {
  const older = "Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.20.0' } })"
  const end = await startSite({}, [process.execPath, '--import', `data:text/javascript,${encodeURIComponent(older)}`])
  expect(end).toEqual({
    code: 1,
    output: '诗书 needs Node 24 or newer; this is 20.20.0. `npm start` brings its own.',
  })
})

it('settings that are wrong are named', async () => {
  expect((await startSite({ PORT: 'nine' })).output).toBe('PORT is wrong: it is a number')
  expect((await startSite({ LIBRARY: 'everything' })).output).toBe('LIBRARY is wrong: it is one of full, starter, none')
  expect((await startSite({ TRUST_PROXY: 'true' })).output).toMatch(/^TRUST_PROXY is wrong: .*X-Forwarded-For/)
  expect((await startSite({ TRUST_PROXY: 'nonsense' })).output).toMatch(/^TRUST_PROXY is wrong: it is the number .*\)$/)
})

it.skipIf(process.platform === 'win32')('a disk that is full: one line, and it ends', async () => {
  // The shell's limit on the size of a file stands for the disk: writing past it fails in the same calls.
  const end = await startSite({}, ['sh', '-c', 'trap "" XFSZ; ulimit -f 40; exec "$0" "$@"', process.execPath])
  expect(end).toEqual({
    code: 1,
    output: expect.stringMatching(/^The (?:database .* the disk reports a failure|disk .*is full)\.$/),
  })
})

function newDataDir(): string {
  const dataDir = join(folder, String(folders++))
  mkdirSync(dataDir)
  return dataDir
}

/** Starts the site as `npm start` does and waits for its end. */
function startSite(
  environment: Record<string, string>,
  runner = [process.execPath],
): Promise<{ code: number | null; output: string }> {
  const [program = '', ...before] = runner
  const child = spawn(program, [...before, 'src/start.mjs'], {
    cwd: ROOT,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: '0',
      LIBRARY: 'none',
      DATABASE_URL: '',
      DATA_DIR: newDataDir(),
      ...environment,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: 25_000,
  })
  let output = ''
  child.stderr.on('data', chunk => (output += chunk))
  return new Promise(resolve => child.once('close', code => resolve({ code, output: output.trim() })))
}
