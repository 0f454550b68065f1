import { portable } from './migration.ts'

/** What matters to security: who did what is a user's id only where they had shown who they are, all else are keyed hashes. */
export const securityEvents = portable('security-events', [
  `create table security_events (
    id bigserial primary key,
    at integer not null,
    kind text not null check (kind in ('sign-in', 'sign-in-failed', 'lock-out', 'refused', 'token', 'account', 'admin')),
    what text not null,
    user_id integer references users (id) on delete set null,
    account_hash text not null,
    address_hash text not null,
    audit_id integer)`,
  'create index security_events_by_kind on security_events (kind, id)',
  'create index security_events_by_user on security_events (user_id, id) where user_id is not null',
  'create index security_events_by_time on security_events (at)',
])
