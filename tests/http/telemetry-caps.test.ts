import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { countAlerts } from '../../src/library/telemetry/alerts/count-alerts.ts'
import { keepFrontLogs } from '../../src/library/telemetry/logs/front-logs.ts'
import { eachDatabase } from './databases.ts'

const SOURCE = { mayBeNew: () => true }

const record = (text: string) => ({
  log: { userId: null, time: 1, logName: 'x', userAgent: 'x', build: '', entries: [{ text }] },
  person: '',
})

const alert = (key: string) => ({
  alert: { exceptType: 'x', alarmLevel: 4, alarmMsgKey: key, alarmMsg: key, failure: key, build: 'b' },
  source: SOURCE,
})

eachDatabase('the room of what browsers tell', 'empty', database => {
  const size = async (table: string, words: string) => {
    const { rows } = await sql<{ n: number; bytes: number }>`
      select count(*) as n, coalesce(sum(octet_length(${sql.ref(words)})), 0) as bytes from ${sql.table(table)}`.execute(
      database().db,
    )
    return { n: Number(rows[0]?.n), bytes: Number(rows[0]?.bytes) }
  }

  it('is no more than 32 MB of logs, whoever fills it; the newest stay', async () => {
    const { db } = database()
    await db.transaction().execute(async transaction => {
      for (let nth = 0; nth < 2_600; nth++) await keepFrontLogs(transaction, [record(`${nth} ${'x'.repeat(15_900)}`)])
    })
    const { bytes } = await size('front_logs', 'entries')
    expect(bytes).toBeLessThan(36 * 2 ** 20)
    expect(bytes).toBeGreaterThan(20 * 2 ** 20)
    const newest = await db.selectFrom('front_logs').select('entries').orderBy('id', 'desc').limit(1).execute()
    expect(newest[0]?.entries).toContain('2599 ')
  })

  it('is no more than 5,000 alerts, and what came more than once outlasts what was made up', async () => {
    const { db } = database()
    await countAlerts(db, [alert('true'), alert('true')])
    await db.transaction().execute(async transaction => {
      for (let nth = 0; nth < 6_000; nth += 3)
        await countAlerts(
          transaction,
          [0, 1, 2].map(more => alert(`made up ${nth + more}`)),
        )
    })
    expect((await size('alerts', 'message')).n).toBeLessThanOrEqual(5_500)
    expect(await db.selectFrom('alerts').select('count').where('key', '=', 'true').execute()).toEqual([{ count: 2 }])
    const last = await db.selectFrom('alerts').select('key').where('key', '=', 'made up 5999').execute()
    expect(last).toHaveLength(1)
  })
})
