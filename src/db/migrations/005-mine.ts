import { portable } from './migration.ts'

/** What belongs to one reader: sessions, invitations, places, days read and marks. */
export const mine = portable('mine', [
  // The token itself is only in the reader's cookie.
  `create table sessions (
    token_hash text primary key,
    user_id integer not null references users (id) on delete cascade,
    user_agent text not null,
    created_at integer not null,
    expires_at integer not null)`,
  'create index sessions_by_user on sessions (user_id, created_at desc, token_hash)',

  `create table invitations (
    code_hash text primary key,
    created_at integer not null,
    expires_at integer not null,
    used_at integer)`,

  `create table places (
    user_id integer not null references users (id) on delete cascade,
    book_id integer not null references books (id) on delete cascade,
    language text not null check (language in ('chinese', 'english', 'other')),
    chapter_id integer not null,
    chapter_number integer not null,
    block_id integer not null,
    char_offset integer not null,
    quote text not null,
    fraction real not null check (fraction between 0 and 1),
    book_fraction real not null check (book_fraction between 0 and 1),
    seconds_read integer not null,
    device text not null,
    version integer not null,
    updated_at integer not null,
    primary key (user_id, book_id))`,
  'create index places_by_time on places (user_id, updated_at desc, book_id)',
  'create index places_by_book on places (book_id)',

  `create table reading_days (
    user_id integer not null references users (id) on delete cascade,
    day text not null,
    seconds integer not null,
    characters integer not null,
    primary key (user_id, day))`,

  `create table marks (
    id bigserial primary key,
    user_id integer not null references users (id) on delete cascade,
    client_id text not null,
    book_id integer not null references books (id) on delete cascade,
    language text not null check (language in ('chinese', 'english', 'other')),
    kind text not null check (kind in ('bookmark', 'highlight', 'note')),
    chapter_id integer not null,
    chapter_number integer not null,
    block_id integer not null,
    to_block_id integer not null,
    from_offset integer not null,
    to_offset integer not null,
    quote text not null,
    note text not null,
    colour text not null check (colour in ('yellow', 'green', 'blue', 'red', 'purple')),
    deleted integer not null default 0 check (deleted in (0, 1)),
    created_at integer not null,
    updated_at integer not null,
    unique (user_id, client_id))`,
  'create index marks_in_order on marks (user_id, book_id, chapter_number)',
  'create index marks_by_time on marks (user_id, updated_at)',
  'create index marks_by_book on marks (book_id)',
])
