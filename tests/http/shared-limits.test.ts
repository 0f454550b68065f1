import { createServer, type Server, type Socket } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { peopleLimits } from '../../src/http/limits/rate-limit.ts'
import { countsInRedis, type SharedCounts } from '../../src/http/limits/shared-counts.ts'
import { peopleServer } from './people-server.ts'

const REDIS = process.env.TEST_REDIS_URL ?? 'redis://127.0.0.1:6379'

/** Whether tests may use Redis; only keys of their own are written, and go after their window. */
const isRedisReachable = await (async () => {
  const asked = countsInRedis(REDIS, () => undefined)
  const counted = await asked.add(`test ${process.pid}`, 1)
  asked.close()
  return counted !== null
})()

const opened: SharedCounts[] = []
const logged: string[] = []

function counts(url = REDIS): SharedCounts {
  const made = countsInRedis(url, line => logged.push(line))
  opened.push(made)
  return made
}

afterEach(() => {
  for (const each of opened.splice(0)) each.close()
  logged.length = 0
})

const unlike = () => `test ${process.pid} ${Math.random()}`

if (isRedisReachable)
  describe('limits of several nodes with Redis', () => {
    it('count together: the eleventh guess is refused wherever it comes', async () => {
      const nodes = [peopleLimits(counts()), peopleLimits(counts())]
      const account = unlike()
      for (let guess = 0; guess < 10; guess++) await nodes[guess % 2]?.passwordFromOne.demand(account)
      for (const node of nodes) {
        const refused = await node.passwordFromOne.demand(account).catch(error => error)
        expect(refused).toMatchObject({ code: 4009 })
        expect(refused.retryAfterSeconds).toBeGreaterThan(10)
        expect(refused.retryAfterSeconds).toBeLessThanOrEqual(15)
      }
    })

    it('begin anew for all of them when the one who tried was right', async () => {
      const [one, other] = [peopleLimits(counts()), peopleLimits(counts())]
      const account = unlike()
      for (let guess = 0; guess < 9; guess++) await one.passwordFromOne.demand(account)
      await other.passwordFromOne.forget(account)
      for (let guess = 0; guess < 1; guess++) await one.passwordFromOne.demand(account)
      for (let guess = 0; guess < 9; guess++) await other.passwordFromOne.demand(account)
    })

    it('keep accounts and purposes apart', async () => {
      const { passwordFromOne, secondStep } = peopleLimits(counts())
      const account = unlike()
      for (let guess = 0; guess < 10; guess++) await passwordFromOne.demand(account)
      await secondStep.demand(account)
      await passwordFromOne.demand(`${account} of another`)
    })

    it('lose nothing to many tries at once', async () => {
      const nodes = [peopleLimits(counts()), peopleLimits(counts())]
      const account = unlike()
      const tries = Array.from({ length: 40 }, (_, n) => nodes[n % 2]?.reports.demand(account))
      const settled = await Promise.allSettled(tries)
      expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
    })

    it('forget by themselves when the window has gone by', async () => {
      const shared = counts()
      const key = unlike()
      expect(await shared.add(key, 60)).toMatchObject({ count: 1 })
      expect((await shared.add(key, 60))?.leftMs).toBeLessThanOrEqual(60)
      await expect.poll(async () => (await shared.add(key, 60))?.count).toBe(1)
    })

    it('reach two servers of one site', async () => {
      const nodes = await Promise.all([
        peopleServer('sqlite', undefined, peopleLimits(counts())),
        peopleServer('sqlite', undefined, peopleLimits(counts())),
      ])
      const account = `somebody_${process.pid}`
      const answers: number[] = []
      const devices = nodes.map(node => Object.assign(node.device(), { address: '192.0.2.7' }))
      for (let guess = 0; guess < 12; guess++) {
        const answer = await devices[guess % 2]?.post('/user/login', { account, password: 'not the right one' })
        answers.push(answer?.code ?? 0)
      }
      await Promise.all(nodes.map(node => node.end()))
      expect(logged).toEqual([])
      expect(answers).toEqual([...Array<number>(10).fill(4007), 4009, 4009])
    }, 60_000)
  })
else it.skip(`limits of several nodes: no Redis answers at ${new URL(REDIS).host}`, () => undefined)

describe('limits when Redis is away', () => {
  it('are counted by each node itself, and the host is told once', async () => {
    const { url, close } = await ownPort()
    await close()
    const { passwordFromOne } = peopleLimits(counts(url))
    for (let guess = 0; guess < 10; guess++) await passwordFromOne.demand('somebody')
    await expect(passwordFromOne.demand('somebody')).rejects.toMatchObject({ code: 4009 })
    expect(logged).toEqual([expect.stringContaining('each node counts its limits by itself')])
  })

  it('do not wait for a server that takes the question and never answers', async () => {
    const { url, close } = await ownPort()
    const shared = counts(url)
    expect(await shared.add('somebody', 1000)).toBeNull()
    expect(shared.isReached()).toBe(false)
    await close()
  })

  it('are counted here when something else answers there', async () => {
    const { url, close } = await ownPort(socket => socket.write('HTTP/1.1 400 Bad Request\r\n\r\n'))
    expect(await counts(url).add('somebody', 1000)).toBeNull()
    expect(logged).toEqual([expect.stringContaining('Redis cannot be asked')])
    await close()
  })

  it('go on from what the node has counted itself', async () => {
    let isAnswering = true
    // As far as counting needs it: PING, and nothing to wait for each EVAL.
    const { url, close } = await ownPort(socket =>
      socket.on('data', piece => {
        if (!isAnswering) return socket.destroy()
        for (const [command] of piece.toString().matchAll(/PING|EVAL/g))
          socket.write(command === 'PING' ? '+PONG\r\n' : ':0\r\n')
      }),
    )
    const shared = counts(url)
    const { passwordFromOne } = peopleLimits(shared)
    for (let guess = 0; guess < 8; guess++) await passwordFromOne.demand('somebody')
    expect(shared.isReached()).toBe(true)
    isAnswering = false
    for (let guess = 0; guess < 2; guess++) await passwordFromOne.demand('somebody')
    expect(shared.isReached()).toBe(false)
    await expect(passwordFromOne.demand('somebody')).rejects.toMatchObject({ code: 4009 })
    await close()
  })
})

/** A server of the test's own, silent unless it is told what to do with a connection. */
async function ownPort(answer: (socket: Socket) => void = () => undefined) {
  const sockets = new Set<Socket>()
  const server: Server = createServer(socket => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    answer(socket)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  const close = async () => {
    for (const socket of sockets) socket.destroy()
    await new Promise(resolve => server.close(resolve))
  }
  return { url: `redis://127.0.0.1:${port}`, close }
}
