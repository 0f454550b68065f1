import type { Migration } from './migration.ts'

/**
 * PostgreSQL finds texts by GIN indexes over `tsvector`, in partitions by place: the best known poems first. A library that
 * is filled is indexed again by the loader (`search_state`). SQLite's index stays.
 */
export const searchVectors: Migration = {
  name: 'search vectors',
  statements: dialect => (dialect === 'sqlite' ? [] : STATEMENTS),
}

/** Where the partitions of a shelf begin; the first one begins before all places. */
const POEM_PARTITIONS = [9, 10, 11].map(rank => rank * 2 ** 20)
const BLOCK_PARTITIONS = [1, 2, 3, 4, 5].map(power => 2048 * 4 ** power)

const STATEMENTS = [
  ...['search_segments', 'search_leaves', 'search_gone', 'block_runs'].map(table => `drop table ${table}`),
  'drop index poems_by_number',
  'alter sequence block_places restart',
  'delete from search_state',
  // No index begins with the place: the planner would walk the places and look into every vector.
  ...partitioned(
    'poem_words',
    '(poem_id bigint not null, place bigint not null, words tsvector not null)',
    ['create unique index poem_words_by_poem on poem_words (poem_id, place)'],
    POEM_PARTITIONS,
  ),
  ...partitioned(
    'block_words',
    '(edition_id bigint not null, block_id bigint not null, place bigint not null, words tsvector not null)',
    ['create unique index block_words_by_edition on block_words (edition_id, place)'],
    BLOCK_PARTITIONS,
  ),
]

function partitioned(table: string, columns: string, indexes: string[], begins: number[]): string[] {
  return [
    `create table ${table} ${columns} partition by range (place)`,
    ...['minvalue', ...begins].map(
      (begin, at) =>
        `create table ${table}_${at} partition of ${table} for values from (${begin}) to (${begins[at] ?? 'maxvalue'})`,
    ),
    ...indexes,
    `create index ${table}_by_words on ${table} using gin (words)`,
  ]
}
