import { readdir, readFile } from 'node:fs/promises'
import { expect, it, onTestFinished } from 'vitest'
import { PasswordHashing } from '../../src/library/people/passwords/password-hashing.ts'
import { passwordHash } from '../../src/library/people/passwords/passwords.ts'
import { someone } from './fixtures/accounts-fixture.ts'
import { AS_HOSTS_HAVE_IT, peopleServer } from './people-server.ts'

// No database has a part in it: one is enough.
async function here() {
  const site = await peopleServer('sqlite', AS_HOSTS_HAVE_IT)
  onTestFinished(() => site.end())
  return site
}

const guess = (n: number) => ({ account: `nobody-${n}`, password: 'not the right one' })

it('files are read while fifty people sign in at once', async () => {
  const site = await here()
  const signingIn = Promise.all(Array.from({ length: 50 }, (_, n) => site.device().post('/user/login', guess(n))))
  const over = new AbortController()
  void signingIn.finally(() => over.abort())
  const waits: number[] = []
  while (!over.signal.aborted) {
    const startedAt = performance.now()
    await readFile(import.meta.filename)
    waits.push(performance.now() - startedAt)
    await new Promise(resolve => setTimeout(resolve, 5))
  }
  expect((await signingIn).map(answer => answer.code)).toEqual(Array(50).fill(4007))
  // A hundredth of what they waited for behind fifty passwords.
  expect(waits.toSorted((a, b) => a - b)[Math.floor(waits.length * 0.99)]).toBeLessThan(100)
}, 60_000)

it('who comes when too many wait is told when to come again, and a flood of one address crowds nobody else out', async () => {
  const site = await here()
  const owner = someone()
  await site.device().post('/user/register', owner)
  const [one, other] = [site.device(), site.device()]
  const flood = Array.from({ length: 110 }, (_, n) => (n % 2 ? one : other).post('/user/login', guess(n)))
  const right = await site.device().post('/user/login', owner)
  expect(right.code).toBe(200)
  const refused = (await Promise.all(flood)).filter(answer => answer.status === 503)
  expect(refused.length).toBeGreaterThan(30)
  for (const answer of refused) {
    expect(answer.code).toBe(503)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  }
}, 120_000)

it('those who wait take turns by where they ask from', async () => {
  const hashing = new PasswordHashing({ hashers: 1, waiting: 4 })
  const order: string[] = []
  const ask = (from: string) =>
    hashing.hash(SMALL, from).then(
      () => order.push(from),
      error => order.push(`${from} ${error.code}`),
    )
  await Promise.all(['a', 'a', 'a', 'a', 'b', 'b', 'c'].map(ask))
  // The first a is under way; four wait; the second b and the c each take the place of the last a that waits.
  expect(order).toEqual(['a 503', 'a 503', 'a', 'a', 'b', 'c', 'b'])
})

it.skipIf(process.platform !== 'linux')(
  'what a sign-in takes of memory goes back when nobody signs in any more',
  async () => {
    const hashing = new PasswordHashing({ hashers: 1, idleMs: 200 })
    const before = await childrenHere()
    await hashing.hash(SMALL, 'a')
    const own = (await childrenHere()).filter(id => !before.includes(id))
    expect(own).toHaveLength(1)
    await expect.poll(childrenHere, { timeout: 5000 }).not.toContain(own[0])
    expect(await hashing.hash(SMALL, 'a')).toHaveLength(32)
  },
)

/** The processes that this one has begun, as the system knows them: the parent is the second word after the name (proc(5)). */
async function childrenHere(): Promise<string[]> {
  const all = (await readdir('/proc')).filter(name => /^\d+$/.test(name))
  const stats = await Promise.all(all.map(id => readFile(`/proc/${id}/stat`, 'utf8').catch(() => '')))
  return all.filter((_, nth) => stats[nth]?.split(') ').at(-1)?.split(' ')[1] === String(process.pid))
}

const SMALL = { message: 'x', nonce: Buffer.alloc(16), memory: 64, passes: 1, parallelism: 1, tagLength: 32 }

it('a password is what any other program of Argon2id makes of it', async () => {
  // RFC 9106 says what Argon2id is; Node's own function is asked with the numbers that stand in the hash.
  const { argon2Sync } = await import('node:crypto')
  const [, memory, passes, parallelism, salt = '', tag] =
    /m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$(.+)$/.exec(await passwordHash('caf\u00e9')) ?? []
  const made = argon2Sync('argon2id', {
    message: 'caf\u00e9',
    nonce: Buffer.from(salt, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: 32,
  })
  expect(made.toString('base64').replaceAll('=', '')).toBe(tag)
})
