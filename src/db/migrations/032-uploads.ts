import { portable } from './migration.ts'

/**
 * Books that readers bring: each from the file that was sent to what became of it. A private book is of state withdrawn for
 * everyone but its uploader, so that whatever asks for what is published never meets it.
 */
export const uploads = portable('uploads', [
  `create table uploads (
    id bigserial primary key,
    user_id integer not null references users (id) on delete cascade,
    file_key text not null,
    file_name text not null,
    file_hash text not null,
    size_bytes integer not null,
    state text not null check (state in
      ('queued', 'reading', 'preview', 'review', 'published', 'failed', 'rejected', 'cancelled')),
    is_confirmed integer not null default 0,
    rights text not null check (rights in ('public-domain', 'own', 'licensed')),
    is_private integer not null,
    for_book integer,
    given text not null,
    preview text not null default '',
    reason text not null default '',
    job_id integer,
    book_id integer references books (id) on delete set null,
    created_at integer not null,
    updated_at integer not null)`,
  'create index uploads_by_user on uploads (user_id, created_at, id)',
  'create index uploads_by_state on uploads (state, updated_at, id)',
  'create index uploads_by_hash on uploads (file_hash, id)',
  'create index uploads_by_file on uploads (file_key)',
  'alter table books add column uploader_id integer references users (id) on delete set null',
  'alter table books add column is_private integer not null default 0',
  'alter table editions add column uploader_id integer references users (id) on delete set null',
  'alter table editions add column is_private integer not null default 0',
  'create index books_by_uploader on books (uploader_id, id) where uploader_id is not null',
  'create index editions_by_uploader on editions (uploader_id, id) where uploader_id is not null',
])
