import { describe, expect, it } from 'vitest'
import { castHere } from './fixtures/admin-people-fixture.ts'
import { DATABASES, peopleHere } from './people-server.ts'

describe.each(DATABASES)('what browsers tell, on %s', dialect => {
  const site = peopleHere(dialect)
  const { cast } = castHere(site)

  it('is written without who it was, what was searched and which book was open', async () => {
    const alarmMsg = JSON.stringify({
      url: '/a/v1/common/searchWorks?keyword=明月几时有',
      response: { code: 500, data: '明月几时有', message: 'request 1f' },
    })
    const alert = { exceptType: '接口异常', alarmLevel: 4, alarmMsgKey: 'k', alarmMsg }
    await cast.reader.post('/logAlert/sendAggregateMessage', alert)
    const entries = [{ name: 'LCP', value: 1200, path: '/bookReader/987654_chinese' }]
    const log = { userId: 5, time: 1, logName: 'web-vitals', userAgent: 'x', entries }
    expect((await cast.reader.post('/log/frontend', log)).code).toBe(200)

    const alerts = await site.db.selectFrom('alerts').select(['key', 'message']).execute()
    const logs = await site.db.selectFrom('front_logs').select(['user_id', 'entries']).execute()
    expect(alerts.length).toBeGreaterThan(0)
    expect(JSON.stringify([alerts, logs])).not.toMatch(/明月|987654/)
    expect(alerts[0]?.message).toContain('request 1f')
    expect(logs).toEqual([
      { user_id: null, entries: JSON.stringify([{ name: 'LCP', value: 1200, path: '/bookReader/{id}' }]) },
    ])
  })
})
