import { portable } from './migration.ts'

/** What the program keeps for itself: steps of the import, jobs, alerts, messages of browsers. */
export const work = portable('work', [
  `create table import_steps (
    ref text primary key,
    rows integer not null,
    dropped integer not null,
    problem text,
    finished_at integer not null)`,

  `create table import_drops (
    ref text not null,
    reason text not null,
    count integer not null,
    primary key (ref, reason))`,

  `create table jobs (
    id bigserial primary key,
    kind text not null,
    payload text not null,
    state text not null check (state in ('queued', 'running', 'done', 'failed')),
    attempts integer not null default 0,
    run_at integer not null,
    claimed_at integer,
    error text)`,
  `create index jobs_to_run on jobs (run_at, id) where state in ('queued', 'running')`,

  `create table alerts (
    key text primary key,
    except_type text not null,
    level integer not null,
    message text not null,
    count integer not null,
    first_at integer not null,
    last_at integer not null)`,
  'create index alerts_by_age on alerts (last_at desc, key)',

  `create table front_logs (
    id bigserial primary key,
    user_id integer,
    log_name text not null,
    user_agent text not null,
    entries text not null,
    at integer not null)`,
  'create index front_logs_by_age on front_logs (at desc, id desc)',
])
