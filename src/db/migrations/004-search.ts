import type { Migration } from './migration.ts'

/**
 * The search index: names by key (folded, pinyin, initials), and the tokens of `text/bigrams` of poems and blocks.
 * The well-known poems stand a second time in an index of their own, so that a common word finds them first.
 */
export const search: Migration = {
  name: 'search',
  statements: dialect => (dialect === 'sqlite' ? sqliteStatements() : postgresStatements()),
}

const POEM_INDEXES = ['poem_index', 'known_poem_index']

function sqliteStatements(): string[] {
  // Contentless: the text stands in its own table. The tokens are ours, divided by spaces.
  const options = `content='', contentless_delete=1, tokenize='ascii'`
  // An index of single characters for the known poems only: for all it would cost 180 MB, and rare characters need none.
  const known = `${options}, prefix='1'`
  return [
    `create table name_keys (
      kind text not null check (kind in ('book', 'author', 'poem')),
      key text not null,
      item_id integer not null,
      popularity real not null,
      primary key (kind, key, item_id)) without rowid`,
    'create index name_keys_by_item on name_keys (kind, item_id)',
    `create virtual table poem_index using fts5(title, author, lines, ${options})`,
    `create virtual table known_poem_index using fts5(title, author, lines, ${known})`,
    `create virtual table block_index using fts5(edition, text, ${options})`,
    // Fewer, larger merges while the corpus comes in; the end of the load merges what is left.
    `insert into poem_index (poem_index, rank) values ('automerge', 8)`,
  ]
}

function postgresStatements(): string[] {
  return [
    `create table name_keys (
      kind text collate "C" not null check (kind in ('book', 'author', 'poem')),
      key text collate "C" not null,
      item_id bigint not null,
      popularity double precision not null,
      primary key (kind, key, item_id))`,
    'create index name_keys_by_item on name_keys (kind, item_id)',
    // Weights: A title, B author, C lines.
    ...POEM_INDEXES.flatMap(name => [
      `create table ${name} (id bigint primary key, words tsvector not null)`,
      `create index ${name}_words on ${name} using gin (words)`,
    ]),
    'create table block_index (id bigint primary key, edition_id bigint not null, words tsvector not null)',
    'create index block_index_by_edition on block_index (edition_id)',
    'create index block_index_words on block_index using gin (words)',
  ]
}
