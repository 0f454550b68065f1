import { portable } from './migration.ts'

/** What the site says of an author, one row a language; `first` is JSON of the works to begin with and why. */
export const authorLives = portable('lives of authors', [
  `create table author_lives (
    author_id integer not null,
    language text not null,
    life text not null,
    work text not null,
    first text not null,
    writer text not null,
    licence text not null,
    primary key (author_id, language))`,
])
