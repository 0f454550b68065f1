import type { Dialect } from '../dialect.ts'
import { type Migration, portable } from './migration.ts'

/**
 * What editors and admins work with: suspension, decisions on comments, the host's words and settings, edited and merged
 * works, withdrawn poems, covers, choices by hand, the audit, and jobs that can be watched, tried again and cancelled.
 */
export const moderation: Migration = {
  name: 'moderation',
  statements: dialect => [...portable('moderation', TABLES).statements(dialect), ...APPEND_ONLY[dialect]],
}

const TABLES = [
  'alter table users add column suspended_until integer',
  `alter table users add column suspended_reason text not null default ''`,

  // Held by a word of the host, decided, or answered by its author: one row a comment, the last word on it.
  `create table comment_reviews (
    comment_id integer primary key references comments (id) on delete cascade,
    state text not null check (state in ('held', 'decided', 'appealed')),
    verdict text not null check (verdict in ('held', 'dismiss', 'hide', 'delete', 'restore')),
    reason text not null,
    decided_at integer not null,
    appeal text,
    appealed_at integer)`,
  `create index comment_reviews_open on comment_reviews (decided_at, comment_id) where state in ('held', 'appealed')`,

  `create table word_rules (
    id bigserial primary key,
    pattern text not null,
    folded text not null unique,
    action text not null check (action in ('hold', 'refuse')),
    created_at integer not null)`,

  `create table site_settings (
    name text primary key,
    value text not null,
    updated_at integer not null)`,

  // What an editor has written stays when the library comes in anew; edited_at is 0 where nobody has.
  'alter table books add column edited_at integer not null default 0',
  'alter table books add column merged_into integer',
  `alter table books add column withdrawn_reason text not null default ''`,
  // JSON: language group (0 Chinese, 1 English, 2 other) to the file of an uploaded cover; '' where all are drawn.
  `alter table books add column covers text not null default ''`,
  'create index books_merged on books (merged_into) where merged_into is not null',
  'alter table editions add column edited_at integer not null default 0',
  `alter table editions add column withdrawn_reason text not null default ''`,
  'alter table poems add column edited_at integer not null default 0',

  // A table of its own, not a column: the lists of 344,000 poems stay indexes alone.
  `create table withdrawn_poems (
    poem_id integer primary key references poems (id) on delete cascade,
    reason text not null,
    withdrawn_at integer not null)`,

  `create table picks (
    id bigserial primary key,
    kind text not null check (kind in ('book', 'poem', 'quote', 'collection')),
    item_id integer not null,
    position integer not null,
    from_at integer,
    until_at integer,
    unique (kind, item_id))`,
  'create index picks_in_order on picks (kind, position, id)',

  `create table audit (
    id bigserial primary key,
    at integer not null,
    actor_id integer references users (id) on delete set null,
    action text not null,
    target_kind text not null,
    target_id integer not null,
    reason text not null,
    before_value text not null,
    after_value text not null)`,
  'create index audit_by_action on audit (action, id)',
  'create index audit_by_actor on audit (actor_id, id)',
  'create index audit_by_target on audit (target_kind, target_id, id)',

  // Nothing has used the table of 003 yet; a check cannot be widened on SQLite.
  'drop table jobs',
  `create table jobs (
    id bigserial primary key,
    kind text not null,
    job_key text,
    payload text not null,
    state text not null check (state in ('queued', 'running', 'done', 'failed', 'cancelled')),
    attempts integer not null default 0,
    most_attempts integer not null,
    run_at integer not null,
    claimed_at integer,
    fraction real not null default 0 check (fraction between 0 and 1),
    note text not null default '',
    result text,
    error text,
    cancel_asked integer not null default 0 check (cancel_asked in (0, 1)),
    created_at integer not null,
    finished_at integer)`,
  `create index jobs_to_run on jobs (run_at, id) where state in ('queued', 'running')`,
  `create unique index jobs_by_key on jobs (kind, job_key) where job_key is not null and state in ('queued', 'running')`,
  'create index jobs_by_state on jobs (state, id)',

  // Only a hash of the code is kept, so an invitation is named by it; who made it, and for whom.
  'alter table invitations add column made_by integer references users (id) on delete set null',
  `alter table invitations add column note text not null default ''`,
  'alter table invitations add column revoked_at integer',
]

/** The database itself refuses to change or remove what the audit says; only a removed account leaves its rows. */
const APPEND_ONLY: Record<Dialect, string[]> = {
  sqlite: [
    `create trigger audit_is_kept before delete on audit begin select raise(abort, 'the audit is append-only'); end`,
    `create trigger audit_is_final before update of id, at, action, target_kind, target_id, reason, before_value, after_value
      on audit begin select raise(abort, 'the audit is append-only'); end`,
  ],
  postgres: [
    `create function audit_stays() returns trigger language plpgsql as
      $$ begin raise exception 'the audit is append-only'; end $$`,
    'create trigger audit_is_kept before delete on audit for each row execute function audit_stays()',
    `create trigger audit_is_final before update of id, at, action, target_kind, target_id, reason, before_value, after_value
      on audit for each row execute function audit_stays()`,
  ],
}
