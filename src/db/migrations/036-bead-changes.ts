import { portable } from './migration.ts'

/** What editors changed of beads, so that it can be undone, last first; and beads that readers say are wrong. */
export const beadChanges = portable('changes of beads', [
  `create table bead_changes (
    id bigserial primary key,
    alignment_id integer not null references alignments (id) on delete cascade,
    number integer not null,
    bead_count integer not null,
    before_value text not null,
    changed_at integer not null)`,
  'create index bead_changes_by_alignment on bead_changes (alignment_id, id)',
  `create table bead_reports (
    alignment_id integer not null references alignments (id) on delete cascade,
    block_id integer not null,
    from_unit integer not null,
    user_id integer not null references users (id) on delete cascade,
    created_at integer not null,
    primary key (user_id, alignment_id, block_id, from_unit))`,
  'create index bead_reports_by_place on bead_reports (alignment_id, block_id, from_unit)',
])
