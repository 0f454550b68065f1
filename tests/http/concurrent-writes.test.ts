import { expect, it } from 'vitest'
import { passwordHash } from '../../src/library/people/passwords/passwords.ts'
import { DATABASES, peopleServer } from './people-server.ts'

const ROUNDS = 6

/** CPU of the whole process, its threads too: what else the machine does does not count. */
async function cpuMs(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

const middle = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN

for (const kind of DATABASES) {
  it(`an unknown account costs a sign-in as much work as a wrong password: that of one password, on ${kind}`, async () => {
    const door = await peopleServer(kind)
    const account = 'somebody-here'
    await door.device().post('/user/register', { account, password: 'seven quiet herons', nick: '某' })
    const [wrong, unknown, yardstick]: [number[], number[], number[]] = [[], [], []]
    for (let round = 0; round < ROUNDS; round++) {
      // In turn, so that a slow minute is everyone's.
      const password = `guess number ${round}`
      wrong.push(await cpuMs(() => door.device().post('/user/login', { account, password })))
      unknown.push(await cpuMs(() => door.device().post('/user/login', { account: `nobody-${round}`, password })))
      yardstick.push(await cpuMs(() => passwordHash(password)))
    }
    await door.end()
    for (const cost of [wrong, unknown]) {
      expect(middle(cost) / middle(yardstick)).toBeGreaterThan(0.7)
      expect(middle(cost) / middle(yardstick)).toBeLessThan(1.6)
    }
    expect(middle(unknown) / middle(wrong)).toBeGreaterThan(0.75)
    expect(middle(unknown) / middle(wrong)).toBeLessThan(1.33)
  }, 120_000)
}
