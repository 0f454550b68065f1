import { portable } from './migration.ts'

/** Accounts, their shelves and what they say under a work. */
export const people = portable('people', [
  `create table users (
    id bigserial primary key,
    account text not null,
    account_folded text not null unique,
    nick text not null,
    head integer not null check (head between 1 and 10),
    email text,
    identity text not null check (identity in ('reader', 'editor', 'admin')),
    password_hash text not null,
    settings text not null,
    created_at integer not null)`,

  `create table comments (
    id bigserial primary key,
    book_id integer not null references books (id) on delete cascade,
    user_id integer not null references users (id) on delete cascade,
    text text not null,
    score integer check (score between 1 and 10),
    like_count integer not null default 0,
    reply_to integer references comments (id) on delete cascade,
    reply_count integer not null default 0,
    anchor text,
    chapter_id integer,
    spoiler integer not null default 0 check (spoiler in (0, 1)),
    state text not null check (state in ('shown', 'hidden', 'deleted')),
    created_at integer not null,
    edited_at integer)`,
  'create index comments_by_book_new on comments (book_id, state, created_at desc, id desc)',
  'create index comments_by_book_hot on comments (book_id, state, like_count desc, id desc)',
  'create index comments_by_likes on comments (state, like_count desc, id desc)',
  'create index comments_by_user on comments (user_id, id)',
  'create index comments_by_reply on comments (reply_to, id)',

  `create table shelf (
    user_id integer not null references users (id) on delete cascade,
    book_id integer not null references books (id) on delete cascade,
    state text not null check (state in ('want', 'reading', 'finished')),
    added_at integer not null,
    primary key (user_id, book_id))`,
  'create index shelf_by_age on shelf (added_at desc, book_id)',
  'create index shelf_by_book on shelf (book_id, added_at desc)',
])
