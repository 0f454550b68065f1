import type { Migration } from './migration.ts'

/**
 * PostgreSQL finds texts by lists of places of our own, a row for some hundred places of a token, instead of by a GIN index,
 * which knows no order: the best ten of sixty thousand cost as much as all of them. A library that is filled is indexed
 * again by the loader (`search_state`). SQLite's index is in this order already.
 */
export const searchPostings: Migration = {
  name: 'search postings',
  statements: dialect => (dialect === 'sqlite' ? [] : [...SHELVES.flatMap(anew), ...OTHERS]),
}

const SHELVES = ['poem', 'block']

const anew = (shelf: string) => [
  `drop table ${shelf}_words`,
  // The key says whose text stands there, so that a question does not touch the words.
  `create table ${shelf}_words (place bigint, ${shelf}_id bigint not null, words text collate "C" not null,
    primary key (place) include (${shelf}_id))`,
  `create table ${shelf}_postings (token text collate "C" not null, first bigint not null, last bigint not null,
    places bytea not null, constraint ${shelf}_postings_key primary key (token, first))`,
]

const OTHERS = [
  'create unique index poem_words_by_poem on poem_words (poem_id)',
  'drop function search_tokens(text)',
  'delete from edition_places',
  'delete from search_state',
  // One row while the lists are behind the words: a long load writes words alone.
  'create table postings_behind (since bigint not null)',
]
