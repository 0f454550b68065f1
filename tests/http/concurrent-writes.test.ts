import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { passwordHash } from '../../src/library/people/passwords/passwords.ts'
import { AS_HOSTS_HAVE_IT, DATABASES, peopleServer } from './people-server.ts'

const ROUNDS = 6

/** CPU of the processes that hash for this one: what else the machine does does not count. Linux says it, in nanoseconds. */
async function hashingMs(work: () => Promise<unknown>): Promise<number> {
  const before = childrenNs()
  await work()
  return (childrenNs() - before) / 1e6
}

const THREADS = '/proc/self/task'

function childrenNs(): number {
  const pids = readdirSync(THREADS).flatMap(thread => wordsIn(`${THREADS}/${thread}/children`))
  const threads = pids.flatMap(pid => readdirSync(`/proc/${pid}/task`).map(thread => `/proc/${pid}/task/${thread}`))
  return threads.reduce((sum, thread) => sum + Number(wordsIn(`${thread}/schedstat`)[0]), 0)
}

const wordsIn = (file: string) => readFileSync(file, 'utf8').trim().split(/\s+/).filter(Boolean)

const middle = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN

for (const kind of DATABASES) {
  it.skipIf(!existsSync(THREADS))(
    `an unknown account costs a sign-in as much work as a wrong password: that of one password, on ${kind}`,
    async () => {
      const site = await peopleServer(kind, AS_HOSTS_HAVE_IT)
      const account = 'somebody-here'
      await site.device().post('/user/register', { account, password: 'seven quiet herons', nick: '某' })
      const [wrong, unknown, yardstick]: [number[], number[], number[]] = [[], [], []]
      // The process that hashes begins with the first.
      await passwordHash('to begin with')
      for (let round = 0; round < ROUNDS; round++) {
        // In turn, so that a slow minute is everyone's.
        const password = `guess number ${round}`
        wrong.push(await hashingMs(() => site.device().post('/user/login', { account, password })))
        unknown.push(await hashingMs(() => site.device().post('/user/login', { account: `nobody-${round}`, password })))
        yardstick.push(await hashingMs(() => passwordHash(password)))
      }
      await site.end()
      for (const cost of [wrong, unknown]) {
        expect(middle(cost) / middle(yardstick)).toBeGreaterThan(0.7)
        expect(middle(cost) / middle(yardstick)).toBeLessThan(1.6)
      }
      expect(middle(unknown) / middle(wrong)).toBeGreaterThan(0.75)
      expect(middle(unknown) / middle(wrong)).toBeLessThan(1.33)
    },
    120_000,
  )
}
