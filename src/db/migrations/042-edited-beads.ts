import { portable } from './migration.ts'

/**
 * What editors said of beads is known by its sentences, so that it outlives a text that comes in anew, and by which it can
 * be undone whatever the beads are numbered then. `edited` and `lost_beads.edited` are JSON of the sentences of both sides
 * with what stands around them; `lost_beads` are those whose sentences are gone. Changes are known by both their sides, so
 * that they can be made again; those from before cannot. Reports that an editor has answered are kept closed, so that
 * undoing the answer opens them.
 */
export const editedBeads = portable('what editors said of beads stays', [
  "alter table beads add column edited text not null default ''",
  'delete from bead_changes',
  'alter table bead_changes drop column number',
  'alter table bead_changes drop column bead_count',
  "alter table bead_changes add column after_value text not null default ''",
  'alter table bead_changes add column is_undone integer not null default 0',
  'alter table bead_reports add column closed_at integer not null default 0',
  `create table lost_beads (
    id bigserial primary key,
    alignment_id integer not null references alignments (id) on delete cascade,
    edited text not null,
    lost_at integer not null)`,
  'create index lost_beads_by_alignment on lost_beads (alignment_id, id)',
])
