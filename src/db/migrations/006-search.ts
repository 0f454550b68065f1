import type { Dialect } from '../dialect.ts'
import { type Migration, portable } from './migration.ts'

/**
 * The search index anew (docs/decisions/006-search.md): texts by token in the order of their rank, and names by key, now
 * of famous lines too. What a filled library held in the old one is indexed again by the loader (`search_state`).
 */
export const searchByRank: Migration = {
  name: 'search by rank',
  statements: dialect => [
    'drop table poem_index',
    'drop table known_poem_index',
    'drop table block_index',
    'drop table name_keys',
    ...portable('', both(dialect)).statements(dialect),
    ...(dialect === 'sqlite' ? OF_SQLITE : OF_POSTGRES),
  ],
}

const both = (dialect: Dialect) => [
  `create table name_keys (
    kind text not null check (kind in ('book', 'part', 'author', 'poem', 'line')),
    key text not null,
    item_id integer not null,
    popularity real not null,
    primary key (kind, key, item_id))${dialect === 'sqlite' ? ' without rowid' : ''}`,
  'create index name_keys_by_item on name_keys (kind, item_id)',
  // Where the blocks of an edition stand in the index.
  'create table edition_places (edition_id integer primary key, first integer not null, last integer not null)',
  // One row: which making of the index this is, and up to where it has been remade (JSON).
  'create table search_state (id integer primary key check (id = 1), making text not null, remade text not null)',
]

// Contentless and without positions: the text stands in its own table, and what is found is compared with it.
const OPTIONS = `content='', contentless_delete=1, detail=none, tokenize='ascii'`

const OF_SQLITE = [
  `create virtual table poem_words using fts5(words, ${OPTIONS})`,
  `create virtual table block_words using fts5(words, ${OPTIONS})`,
  'create table poem_places (place integer primary key, poem_id integer not null unique)',
  'create table block_places (place integer primary key, block_id integer not null)',
  // The words of one step of the load fit in: each is one segment, and there is less to merge.
  `insert into poem_words (poem_words, rank) values ('hashsize', 16777216)`,
  `insert into poem_words (poem_words, rank) values ('automerge', 8)`,
]

const OF_POSTGRES = [
  // Dear, so that the planner never looks into every text; not SQL, which would be taken apart and be cheap again.
  `create function search_tokens(words text) returns text[] language plpgsql immutable strict parallel safe cost 1000
    as 'begin return string_to_array(words, '' ''); end'`,
  'create table poem_words (place bigint primary key, poem_id bigint not null unique, words text not null)',
  'create table block_words (place bigint primary key, block_id bigint not null, words text not null)',
  ...['poem_words', 'block_words'].map(
    // What waits to be merged into the index is searched row by row: little of it.
    table =>
      `create index ${table}_tokens on ${table} using gin (search_tokens(words)) with (gin_pending_list_limit = 512)`,
  ),
]
