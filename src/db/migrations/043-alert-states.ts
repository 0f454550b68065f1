import { portable } from './migration.ts'

/** Alerts have a state, are silenced by what failed, and are counted by day, with how many people told of them. */
export const alertStates = portable('alert states', [
  `alter table alerts add column failure text not null default ''`,
  `alter table alerts add column build text not null default ''`,
  `alter table alerts add column state text not null default 'open'`,
  'alter table alerts add column people integer not null default 0',
  'alter table alerts add column told_at integer',
  'alter table alerts add column told_people integer not null default 0',
  'update alerts set failure = key',
  `create table alert_silences (
    failure text primary key,
    until_at integer not null)`,
  `create table alert_days (
    alert_key text not null references alerts (key) on delete cascade,
    day text not null,
    count integer not null,
    people integer not null,
    primary key (alert_key, day))`,
  `create table alert_people (
    alert_key text not null references alerts (key) on delete cascade,
    day text not null,
    person text not null,
    primary key (alert_key, day, person))`,
])
