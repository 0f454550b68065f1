import { portable } from './migration.ts'

/** What is said of a poem: notes on its words, by language and in the order of the text, and texts about the whole. */
export const poemWords = portable('poem words', [
  `alter table poem_translations add column title text not null default ''`,
  `create table poem_notes (
    poem_id integer not null references poems (id) on delete cascade,
    language text not null check (language in ('chinese', 'english')),
    position integer not null,
    line integer not null,
    from_unit integer not null,
    to_unit integer not null check (to_unit > from_unit),
    text text not null,
    primary key (poem_id, language, position))`,
  `create table poem_commentary (
    poem_id integer not null references poems (id) on delete cascade,
    kind text not null check (kind in ('paraphrase', 'analysis', 'occasion')),
    language text not null check (language in ('chinese', 'english')),
    author text not null,
    licence text not null,
    text text not null,
    primary key (poem_id, kind, language, author))`,
])
