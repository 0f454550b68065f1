import { portable } from './migration.ts'

/**
 * Pictures of texts: which edition has which file, by its hash; their widths and heights stand in its blocks. And the cover
 * that was found in a file whose upload waits for its confirmation.
 */
export const pictures = portable('pictures of texts', [
  `create table edition_pictures (
    edition_id integer not null references editions (id) on delete cascade,
    file text not null,
    size_bytes integer not null,
    primary key (edition_id, file))`,
  'create index edition_pictures_by_file on edition_pictures (file)',
  "alter table uploads add column cover_file text not null default ''",
])
