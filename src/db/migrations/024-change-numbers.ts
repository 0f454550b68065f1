import { portable } from './migration.ts'

/** Numbers the changes of marks and words that have none, of each person from 1 on in the order of their time. */
export const NUMBER_CHANGES = [
  ...[
    ['marks', 'id'],
    ['saved_words', 'word_key'],
  ].map(
    ([table, key]) => `update ${table} set change = numbered.n from (
      select user_id, ${key}, row_number() over (partition by user_id order by updated_at, ${key}) as n from ${table}
    ) as numbered
    where ${table}.change = 0 and numbered.user_id = ${table}.user_id and numbered.${key} = ${table}.${key}`,
  ),
  `update users set
    changes = coalesce((select max(change) from (${ofThisPerson('change')}) as mine), 0),
    changed_at = coalesce((select max(updated_at) from (${ofThisPerson('updated_at')}) as mine), 0)
    where changes = 0`,
]

/** Each change of someone's marks and words has a number of its own, so that devices can ask for what came after one. */
export const changeNumbers = portable('change numbers', [
  'alter table users add column changes integer not null default 0',
  'alter table users add column changed_at integer not null default 0',
  'alter table marks add column change integer not null default 0',
  'alter table saved_words add column change integer not null default 0',
  ...NUMBER_CHANGES,
  'drop index marks_by_time',
  'drop index saved_words_by_time',
  'create index marks_by_change on marks (user_id, change)',
  'create index saved_words_by_change on saved_words (user_id, change)',
])

function ofThisPerson(column: string): string {
  return ['marks', 'saved_words']
    .map(table => `select max(${column}) as ${column} from ${table} where user_id = users.id`)
    .join(' union all ')
}
