import type { Migration } from './migration.ts'

/**
 * A place that moves writes its own row and no index: what is looked for by time is one reader's few hundred rows, which
 * are sorted faster than an index over everyone's is kept. PostgreSQL then writes the new row beside the old one
 * (a heap-only tuple), where the page has room for it.
 */
export const placesStay: Migration = {
  name: 'places stay',
  statements: dialect => [
    'drop index places_by_time',
    ...(dialect === 'postgres'
      ? ['alter table places set (fillfactor = 60)', 'alter table reading_days set (fillfactor = 60)']
      : []),
  ],
}
