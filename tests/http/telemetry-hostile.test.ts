import { describe, expect, it } from 'vitest'
import { castHere } from './fixtures/admin-people-fixture.ts'
import { DATABASES, peopleHere } from './people-server.ts'

const OWN_PAGE = { 'sec-fetch-site': 'same-origin' }
const HOSTILE = '<script>alert(1)</script>\r\nset-cookie: a=b\u0000\u2028'

describe.each(DATABASES)('what a browser makes up, on %s', dialect => {
  const site = peopleHere(dialect)
  const { cast } = castHere(site)
  const rows = async () => ({
    alerts: await site.db.selectFrom('alerts').selectAll().execute(),
    logs: await site.db.selectFrom('front_logs').selectAll().execute(),
  })

  it('of 1 MB is refused and nothing of it is kept', async () => {
    const before = await rows()
    const large = 'x'.repeat(1_000_000)
    const log = { time: 1, logName: 'error', userAgent: 'x', entries: [{ large }] }
    expect((await cast.nobody.post('/log/frontend', log)).code).toBe(413)
    const alert = { exceptType: 'x', alarmLevel: 4, alarmMsgKey: 'k', alarmMsg: large }
    expect((await cast.nobody.post('/logAlert/sendAggregateMessage', alert)).code).toBe(413)
    expect(await rows()).toEqual(before)
  })

  it('as a beacon whose address is 1 MB long is refused before it is read, and the next one is taken', async () => {
    const before = await rows()
    const origin = await site.listen()
    const beacon = (message: string) => {
      const data = JSON.stringify({ pageUrl: '/', type: 'RangeError', message, time: 1 })
      return fetch(`${origin}/error-report?${new URLSearchParams({ data })}`, { headers: OWN_PAGE }).then(
        ({ status }) => status,
      )
    }
    expect(await beacon('x'.repeat(1_000_000))).toBe(431)
    expect(await rows()).toEqual(before)
    expect(await beacon('after the long one')).toBe(200)
    expect((await rows()).alerts.filter(({ message }) => message.includes('after the long one'))).toHaveLength(1)
  })

  it('in fields that are too long or of another kind is kept as far as it can be read', async () => {
    const odd = {
      pageUrl: `/about?${'x'.repeat(3000)}`,
      type: 'T'.repeat(150),
      message: `odd but true ${'x'.repeat(5000)}`,
      userAgent: 'x'.repeat(500),
      exceptType: 'x'.repeat(150),
      build: 'b'.repeat(41),
      line: 'twelve',
      clientWidth: null,
      alarmLevel: 99,
      time: 'now',
    }
    await cast.nobody.open(`/error-report?${new URLSearchParams({ data: JSON.stringify(odd) })}`, OWN_PAGE)
    const kept = (await rows()).alerts.filter(({ message }) => message.includes('odd but true'))
    // A name too long for a build is none; the page is taken for one of the build that is served.
    expect(kept.map(({ level, build, except_type }) => [level, build, except_type.length])).toEqual([[3, 'test', 100]])
    expect(JSON.parse(kept[0]?.message ?? '')).toMatchObject({ pageUrl: '/about', line: 0, time: 0 })
    const log = { time: 1, logName: 'long-build', userAgent: 'x', entries: [{ value: 1 }], build: 'b'.repeat(41) }
    expect((await cast.nobody.post('/log/frontend', log)).code).toBe(200)
    const alert = { exceptType: 'x', alarmLevel: 4, alarmMsgKey: 'long build', alarmMsg: 'x', build: 'b'.repeat(41) }
    expect((await cast.nobody.post('/logAlert/sendAggregateMessage', alert)).code).toBe(200)
    const { logs } = await rows()
    expect(logs.filter(({ log_name }) => log_name === 'long-build').map(({ build }) => build)).toEqual([''])
  })

  it('cut in the middle of a character is kept with what is told at the same time', async () => {
    const answers = await Promise.all(
      [`${'x'.repeat(99)}😀`, 'whole'].map(exceptType => cast.nobody.open(cutBeacon(exceptType), OWN_PAGE)),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const kept = (await rows()).alerts.filter(({ message }) => message.includes('"cut '))
    expect(kept.map(({ except_type }) => except_type).toSorted()).toEqual(['whole', `${'x'.repeat(99)}\ufffd`])
  })

  it('with script and new lines in every field is answered and kept as words', async () => {
    const texts = { pageUrl: HOSTILE, type: HOSTILE, message: HOSTILE, fileUrl: HOSTILE, stack: HOSTILE }
    const data = JSON.stringify({
      ...texts,
      userAgent: HOSTILE,
      exceptType: HOSTILE,
      build: HOSTILE.slice(0, 40),
      time: 1,
    })
    const answer = await cast.nobody.open(`/error-report?${new URLSearchParams({ data })}`, OWN_PAGE)
    expect(answer.status).toBe(200)
    expect(answer.headers['set-cookie']).toBeUndefined()
    const log = { time: 1, logName: HOSTILE.slice(0, 60), userAgent: HOSTILE, entries: [{ [HOSTILE]: HOSTILE }] }
    expect((await cast.nobody.post('/log/frontend', { ...log, build: HOSTILE.slice(0, 40) })).code).toBe(200)
    const { alerts, logs } = await rows()
    expect(alerts.some(({ message }) => message.includes('<script>'))).toBe(true)
    // A build is a short name; what is none is not shown as one.
    expect([...alerts, ...logs].filter(({ build }) => build.includes('<'))).toEqual([])
  })

  it('from a clock of 1970 or of the year 9999 is kept under the time of the server', async () => {
    const from = Date.now()
    for (const time of [0, -1, 253_402_300_799_000]) {
      const log = { time, logName: 'clock', userAgent: 'x', entries: [{ name: 'LCP', value: 1 }] }
      expect((await cast.nobody.post('/log/frontend', log)).code).toBe(200)
    }
    const { logs } = await rows()
    const kept = logs.filter(({ log_name }) => log_name === 'clock')
    expect(kept).toHaveLength(3)
    for (const { at } of kept) expect(Number(at)).toBeGreaterThanOrEqual(from)
  })
})

function cutBeacon(exceptType: string): string {
  const data = JSON.stringify({ pageUrl: '/', type: 'x', message: `cut ${exceptType.length}`, exceptType, time: 1 })
  return `/error-report?${new URLSearchParams({ data })}`
}
