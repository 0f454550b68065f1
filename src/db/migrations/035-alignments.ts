import { portable } from './migration.ts'

/**
 * Which passages of two editions say the same. Beads stand in a table of their own, each with its stretches of blocks on
 * both sides, so that a work may have any number of editions. Our own editions come in again, for their beads are
 * sentences now.
 */
export const alignments = portable('alignments of editions', [
  `create table alignments (
    id bigserial primary key,
    book_id integer not null references books (id) on delete cascade,
    first_edition integer not null references editions (id) on delete cascade,
    second_edition integer not null references editions (id) on delete cascade,
    state text not null check (state in ('given', 'waiting', 'aligned', 'unrelated', 'failed')),
    share real not null,
    changed_at integer not null,
    unique (first_edition, second_edition))`,
  'create index alignments_by_book on alignments (book_id)',
  'create index alignments_by_second on alignments (second_edition)',
  `create table beads (
    alignment_id integer not null references alignments (id) on delete cascade,
    number integer not null,
    confidence real not null,
    is_anchored integer not null,
    primary key (alignment_id, number))`,
  `create table bead_pieces (
    alignment_id integer not null references alignments (id) on delete cascade,
    bead integer not null,
    side integer not null,
    position integer not null,
    chapter_id integer not null,
    block_id integer not null,
    from_unit integer not null,
    to_unit integer not null,
    primary key (alignment_id, bead, side, position))`,
  'create index bead_pieces_by_chapter on bead_pieces (chapter_id, alignment_id)',
  'drop index blocks_by_bead',
  'alter table blocks drop column bead',
  "delete from import_steps where ref like 'shishu:%:en@%' or ref like 'shishu:%:zh@%'",
])
