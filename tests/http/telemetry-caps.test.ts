import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { countAlert } from '../../src/library/telemetry/count-alert.ts'
import { keepFrontLog } from '../../src/library/telemetry/front-logs.ts'
import { eachDatabase } from './databases.ts'

const YES = { mayBeNew: () => true }

const log = (text: string) => ({ userId: null, time: 1, logName: 'x', userAgent: 'x', build: '', entries: [{ text }] })

const alert = (key: string) => ({
  exceptType: 'x',
  alarmLevel: 4,
  alarmMsgKey: key,
  alarmMsg: key,
  failure: key,
  build: 'b',
})

eachDatabase('the room of what browsers tell', 'empty', door => {
  const size = async (table: string, words: string) => {
    const { rows } = await sql<{ n: number; bytes: number }>`
      select count(*) as n, coalesce(sum(octet_length(${sql.ref(words)})), 0) as bytes from ${sql.table(table)}`.execute(
      door().db,
    )
    return { n: Number(rows[0]?.n), bytes: Number(rows[0]?.bytes) }
  }

  it('is no more than 32 MB of logs, whoever fills it; the newest stay', async () => {
    const { db } = door()
    await db.transaction().execute(async transaction => {
      for (let nth = 0; nth < 2_600; nth++) await keepFrontLog(transaction, log(`${nth} ${'x'.repeat(15_900)}`))
    })
    const { bytes } = await size('front_logs', 'entries')
    expect(bytes).toBeLessThan(36 * 2 ** 20)
    expect(bytes).toBeGreaterThan(20 * 2 ** 20)
    const newest = await db.selectFrom('front_logs').select('entries').orderBy('id', 'desc').limit(1).execute()
    expect(newest[0]?.entries).toContain('2599 ')
  })

  it('is no more than 5,000 alerts, and what came more than once outlasts what was made up', async () => {
    const { db } = door()
    await countAlert(db, alert('true'), YES)
    await countAlert(db, alert('true'), YES)
    await db.transaction().execute(async transaction => {
      for (let nth = 0; nth < 6_000; nth++) await countAlert(transaction, alert(`made up ${nth}`), YES)
    })
    expect((await size('alerts', 'message')).n).toBeLessThanOrEqual(5_500)
    expect(await db.selectFrom('alerts').select('count').where('key', '=', 'true').execute()).toEqual([{ count: 2 }])
    const last = await db.selectFrom('alerts').select('key').where('key', '=', 'made up 5999').execute()
    expect(last).toHaveLength(1)
  })
})
