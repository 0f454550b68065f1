import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { listOf, Page, PageSize, Time } from '../fields.ts'

const SecurityKind = z.enum(['sign-in', 'sign-in-failed', 'lock-out', 'refused', 'token', 'account', 'admin'])
export type SecurityKind = z.output<typeof SecurityKind>

const SecurityEventRow = z.object({
  eventId: z.int(),
  at: Time,
  kind: SecurityKind,
  /** By what (`password`, `code`, `passkey`), at which call, or which action of the audit. */
  what: z.string(),
  /** Who had shown who they are; null for anyone else, and for an account that is no more. */
  person: z.object({ userId: z.int(), nick: z.string() }).nullable(),
  /** Keyed hashes: the same one is the same account name, or the same address; null where there is none. */
  account: z.string().nullable(),
  address: z.string().nullable(),
  /** The decision of an editor or admin as the audit has it. */
  decision: z.object({ auditId: z.int(), targetKind: z.string(), targetId: z.int(), reason: z.string() }).nullable(),
})
export type SecurityEventRow = z.output<typeof SecurityEventRow>

export const listSecurityEvents = endpoint({
  group: 'admin',
  access: 'admin',
  method: 'GET',
  path: '/admin/security/list',
  summary: 'What matters to security, the latest first; no account names or addresses',
  input: z.object({ kind: SecurityKind.optional(), page: Page, pageSize: PageSize }),
  output: listOf(SecurityEventRow),
})
