import { portable } from './migration.ts'

/** Second factors, passkeys, what stands between two steps of signing in, and the shapes of names. */
export const security = portable('security', [
  // The name as the eye takes it (src/text/characters/confusables.ts); null until an older account's is worked out at a start.
  'alter table users add column account_skeleton text',
  'alter table users add column nick_skeleton text',
  'create unique index users_by_account_skeleton on users (account_skeleton)',
  'create index users_by_nick_skeleton on users (nick_skeleton, id)',

  `create table totp (
    user_id integer primary key references users (id) on delete cascade,
    secret text not null,
    last_step integer not null default 0,
    made_at integer not null,
    confirmed_at integer)`,

  `create table passkeys (
    id bigserial primary key,
    user_id integer not null references users (id) on delete cascade,
    credential_id text not null unique,
    public_key text not null,
    counter integer not null,
    transports text not null,
    name text not null,
    synced integer not null check (synced in (0, 1)),
    created_at integer not null,
    used_at integer)`,
  'create index passkeys_by_user on passkeys (user_id, id)',

  `create table recovery_codes (
    user_id integer not null references users (id) on delete cascade,
    code_hash text not null,
    primary key (user_id, code_hash))`,

  `create table challenges (
    token_hash text primary key,
    kind text not null check (kind in ('second-step', 'passkey-sign-in', 'passkey-add')),
    user_id integer references users (id) on delete cascade,
    challenge text not null,
    tries integer not null,
    expires_at integer not null)`,
  'create index challenges_by_end on challenges (expires_at)',
  'create index challenges_by_user on challenges (user_id)',
])
