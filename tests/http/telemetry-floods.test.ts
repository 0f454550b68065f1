import { describe, expect, it } from 'vitest'
import { castHere } from './fixtures/admin-people-fixture.ts'
import { DATABASES, type Device, peopleHere } from './people-server.ts'

/** As a browser says that a picture stands on a page of this site. */
const OWN_PAGE = { 'sec-fetch-site': 'same-origin' }

/** In a flood the answer is given before what was told is written down: five thousand wait for half a minute. */
const LATER = { timeout: 40_000 }

const failing = (call: string, build = '') => ({
  exceptType: '接口异常',
  alarmLevel: 4,
  alarmMsgKey: crypto.randomUUID(),
  alarmMsg: JSON.stringify({ url: `/a/v1/book/${call}`, response: { code: 500 } }),
  build,
})

const tell = (from: Device, call: string, build = '') =>
  from.post('/logAlert/sendAggregateMessage', failing(call, build))

const beacon = (from: Device, message: string) => {
  const data = JSON.stringify({ pageUrl: '/', type: 'RangeError', message, time: 1 })
  return from.open(`/error-report?${new URLSearchParams({ data })}`, OWN_PAGE)
}

/** Sends so many, fifty at a time. */
async function each(many: number, send: (nth: number) => Promise<unknown>): Promise<void> {
  for (let at = 0; at < many; at += 50)
    await Promise.all(Array.from({ length: Math.min(50, many - at) }, (_, nth) => send(at + nth)))
}

describe.each(DATABASES)('a flood of what browsers tell, on %s', kind => {
  const site = peopleHere(kind)
  const { cast } = castHere(site)
  const devices = (many: number) =>
    Array.from({ length: many }, (_, nth) =>
      Object.assign(site.device(), { address: `10.${kind.length}.${Math.floor(nth / 250)}.${nth % 250}` }),
    )
  const keysLike = async (words: string) => {
    const rows = await site.db.selectFrom('alerts').select('key').where('message', 'like', `%${words}%`).execute()
    return rows.map(({ key }) => key)
  }
  /** Something that is so, told by two people, each with a browser of their own. */
  const truth = async (name: string) => {
    for (const person of [site.device(), site.device()]) expect((await tell(person, name)).code).toBe(200)
  }

  /** The keys of the first twenty by people, as the desk shows them. */
  const firstByPeople = async () => {
    const { data } = await cast.editor.get('/admin/alert/list', { state: 'open', sort: 'people', pageSize: '20' })
    return (data.list ?? []).map(({ key }) => String(key)).join()
  }

  it('of 10,000 beacons from one address is answered with the picture, of which 60 are kept; another reader is heard', async () => {
    const [flooder] = devices(1)
    const statuses = new Set<number>()
    const flood = each(10_000, async nth => {
      const { status, headers } = await beacon(flooder as Device, `of one ${nth}`)
      if (headers['content-type'] === 'image/gif') statuses.add(status)
    })
    await beacon(site.device(), 'true beside one')
    expect((await cast.nobody.get('/bookTag/list')).code).toBe(200)
    await flood
    expect([...statuses]).toEqual([200])
    await expect.poll(() => keysLike('true beside one'), LATER).toHaveLength(1)
    expect((await keysLike('of one ')).length).toBeLessThanOrEqual(60)
  }, 120_000)

  it('of 10,000 beacons from a thousand addresses leaves room for what is true; the rest is counted without its words', async () => {
    const crowd = devices(1_000)
    await truth('trueBeforeBeacons')
    const flood = each(10_000, nth => beacon(crowd[nth % 1_000] as Device, `of a thousand ${nth}`))
    await truth('trueDuringBeacons')
    await flood
    await beacon(site.device(), 'true after a thousand')
    for (const words of ['trueBeforeBeacons', 'trueDuringBeacons', 'true after a thousand'])
      await expect.poll(() => keysLike(words), LATER).toHaveLength(1)
    // Six hundred new ones an hour of all, and beyond these three of each address.
    expect((await keysLike('of a thousand ')).length).toBeLessThanOrEqual(600 + 3 * 1_000)
  }, 120_000)

  it('of fifty thousand made-up messages silences nothing: what is true is kept before, during and after, and stands first by people', async () => {
    const crowd = devices(1_000)
    await truth('trueBefore')
    const flood = each(50_000, nth => tell(crowd[nth % 1_000] as Device, `madeUp${nth % 97}`, `b${nth}`))
    await truth('trueDuring')
    await flood
    await truth('trueAfter')
    for (const name of ['trueBefore', 'trueDuring', 'trueAfter'])
      await expect.poll(firstByPeople, LATER).toContain(name)
    expect((await keysLike('madeUp')).length).toBeLessThanOrEqual(5_500)
  }, 240_000)
})
