import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { listOf, Page, PageSize, PositiveId, Time } from '../fields.ts'
import { Reason } from './admin-works.ts'

const admins = { group: 'admin', access: 'admin' } as const
const Identity = z.enum(['reader', 'editor', 'admin'])

const PersonRow = z.object({
  userId: z.int(),
  account: z.string(),
  nick: z.string(),
  head: z.int(),
  headImage: z.string(),
  identity: Identity,
  createdAt: Time,
  lastSeenAt: Time.nullable(),
  sessions: z.int(),
  comments: z.int(),
  suspendedUntil: Time.nullable(),
  suspendedReason: z.string(),
  hasSecondFactor: z.boolean(),
})
export type PersonRow = z.output<typeof PersonRow>

export const listUsers = endpoint({
  ...admins,
  method: 'GET',
  path: '/admin/user/list',
  summary: 'The accounts of the site, the newest first',
  input: z.object({
    keyword: z.string().trim().max(64).default(''),
    identity: Identity.optional(),
    suspended: z.stringbool().optional(),
    page: Page,
    pageSize: PageSize,
  }),
  output: listOf(PersonRow),
})

export const updateUserByAdmin = endpoint({
  ...admins,
  method: 'POST',
  path: '/admin/user/update',
  summary: 'Identity, suspension, password, second factors and sessions of an account',
  input: z.object({
    userId: PositiveId,
    identity: Identity.optional(),
    /** `until` null: for good. */
    suspend: z.object({ until: Time.nullable() }).optional(),
    release: z.literal(true).optional(),
    /** A new password, shown once in the answer; every session ends. */
    resetPassword: z.literal(true).optional(),
    resetSecondFactor: z.literal(true).optional(),
    endSessions: z.literal(true).optional(),
    reason: Reason.default(''),
  }),
  output: z.object({ person: PersonRow, password: z.string().nullable() }),
})

const InvitationRow = z.object({
  /** Names the invitation; not the code, of which only a hash is kept. */
  invitationId: z.string(),
  note: z.string(),
  madeBy: z.string().nullable(),
  createdAt: Time,
  expiresAt: Time,
  state: z.enum(['open', 'used', 'expired', 'revoked']),
})
export type InvitationRow = z.output<typeof InvitationRow>

export const listInvitations = endpoint({
  ...admins,
  method: 'GET',
  path: '/admin/invitation/list',
  summary: 'Invitations, the newest first',
  input: z.object({ page: Page, pageSize: PageSize }),
  output: listOf(InvitationRow),
})

export const createInvitation = endpoint({
  ...admins,
  method: 'POST',
  path: '/admin/invitation/add',
  summary: 'Makes a code with which one person may register; it is shown this once',
  input: z.object({ note: z.string().trim().max(100).default('') }),
  output: z.object({ code: z.string(), path: z.string() }),
})

export const revokeInvitation = endpoint({
  ...admins,
  method: 'POST',
  path: '/admin/invitation/revoke',
  summary: 'Ends an invitation that nobody has used',
  input: z.object({ invitationId: z.string().regex(/^[\w-]{43}$/) }),
  output: z.null(),
})
