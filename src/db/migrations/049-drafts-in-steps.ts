import type { Migration } from './migration.ts'

/** Editions that are coming in are looked for at every search, and one that goes takes its blocks along. */
export const draftsInSteps: Migration = {
  name: 'drafts in steps',
  statements: () => [
    'create index editions_coming_in on editions (id) where is_draft = 1',
    // A cascade without it reads all blocks there are.
    'create index blocks_by_edition on blocks (edition_id)',
  ],
}
