import type { Selectable } from 'kysely'
import { compiledQuery, type Params } from '../../../db/queries/compiled-query.ts'
import { givenRows } from '../../../db/queries/given-rows.ts'
import { inlineConstant } from '../../../db/queries/inline-constant.ts'
import { insertGiven } from '../../../db/queries/writes/insert-given.ts'
import type { AlertDayTable, AlertPersonTable, AlertTable } from '../../../db/tables/tables-watch.ts'

/** Those of these keys of which an alert is kept. */
export const knownKeys = compiledQuery((db, p: Params<{ keys: readonly { key: string }[] }>) =>
  db
    .selectFrom(givenRows(db, p.keys, { as: 'given', types: { key: 'text' } }))
    .innerJoin('alerts', 'alerts.key', 'given.key')
    .select('alerts.key'),
)

type CountedRow = Pick<Selectable<AlertTable>, keyof typeof COUNTED_TYPES>

/** Keeps alerts, or adds their counts to those that are kept, with the latest words; tells the state of each. */
export const writeCounts = compiledQuery((db, p: Params<{ rows: readonly CountedRow[] }>) =>
  insertGiven(db, 'alerts', p.rows, COUNTED_TYPES)
    .onConflict(conflict =>
      conflict.column('key').doUpdateSet(({ eb, ref }) => ({
        count: eb('alerts.count', '+', ref('excluded.count')),
        message: ref('excluded.message'),
        last_at: ref('excluded.last_at'),
      })),
    )
    .returning(['key', 'state']),
)

const COUNTED_TYPES = {
  key: 'text',
  failure: 'text',
  build: 'text',
  except_type: 'text',
  level: 'bigint',
  message: 'text',
  count: 'bigint',
  first_at: 'bigint',
  last_at: 'bigint',
} as const

/** Adds counts and people to the day; tells how many people each alert has in it now. */
export const addToDay = compiledQuery((db, p: Params<{ rows: readonly Selectable<AlertDayTable>[] }>) =>
  insertGiven(db, 'alert_days', p.rows, DAY_TYPES)
    .onConflict(conflict =>
      conflict.columns(['alert_key', 'day']).doUpdateSet(({ eb, ref }) => ({
        count: eb('alert_days.count', '+', ref('excluded.count')),
        people: eb('alert_days.people', '+', ref('excluded.people')),
      })),
    )
    .returning(['alert_key', 'people']),
)

const DAY_TYPES = { alert_key: 'text', day: 'text', count: 'bigint', people: 'bigint' } as const

type PeopleOfAlert = { alert_key: string; people: number }

/** The day with the most people is what an alert tells. */
export const setMostPeople = compiledQuery((db, p: Params<{ sums: readonly PeopleOfAlert[] }>) =>
  db
    .updateTable('alerts')
    .from(givenRows(db, p.sums, { as: 'each', types: { alert_key: 'text', people: 'bigint' } }))
    .set(({ ref }) => ({ people: ref('each.people') }))
    .whereRef('alerts.key', '=', 'each.alert_key')
    .whereRef('alerts.people', '<', 'each.people'),
)

/** Above so many people no more are counted: the host knows by then that it is everyone. */
export const MOST_PEOPLE = 1_000

/** Adds who told of an alert today; gives those who had not told of it yet. */
export const addPeople = compiledQuery((db, p: Params<{ people: readonly AlertPersonTable[] }>) =>
  db
    .insertInto('alert_people')
    .columns(['alert_key', 'day', 'person'])
    .expression(
      db
        .selectFrom(givenRows(db, p.people, { as: 'each', types: PERSON_TYPES }))
        .select(['alert_key', 'day', 'person'])
        .where(({ eb, fn, lit, selectFrom }) => {
          const people = selectFrom('alert_days')
            .select('alert_days.people')
            .whereRef('alert_days.alert_key', '=', 'each.alert_key')
            .whereRef('alert_days.day', '=', 'each.day')
          return eb(fn.coalesce(people.$asScalar(), lit(0)), '<', inlineConstant(MOST_PEOPLE))
        }),
    )
    .onConflict(conflict => conflict.doNothing())
    .returning('alert_key'),
)

const PERSON_TYPES = { alert_key: 'text', day: 'text', person: 'text' } as const
