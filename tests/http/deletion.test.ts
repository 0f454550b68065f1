import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openDatabase } from '../../src/db/open.ts'
import { truncateWalSoon } from '../../src/db/sqlite/truncate-wal.ts'
import { buildApp } from '../../src/http/app.ts'
import { sessionReader } from '../../src/http/people/accounts/session.ts'
import { removeWords } from '../../src/library/mine/saved-words.ts'
import { openDisk } from '../../src/storage/disk.ts'

const PASSWORD = 'seven quiet herons'

it('an account that was deleted has left nothing in the files of the folder', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'shishu-gone-'))
  const { db, close } = await openDatabase({ dataDir })
  const storage = openDisk(dataDir)
  const app = await buildApp({
    deps: { db, storage },
    site: { buildId: 'test', publicUrl: undefined },
    session: sessionReader(db),
  })
  let cookie = ''
  const post = async (path: string, payload: object) => {
    const answer = await app.server.inject({ method: 'POST', url: `/a/v1${path}`, payload, headers: { cookie } })
    cookie = /sid=[^;]+/.exec(String(answer.headers['set-cookie']))?.[0] ?? cookie
    const body = answer.json() as { code: number; data: Record<string, unknown> }
    expect(body, path).toMatchObject({ code: 200 })
    return body.data
  }
  const account = 'MARKER-account'
  const { userId } = await post('/user/register', { account, password: PASSWORD, nick: 'MARKER-nick' })
  await post('/user/update', { settings: { a: 'MARKER-settings '.repeat(500) } })
  const list = await post('/user/book/collection/update', { name: 'MARKER-list', kind: 'book' })
  const word = { word: '月', traditional: '月', pinyin: '', senses: ['MARKER-sense '.repeat(70)], form: '月' }
  const met = {
    sentence: 'MARKER-sentence',
    bookId: 1,
    bookName: '',
    language: 'chinese',
    chapterNumber: 1,
    blockId: 1,
  }
  const words = Array.from({ length: 50 }, (_, n) => ({
    wordKey: `k${n}`,
    word: { ...word, ...met, offset: 0, savedAt: 1 },
  }))
  await post('/userBook/word/update', { words })
  await db
    .insertInto('front_logs')
    .values({ user_id: Number(userId), log_name: 'a', user_agent: 'b', entries: 'MARKER-log', at: 1 })
    .execute()
  const file = { version: '1', wish: '{}', origin: 'MARKER-origin', state: 'ready' as const, made_at: 1, used_at: 1 }
  const subject = `collection:${String(list['collectionId'])}:chinese:`
  await db
    .insertInto('download_files')
    .values({ ...file, key: 'listfile', subject })
    .execute()
  await storage.put('downloads/listfile', Buffer.from('MARKER-file'))
  expect(markersIn(dataDir)).not.toEqual([])

  await post('/user/delete', { password: PASSWORD })
  expect(markersIn(dataDir)).toEqual([])
  await app.close()
  await close()
  expect(markersIn(dataDir)).toEqual([])
  rmSync(dataDir, { recursive: true })
})

it('a word that was taken away is soon in none of the files', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'shishu-word-'))
  const { db, close } = await openDatabase({ dataDir })
  const names = { account: 'a', account_folded: 'a', nick: 'a', account_skeleton: null, nick_skeleton: null }
  const { id } = await db
    .insertInto('users')
    .values({ ...names, head: 1, email: null, identity: 'reader', password_hash: '', settings: '{}', created_at: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const word = { user_id: id, word_key: 'k', body: '{"sentence":"MARKER-sentence"}', saved_at: 1, updated_at: 1 }
  await db
    .insertInto('saved_words')
    .values({ ...word, deleted: 0 })
    .execute()
  await removeWords(db, id, { wordKeys: ['k'] })
  expect(markersIn(dataDir)).not.toEqual([])
  truncateWalSoon(db, 1)
  truncateWalSoon(db, 1)
  await expect.poll(() => markersIn(dataDir)).toEqual([])
  await close()
  rmSync(dataDir, { recursive: true })
})

it('the data folder and its files are the owner’s alone, those of an older version too', async () => {
  const dataDir = join(mkdtempSync(join(tmpdir(), 'shishu-modes-')), 'data')
  mkdirSync(join(dataDir, 'files/covers'), { recursive: true, mode: 0o755 })
  chmodSync(dataDir, 0o755)
  writeFileSync(join(dataDir, 'files/covers/1-0.a.png'), 'x', { mode: 0o644 })
  const before = await openDatabase({ dataDir })
  await before.close()
  chmodSync(join(dataDir, 'shishu.db'), 0o644)
  chmodSync(dataDir, 0o755)

  const { close } = await openDatabase({ dataDir })
  await openDisk(dataDir).put('downloads/abc', Buffer.from('x'))
  const modes = filesIn(dataDir).map(path => [path.slice(dataDir.length), (statSync(path).mode & 0o777).toString(8)])
  expect(Object.fromEntries(modes)).toMatchObject({
    '': '700',
    '/shishu.db': '600',
    '/shishu.db-wal': '600',
    '/files': '700',
    '/files/covers': '700',
    '/files/covers/1-0.a.png': '600',
    '/files/downloads/abc': '600',
    '/storage-key': '600',
  })
  await close()
})

function filesIn(folder: string): string[] {
  const inside = readdirSync(folder, { withFileTypes: true, recursive: true })
  return [folder, ...inside.map(entry => join(entry.parentPath, entry.name))]
}

function markersIn(folder: string): string[] {
  const found: string[] = []
  for (const path of filesIn(folder)) {
    if (!existsSync(path) || !statSync(path).isFile()) continue
    const text = readFileSync(path).toString('latin1')
    for (const [marker] of text.matchAll(/MARKER-\w+/gi)) found.push(`${path}: ${marker}`)
  }
  return [...new Set(found)]
}
