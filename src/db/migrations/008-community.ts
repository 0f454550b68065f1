import { type Migration, portable } from './migration.ts'

/**
 * Comments on poems, passages and verse lines, in threads of one level, with a stored rank; likes, scores, reports, and
 * what people are told. A comment outlives its writer when they wish it: then `user_id` is null.
 */
export const community: Migration = {
  name: 'community',
  statements: dialect => [
    ...(dialect === 'sqlite' ? portable('', REBUILD).statements(dialect) : ALTER),
    ...portable('', AROUND).statements(dialect),
  ],
}

/** SQLite cannot make a column nullable: the table is written anew. */
const REBUILD = [
  `create table comments_next (
    id bigserial primary key,
    book_id integer references books (id) on delete cascade,
    poem_id integer references poems (id) on delete cascade,
    user_id integer references users (id) on delete set null,
    text text not null,
    score integer check (score between 1 and 10),
    like_count integer not null default 0,
    reply_to integer references comments_next (id) on delete cascade,
    answered_user_id integer references users (id) on delete set null,
    reply_count integer not null default 0,
    chapter_id integer,
    chapter_number integer,
    block_id integer,
    line integer,
    from_offset integer not null default 0,
    to_offset integer not null default 0,
    quote text not null default '',
    spoiler integer not null default 0 check (spoiler in (0, 1)),
    refs text not null default '[]',
    state text not null check (state in ('shown', 'hidden', 'deleted')),
    hidden_reason text not null default '',
    rank real not null default 0,
    version integer not null default 1,
    created_at integer not null,
    edited_at integer,
    check ((book_id is null) <> (poem_id is null)))`,
  `insert into comments_next (id, book_id, user_id, text, score, like_count, reply_to, reply_count, chapter_id,
      block_id, from_offset, to_offset, quote, spoiler, state, created_at, edited_at)
    select id, book_id, user_id, text, score, like_count, reply_to, reply_count, chapter_id,
      json_extract(anchor, '$.blockId'), coalesce(json_extract(anchor, '$.from'), 0),
      coalesce(json_extract(anchor, '$.to'), 0), coalesce(json_extract(anchor, '$.quote'), ''),
      spoiler, state, created_at, edited_at
    from comments order by id`,
  'drop table comments',
  'alter table comments_next rename to comments',
]

const ALTER = [
  'drop index comments_by_book_new',
  'drop index comments_by_book_hot',
  'drop index comments_by_likes',
  'drop index comments_by_user',
  'drop index comments_by_reply',
  'alter table comments alter column book_id drop not null',
  'alter table comments alter column user_id drop not null',
  'alter table comments drop constraint comments_user_id_fkey',
  `alter table comments
    add constraint comments_user_id_fkey foreign key (user_id) references users (id) on delete set null,
    add column poem_id bigint references poems (id) on delete cascade,
    add column answered_user_id bigint references users (id) on delete set null,
    add column chapter_number bigint,
    add column block_id bigint,
    add column line bigint,
    add column from_offset bigint not null default 0,
    add column to_offset bigint not null default 0,
    add column quote text collate "C" not null default '',
    add column refs text collate "C" not null default '[]',
    add column hidden_reason text collate "C" not null default '',
    add column rank double precision not null default 0,
    add column version bigint not null default 1,
    add check ((book_id is null) <> (poem_id is null))`,
  `update comments set block_id = (anchor::json ->> 'blockId')::bigint, quote = anchor::json ->> 'quote',
    from_offset = (anchor::json ->> 'from')::bigint, to_offset = (anchor::json ->> 'to')::bigint
    where anchor is not null`,
  'alter table comments drop column anchor',
]

const AROUND = [
  // As `hotRank` would give it to a comment that nobody has liked yet (90 days are a unit).
  'update comments set rank = created_at / 7776000000.0',
  // Lists are of threads; a condition without a parameter is one that both planners see.
  'create index comments_of_book_hot on comments (book_id, rank desc, id desc) where reply_to is null',
  'create index comments_of_book_new on comments (book_id, created_at desc, id desc) where reply_to is null',
  'create index comments_of_poem_hot on comments (poem_id, rank desc, id desc) where reply_to is null',
  'create index comments_of_poem_new on comments (poem_id, created_at desc, id desc) where reply_to is null',
  'create index comments_of_chapter on comments (chapter_id, rank desc, id desc) where reply_to is null',
  'create index comments_of_block on comments (block_id, rank desc, id desc) where reply_to is null',
  `create index comments_in_chapters on comments (book_id, chapter_id)
    where reply_to is null and chapter_id is not null and state = 'shown'`,
  'create index comments_hot on comments (rank desc, id desc) where reply_to is null',
  'create index comments_by_user on comments (user_id, id)',
  'create index comments_by_reply on comments (reply_to, id)',
  'create index comments_by_answered on comments (answered_user_id)',

  `create table comment_likes (
    comment_id integer not null references comments (id) on delete cascade,
    user_id integer not null references users (id) on delete cascade,
    created_at integer not null,
    primary key (comment_id, user_id))`,
  'create index comment_likes_by_user on comment_likes (user_id, comment_id)',

  // The one score of each person that counts; books.score_sum and score_count are its sums.
  `create table book_scores (
    user_id integer not null references users (id) on delete cascade,
    book_id integer not null references books (id) on delete cascade,
    score integer not null check (score between 1 and 10),
    primary key (user_id, book_id))`,
  'create index book_scores_by_book on book_scores (book_id, score)',

  `create table comment_reports (
    id bigserial primary key,
    comment_id integer not null references comments (id) on delete cascade,
    user_id integer not null references users (id) on delete cascade,
    reason text not null,
    state text not null default 'open' check (state in ('open', 'decided')),
    created_at integer not null,
    unique (comment_id, user_id))`,
  'create index comment_reports_in_order on comment_reports (state, created_at, id)',
  'create index comment_reports_by_user on comment_reports (user_id)',

  `create table notices (
    id bigserial primary key,
    user_id integer not null references users (id) on delete cascade,
    kind text not null,
    comment_id integer references comments (id) on delete cascade,
    actor_id integer references users (id) on delete set null,
    text text not null default '',
    count integer not null default 1,
    created_at integer not null,
    read_at integer)`,
  'create index notices_in_order on notices (user_id, created_at desc, id desc)',
  'create index notices_unread on notices (user_id, id) where read_at is null',
  'create index notices_by_comment on notices (comment_id)',
  'create index notices_by_actor on notices (actor_id)',

  'create index marks_by_chapter on marks (chapter_id, block_id)',
]
