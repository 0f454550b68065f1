import { portable } from './migration.ts'

/**
 * What readers say is wrong in a text, and the rights that somebody says are violated by a book that readers brought. An
 * accepted correction stays: it is made again whenever its text comes in anew. Words and what stands around them are kept
 * as they were when it was said, so that they are found wherever they stand by then.
 */
export const corrections = portable('corrections by readers', [
  `create table corrections (
    id bigserial primary key,
    user_id integer references users (id) on delete set null,
    edition_id integer references editions (id) on delete cascade,
    block_id integer,
    poem_id integer references poems (id) on delete cascade,
    line integer,
    from_offset integer not null,
    wrong_text text not null,
    right_text text not null,
    before_text text not null,
    after_text text not null,
    source text not null,
    reason text not null,
    name_me integer not null,
    state text not null check (state in ('open', 'accepted', 'rejected')),
    is_applied integer not null default 0,
    answer text not null default '',
    created_at integer not null,
    decided_at integer not null default 0,
    check ((edition_id is null) <> (poem_id is null)))`,
  'create index corrections_by_state on corrections (state, decided_at, id)',
  'create index corrections_by_user on corrections (user_id, id)',
  'create index corrections_by_edition on corrections (edition_id, block_id)',
  'create index corrections_by_poem on corrections (poem_id)',
  `create table rights_reports (
    id bigserial primary key,
    user_id integer references users (id) on delete set null,
    edition_id integer not null references editions (id) on delete cascade,
    text text not null,
    contact text not null,
    state text not null check (state in ('open', 'withdrawn', 'dismissed')),
    answer text not null default '',
    created_at integer not null,
    decided_at integer not null default 0)`,
  'create index rights_reports_by_state on rights_reports (state, created_at, id)',
  'create index rights_reports_by_user on rights_reports (user_id, id)',
  'create index rights_reports_by_edition on rights_reports (edition_id, state)',
])
