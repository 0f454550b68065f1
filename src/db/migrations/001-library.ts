import type { Dialect } from '../dialect.ts'
import { type Migration, portable } from './migration.ts'

/**
 * Works and their editions, poems, tags, lists and quotes, with an index for every list; those of the long lists of poems
 * come after a load (`load/deferred-indexes.ts`).
 */
export const library: Migration = {
  name: 'numbered works',
  statements: dialect => portable('numbered works', statements(dialect)).statements(dialect),
}

const statements = (dialect: Dialect) => [
  `create table authors (
    id integer primary key,
    name text not null,
    name_en text not null,
    folded text not null,
    dynasty text not null,
    years text not null,
    sort_key text not null,
    poem_count integer not null default 0,
    book_count integer not null default 0,
    popularity real not null default 0,
    unique (folded, dynasty))`,
  'create index authors_by_name on authors (sort_key, id)',
  'create index authors_by_popularity on authors (popularity desc, id)',

  `create table books (
    id integer primary key check (id > 0),
    name text not null,
    name_en text not null,
    author_id integer not null references authors (id),
    author_role text not null,
    dynasty text not null,
    first_published text not null,
    introduction text not null,
    introduction_en text not null,
    sort_key text not null,
    sort_key_en text not null,
    word_count integer not null default 0,
    comment_count integer not null default 0,
    shelf_count integer not null default 0,
    score_sum integer not null default 0,
    score_count integer not null default 0,
    popularity real not null default 0,
    state text not null check (state in ('published', 'withdrawn')),
    created_at integer not null,
    updated_at integer not null)`,
  'create index books_by_popularity on books (state, popularity desc, id)',
  'create index books_by_age on books (state, created_at desc, id)',
  'create index books_by_name on books (state, sort_key, id)',
  'create index books_by_length on books (state, word_count desc, id)',
  'create index books_by_author on books (author_id, id)',

  `create table editions (
    id integer primary key,
    book_id integer not null references books (id) on delete cascade,
    language text not null check (language in ('chinese', 'english', 'other')),
    script text check (script in ('zh-Hans', 'zh-Hant')),
    title text not null,
    author text not null,
    translator text not null,
    source text not null,
    licence text not null,
    source_ref text not null unique,
    chapter_count integer not null,
    word_count integer not null,
    reading_minutes integer not null,
    state text not null check (state in ('published', 'withdrawn')),
    created_at integer not null)`,
  'create index editions_by_book on editions (book_id, language, id)',
  'create index editions_by_language on editions (language, book_id)',

  `create table chapters (
    id integer primary key,
    edition_id integer not null references editions (id) on delete cascade,
    number integer not null check (number >= 1),
    title text not null,
    depth integer not null check (depth >= 0),
    part integer not null,
    parts integer not null check (part between 1 and parts),
    word_count integer not null)`,
  'create index chapters_in_order on chapters (edition_id, number)',

  `create table blocks (
    id integer primary key,
    chapter_id integer not null references chapters (id) on delete cascade,
    edition_id integer not null references editions (id) on delete cascade,
    position integer not null,
    kind text not null check (kind in ('paragraph', 'heading', 'verse', 'image', 'note', 'break')),
    html text not null,
    level integer,
    speaker text,
    bead integer)`,
  'create index blocks_in_order on blocks (chapter_id, position)',
  'create index blocks_by_bead on blocks (edition_id, bead) where bead is not null',
  'create index blocks_with_speaker on blocks (id) where speaker is not null',

  `create table tags (
    id integer primary key,
    kind text not null check (kind in ('book', 'poem')),
    name text not null,
    name_en text not null,
    count integer not null default 0,
    unique (kind, name))`,

  `create table book_tags (
    book_id integer not null references books (id) on delete cascade,
    tag_id integer not null references tags (id),
    primary key (book_id, tag_id))`,
  'create index book_tags_by_tag on book_tags (tag_id, book_id)',

  // By their hashed ids every poem would be written to a page of its own; SQLite keeps them in the order they came.
  // What orders stands before the text, so that ordering does not read past it.
  `create table poems (
    ${dialect === 'sqlite' ? 'number integer primary key, id integer not null unique' : 'id integer primary key'},
    author_id integer not null references authors (id),
    popularity real not null,
    flags integer not null,
    dynasty text not null,
    form text not null,
    cipai text not null,
    language text not null check (language in ('chinese', 'english', 'other')),
    script text check (script in ('zh-Hans', 'zh-Hant')),
    title text not null,
    title_en text not null,
    title_folded text not null,
    sort_key text not null,
    source_ref text not null,
    preface text not null,
    lines text not null)`,
  'create index poems_by_popularity on poems (popularity desc, id)',
  'create index poems_by_dynasty on poems (dynasty, popularity desc, id)',
  `create index poems_by_tune on poems (cipai, popularity desc, id) where cipai <> ''`,
  'create index poems_by_author on poems (author_id, popularity desc, id)',
  'create index poems_by_author_and_title on poems (author_id, sort_key, id, dynasty, form)',
  `create index poems_by_language on poems (language, popularity desc, id) where language <> 'chinese'`,
  'create index poems_by_folded_title on poems (title_folded, popularity desc, id)',

  `create table poem_tags (
    poem_id integer not null references poems (id) on delete cascade,
    tag_id integer not null references tags (id),
    popularity real not null,
    dynasty text not null,
    primary key (poem_id, tag_id))${dialect === 'sqlite' ? ' without rowid' : ''}`,
  'create index poem_tags_by_tag on poem_tags (tag_id, popularity desc, poem_id, dynasty)',

  `create table poem_translations (
    poem_id integer not null references poems (id) on delete cascade,
    language text not null,
    translator text not null,
    licence text not null,
    lines text not null,
    primary key (poem_id, language, translator))`,

  `create table poem_aliases (
    alias_id integer primary key,
    poem_id integer not null references poems (id) on delete cascade)`,
  'create index poem_aliases_by_poem on poem_aliases (poem_id)',

  `create table collections (
    id integer primary key,
    name text not null,
    name_en text not null,
    introduction text not null,
    introduction_en text not null,
    kind text not null check (kind in ('book', 'poem')),
    owner_id integer,
    public integer not null check (public in (0, 1)),
    size integer not null,
    followers integer not null default 0,
    position integer not null,
    created_at integer not null,
    updated_at integer not null)`,
  'create index collections_in_order on collections (public, kind, position, id)',

  `create table collection_items (
    collection_id integer not null references collections (id) on delete cascade,
    position integer not null,
    item_id integer not null,
    primary key (collection_id, position))`,
  'create index collection_items_by_item on collection_items (item_id, collection_id)',

  `create table quotes (
    id integer primary key,
    text text not null,
    lang text not null check (lang in ('zh', 'en')),
    book_id integer references books (id) on delete cascade,
    poem_id integer references poems (id) on delete cascade,
    chapter_number integer,
    block_id integer,
    place text not null,
    check ((book_id is null) <> (poem_id is null)))`,
  'create index quotes_by_book on quotes (book_id, id)',
  'create index quotes_by_poem on quotes (poem_id, id)',
]
