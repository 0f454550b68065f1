import { portable } from './migration.ts'

/** The words readers keep. `body` is the word as the device sent it (JSON), '' after the reader removed it. */
export const savedWords = portable('saved-words', [
  `create table saved_words (
    user_id integer not null references users (id) on delete cascade,
    word_key text not null,
    body text not null,
    saved_at integer not null,
    deleted integer not null default 0 check (deleted in (0, 1)),
    updated_at integer not null,
    primary key (user_id, word_key))`,
  'create index saved_words_by_time on saved_words (user_id, updated_at, word_key)',
])
