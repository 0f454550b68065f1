import { type Migration, portable } from './migration.ts'

/**
 * The file that the text of an edition comes from, where it is kept: its ref names the first one for ever, and its uploader
 * may send another. `part` is which edition of the file it is, `read_as` how the file is read (encoding, headings).
 */
export const editionFiles: Migration = {
  name: 'files of editions',
  statements: dialect => [
    ...portable('', TABLES).statements(dialect),
    ...portable('', [filled(dialect === 'sqlite' ? "json_extract(uploads.preview, '$.format')" : FORMAT)]).statements(
      dialect,
    ),
  ],
}

const FORMAT = "uploads.preview::json->>'format'"

const TABLES = [
  `create table edition_files (
    edition_id integer primary key references editions (id) on delete cascade,
    file_hash text not null,
    file_name text not null,
    size_bytes integer not null,
    format text not null,
    rights text not null check (rights in ('public-domain', 'own', 'licensed')),
    part integer not null,
    read_as text not null)`,
  'create index edition_files_by_hash on edition_files (file_hash)',
  'alter table uploads add column for_edition integer',
]

/** What came in before: every edition whose file somebody uploaded. */
const filled = (format: string) => `insert into edition_files
    (edition_id, file_hash, file_name, size_bytes, format, rights, part, read_as)
  select editions.id, uploads.file_hash, uploads.file_name, uploads.size_bytes, coalesce(${format}, ''),
    uploads.rights, cast(substr(editions.source_ref, length(editions.source_ref)) as integer), uploads.given
  from editions join uploads
    on uploads.book_id = editions.book_id and uploads.user_id = editions.uploader_id
    and editions.source_ref like 'file:' || uploads.file_hash || ':%'
  where uploads.state in ('published', 'review') and uploads.preview <> '' and editions.is_draft = 0
    and uploads.id = (select max(later.id) from uploads later
      where later.file_hash = uploads.file_hash and later.book_id = uploads.book_id
      and later.user_id = uploads.user_id and later.state in ('published', 'review') and later.preview <> '')`
