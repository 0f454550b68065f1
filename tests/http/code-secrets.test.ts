import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { dropLostCodes } from '../../src/library/people/second-step/seal-codes.ts'
import { codeBoxes, demandKeyForMove, openCodeSecrets } from '../../src/start/code-secrets.ts'
import { eachDatabase, type TestDatabase } from './databases.ts'
import { CHEAPLY_OPEN, DATABASES, peopleHere } from './people-server.ts'

const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const KEY = '0123456789abcdef'.repeat(4)
const OTHER_KEY = 'f'.repeat(64)

eachDatabase('secrets of one-time codes', 'empty', database => {
  let logged: string[] = []
  const open = (key?: string) => openCodeSecrets(database(), key, line => logged.push(line))

  beforeEach(async () => {
    logged = []
    const { db, location } = database()
    await db.deleteFrom('totp').execute()
    await db.deleteFrom('users').execute()
    await rm(join(location.dataDir, 'keys', 'one-time-codes'), { force: true })
  })

  it('that are plain are sealed at the first start, and open for their person', async () => {
    const [one, other] = [await someone(database(), 'ann'), await someone(database(), 'ben')]
    const box = await open(KEY)
    const kept = await secretsOf(database())
    expect(kept.every(secret => secret.startsWith('sealed:') && !secret.includes(SECRET))).toBe(true)
    expect(box?.open(one, kept[0] ?? '')).toBe(SECRET)
    expect(box?.open(other, kept[0] ?? '')).toBe(null)
    await open(KEY)
    expect(await secretsOf(database())).toEqual(kept)
  })

  it('of another SITE_KEY stop the start in one line, and can be given up', async () => {
    await someone(database(), 'ann')
    await open(KEY)
    const wrong = 'SITE_KEY is not the one with which the one-time codes of one person are encrypted.'
    await expect(open(OTHER_KEY)).rejects.toThrow(wrong)
    expect(await dropLostCodes(database().db, await codeBoxes(database(), KEY))).toBe(0)
    expect(await dropLostCodes(database().db, await codeBoxes(database(), OTHER_KEY))).toBe(1)
    expect(await open(OTHER_KEY)).not.toBe(null)
  })

  it('have a key file beside SQLite; PostgreSQL has none of its own and says so', async () => {
    if (database().name === 'SQLite') {
      await someone(database(), 'ann')
      const box = await open()
      expect(box?.keyId).toBe((await open())?.keyId)
      expect(logged).toEqual([])
      return
    }
    expect(await open()).toBe(null)
    expect(logged).toEqual(['SITE_KEY is not set: nobody can turn on one-time codes here (README, Configuration).'])
    await someone(database(), 'ann')
    await expect(open()).rejects.toThrow('SITE_KEY is not set, and one person signs in')
    await expect(demandKeyForMove(database(), undefined)).rejects.toThrow('SITE_KEY is not set')
    await demandKeyForMove(database(), KEY)
    expect(await secretsOf(database())).toEqual([SECRET])
  })
})

eachDatabase('secrets that a key file sealed', 'empty', database => {
  it('are taken over by SITE_KEY, where they were carried with the file', async () => {
    if (database().name !== 'SQLite') return
    const userId = await someone(database(), 'ann')
    await openCodeSecrets(database(), undefined, () => {})
    const [byFile = ''] = await secretsOf(database())
    // As PostgreSQL has them after a move: the same rows, the same folder.
    const box = await openCodeSecrets(database(), KEY, () => {})
    const [byKey = ''] = await secretsOf(database())
    expect(byKey).not.toBe(byFile)
    expect(box?.open(userId, byKey)).toBe(SECRET)
    await expect(openCodeSecrets(database(), undefined, () => {})).rejects.toThrow('with a SITE_KEY, or a key file')
  })
})

for (const kind of DATABASES) {
  const site = peopleHere(kind, { ...CHEAPLY_OPEN, codeSecrets: null })
  it(`without a key codes are not turned on, and the reader is told why, on ${kind}`, async () => {
    const device = site.device()
    await device.post('/user/register', { account: 'keyless', password: 'seven quiet herons', nick: '无' })
    const answer = await device.post('/user/totp/start', { password: 'seven quiet herons' })
    expect(answer).toMatchObject({ code: 14007, message: expect.stringContaining('no key for one-time codes yet') })
  })
}

async function someone({ db }: TestDatabase, account: string): Promise<number> {
  const names = { account, account_folded: account, nick: account, account_skeleton: null, nick_skeleton: null }
  const { id } = await db
    .insertInto('users')
    .values({ ...names, head: 1, email: null, identity: 'reader', password_hash: '', settings: '{}', created_at: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('totp').values({ user_id: id, secret: SECRET, made_at: 1, confirmed_at: 1 }).execute()
  return id
}

async function secretsOf({ db }: TestDatabase): Promise<string[]> {
  const rows = await db.selectFrom('totp').select('secret').orderBy('user_id').execute()
  return rows.map(row => row.secret)
}
