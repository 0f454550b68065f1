import type { Db } from '../../db/dialect.ts'

/** Whether the database answers and how soon, and what its queue of jobs holds by state. */
export async function databaseLines(db: Db): Promise<string[]> {
  const askedAt = performance.now()
  try {
    await db.selectNoFrom(({ lit }) => lit(1).as('one')).execute()
    const seconds = (performance.now() - askedAt) / 1000
    const states = await db
      .selectFrom('jobs')
      .select(['state', ({ fn }) => fn.countAll<number>().as('n')])
      .groupBy('state')
      .orderBy('state')
      .execute()
    return [
      '# TYPE database_up gauge',
      'database_up 1',
      '# TYPE database_answer_seconds gauge',
      `database_answer_seconds ${seconds}`,
      '# TYPE jobs gauge',
      ...states.map(({ state, n }) => `jobs{state="${state}"} ${n}`),
    ]
  } catch {
    // What cannot be asked is told as such; the rest of the figures are there all the same.
    return ['# TYPE database_up gauge', 'database_up 0']
  }
}
