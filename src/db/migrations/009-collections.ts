import { portable } from './migration.ts'

/** Lists that readers make: whose they are, who follows them, and by what names they are found. */
export const collections = portable('collections', [
  // Grows with every change of the list; a change that was made from an older one is refused.
  'alter table collections add column version integer not null default 1',
  // `favourites` is the one list of poems that a press on the heart makes; null for every other list.
  `alter table collections add column role text check (role in ('favourites'))`,
  // The name in each way of writing it, a line each.
  `alter table collections add column found_by text not null default ''`,
  'create unique index collections_by_role on collections (owner_id, role) where role is not null',
  'create index collections_by_owner on collections (owner_id, updated_at desc, id)',
  'create index collections_by_followers on collections (public, followers desc, position, id)',
  'create index collections_by_age on collections (public, created_at desc, id)',

  `create table collection_follows (
    user_id integer not null references users (id) on delete cascade,
    collection_id integer not null references collections (id) on delete cascade,
    followed_at integer not null,
    primary key (user_id, collection_id))`,
  'create index collection_follows_by_time on collection_follows (user_id, followed_at desc, collection_id)',
  'create index collection_follows_by_collection on collection_follows (collection_id)',
])
