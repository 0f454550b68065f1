import { portable } from './migration.ts'

/** Files made for readers, and who asked for which. */
export const downloads = portable('downloads', [
  // Of the texts of an edition, in order; '' when they have changed and nobody has asked since.
  `alter table editions add column content_hash text not null default ''`,

  // One row for each file that was ever made of a state of a text; its bytes may be gone, the time of its making stays.
  `create table download_files (
    key text primary key,
    subject text not null,
    version text not null,
    wish text not null,
    origin text not null,
    state text not null check (state in ('making', 'ready', 'gone')),
    size_bytes integer not null default 0,
    made_at integer not null,
    used_at integer not null)`,
  'create index download_files_by_use on download_files (state, used_at, key)',
  'create index download_files_by_subject on download_files (subject, key)',

  `create table downloads (
    id bigserial primary key,
    user_id integer not null references users (id) on delete cascade,
    file_key text not null,
    book_id integer not null,
    poem_id integer not null,
    collection_id integer not null,
    author_id integer not null,
    name text not null,
    language text not null check (language in ('chinese', 'english', 'other')),
    format text not null,
    wish text not null,
    fetched_at integer,
    created_at integer not null)`,
  'create index downloads_by_time on downloads (user_id, created_at, id)',
  'create index downloads_by_file on downloads (user_id, file_key, created_at)',

  // Keys that all nodes of a site must share; SQLite has one node, and its keys are files.
  'create table site_keys (name text primary key, value text not null)',
])
