import { describe, expect, it } from 'vitest'
import { castHere } from './fixtures/admin-people-fixture.ts'
import { DATABASES, type Device, peopleHere } from './people-server.ts'

const failing = (call: string, more: object = {}) => ({
  exceptType: '接口异常',
  alarmLevel: 4,
  alarmMsgKey: crypto.randomUUID(),
  alarmMsg: JSON.stringify({ url: `/a/v1/book/${call}`, response: { code: 500, message: 'request 1f' } }),
  ...more,
})

const tell = (from: Device, call: string, { headers = {}, ...more }: { headers?: object; build?: string } = {}) =>
  from.post('/logAlert/sendAggregateMessage', failing(call, more), headers as Record<string, string>)

const madeReport = (message: string) => ({ data: { pageUrl: '/', type: 'TypeError', message, time: 1 } })

describe.each(DATABASES)('alerts of the pages, on %s', dialect => {
  const site = peopleHere(dialect)
  const { cast } = castHere(site)

  const truth = async (name: string) => {
    for (const one of [cast.reader, cast.other]) await tell(one, name)
  }
  const listed = async (state: string, more: Record<string, string> = {}) =>
    (await cast.editor.get('/admin/alert/list', { state, pageSize: '100', ...more })).data.list ?? []
  const found = async (state: string, words: string) =>
    (await listed(state)).filter(row => String(row['key']).includes(words))

  it('say in which build, since when, how often and of how many people a day', async () => {
    for (const one of [cast.nobody, cast.nobody, cast.reader, cast.reader, cast.other]) await tell(one, 'counted')
    const [alert] = await found('open', 'counted')
    const day = new Date().toISOString().slice(0, 10)
    expect(alert).toMatchObject({
      count: 5,
      build: 'test',
      state: 'open',
      days: [{ day, count: 5, people: 3 }],
      peopleToday: 3,
    })
    const who = await site.db.selectFrom('alert_people').select('person').execute()
    for (const { person } of who) expect(person).toMatch(/^[\w-]{16}$/)
  })

  it('count nobody who asks not to be followed', async () => {
    await tell(cast.reader, 'private', { headers: { 'sec-gpc': '1' } })
    expect((await found('open', 'private'))[0]).toMatchObject({ count: 1, days: [{ count: 1, people: 0 }] })
  })

  it('are listed by level', async () => {
    await tell(cast.nobody, 'ofLevelFour')
    expect((await listed('open', { level: '4' })).length).toBeGreaterThan(0)
    expect(await listed('open', { level: '2' })).toEqual([])
  })

  it('that are resolved come back when the build that is served reports them, not of an old tab', async () => {
    const of = async (build: string) => {
      await tell(cast.reader, 'mended', { build })
      return found('all', `mended 500 ${build}`)
    }
    const [old] = await of('older')
    const [now] = await of('test')
    for (const key of [old?.['key'], now?.['key']])
      await cast.admin.post('/admin/alert/update', { key, state: 'resolved' })
    expect(await found('open', 'mended')).toEqual([])
    expect(await found('resolved', 'mended')).toHaveLength(2)
    await of('older')
    expect(await found('open', 'mended')).toEqual([])
    await of('test')
    expect((await found('open', 'mended')).map(row => row['build'])).toEqual(['test'])
  })

  it('that are silenced are so in every build, and are still counted', async () => {
    await tell(cast.reader, 'noisy')
    const [alert] = await found('open', 'noisy')
    await cast.admin.post('/admin/alert/update', { key: alert?.['key'], state: 'silenced', days: 7 })
    await tell(cast.reader, 'noisy')
    await tell(cast.reader, 'noisy', { build: 'newer' })
    expect(await found('open', 'noisy')).toEqual([])
    const silenced = await found('silenced', 'noisy')
    expect(silenced.map(row => row['count']).toSorted()).toEqual([1, 2])
    const until = Date.parse(String(silenced[0]?.['silencedUntil']))
    expect(Math.abs(until - Date.now() - 7 * 86_400_000)).toBeLessThan(60_000)
    await cast.admin.post('/admin/alert/update', { key: alert?.['key'], state: 'open' })
    expect(await found('open', 'noisy')).toHaveLength(2)
  })

  it('that are not there cannot be changed', async () => {
    expect((await cast.admin.post('/admin/alert/update', { key: 'none', state: 'resolved' })).code).toBe(404)
  })

  const beacon = (query: Record<string, unknown>, headers: Record<string, string> = OWN_PAGE) => {
    const texts = Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)])
    return cast.nobody.open(`/error-report?${new URLSearchParams(Object.fromEntries(texts))}`, headers)
  }

  it('come by the beacon from pages of this site only', async () => {
    await beacon(madeReport('elsewhere'), { 'sec-fetch-site': 'cross-site' })
    await beacon(madeReport('elsewhere'), { referer: 'https://evil.example/' })
    await beacon(madeReport('elsewhere'), {})
    await beacon(madeReport('ours'))
    const all = JSON.stringify(await listed('all'))
    expect(all).not.toContain('elsewhere')
    expect(all).toContain('ours')
  })

  it('come in the shape for the backend where the other cannot be read', async () => {
    const backend = {
      url: 'https://a.example/search/明月',
      type: 'RangeError',
      funcModule: 'https://a.example/assets/b-1234567.js',
      content: 'in the backend shape',
      other: [
        { key: 'line', value: '12' },
        { key: 'column', value: '34' },
      ],
      options: { alarmLevel: 4, exceptType: '前端异常' },
    }
    await beacon({ data: '{', backend })
    const alert = (await listed('open')).find(row => String(row['message']).includes('in the backend shape'))
    expect(alert).toMatchObject({ level: 4, exceptType: '前端异常' })
    expect(JSON.parse(String(alert?.['message']))).toMatchObject({
      pageUrl: '/search/{id}',
      type: 'RangeError',
      fileUrl: '/assets/b-1234567.js',
      line: 12,
      column: 34,
    })
  })

  /** The keys of the first twenty by people. */
  const firstByPeople = async () =>
    (await listed('open', { sort: 'people' }))
      .slice(0, 20)
      .map(row => String(row['key']))
      .join()

  it('are not silenced by made-up ones from many addresses: what is true is kept before, during and after, and stands first by people', async () => {
    await truth('trueBefore')
    const flood = Array.from({ length: 240 }, () => site.device())
    for (let round = 0; round < 5; round++) {
      const sent = flood.map((device, nth) => tell(device, 'madeUp', { build: `b${round} ${nth}` }))
      if (round === 4) await truth('trueDuring')
      await Promise.all(sent)
    }
    await truth('trueAfter')
    // In a flood the answer is given before what was told is written down.
    for (const name of ['trueBefore', 'trueDuring', 'trueAfter'])
      await expect.poll(firstByPeople, { timeout: 15_000 }).toContain(name)
    // Six hundred new ones an hour, and then three of each address.
    const made = await site.db.selectFrom('alerts').select('key').where('key', 'like', '%madeUp%').execute()
    expect(made.length).toBeLessThanOrEqual(600 + 3 * 240)
  }, 120_000)
})

/** As a browser says that a picture stands on a page of this site. */
const OWN_PAGE = { 'sec-fetch-site': 'same-origin' }
