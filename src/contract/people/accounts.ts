import { z } from 'zod'
import { PublicUser } from '../comments/comments.ts'
import { Download } from '../downloads.ts'
import { type Endpoint, endpoint, type Method } from '../endpoint.ts'
import { Time } from '../fields.ts'

const Account = z
  .string()
  .trim()
  .min(3)
  .max(32)
  .regex(/^[\p{L}\p{N}_-]+$/u)
const Password = z.string().min(8).max(128)
const Nick = z.string().trim().min(1).max(20)
const Head = z.coerce.number().int().min(1).max(10)
const Email = z.email().max(254)

/** What a reader has chosen for all books, as JSON the site itself wrote; at most 16 KB. */
const Settings = z.record(z.string().max(64), z.unknown()).refine(value => JSON.stringify(value).length <= 16_384)

export const UserInfo = PublicUser.extend({
  account: z.string(),
  identity: z.enum(['reader', 'editor', 'admin']),
  downloadInfo: z.array(Download),
  downloadCount: z.int(),
  email: z.string().nullable(),
  settings: z.record(z.string(), z.unknown()),
  createdAt: Time,
}).meta({ id: 'UserInfo' })
export type UserInfo = z.output<typeof UserInfo>

/** The password was right, and the account asks for one of these as well; nobody is signed in yet. */
const SecondStep = z
  .object({ secondStep: z.array(z.enum(['totp', 'passkey', 'recovery'])).min(1) })
  .meta({ id: 'SecondStep' })

const call = <Input extends z.ZodType, Output extends z.ZodType, const M extends Method, const Path extends string>(
  method: M,
  path: Path,
  summary: string,
  shapes: Pick<Endpoint<Input, Output>, 'input' | 'output' | 'changes' | 'makesStale'> & { access?: 'public' },
) => endpoint({ method, path, summary, group: 'accounts', access: 'reader', ...shapes })

export const register = call('POST', '/user/register', 'Makes an account and signs in', {
  access: 'public',
  input: z.object({
    account: Account,
    password: Password,
    nick: Nick,
    email: Email.optional(),
    head: Head.optional(),
    /** Needed where registration is by invitation. */
    invitation: z.string().max(100).optional(),
  }),
  output: UserInfo,
})

export const readRegistration = call('GET', '/user/registration', 'Who may register on this site', {
  access: 'public',
  input: z.object({}),
  output: z.object({ registration: z.enum(['open', 'invite', 'closed']) }),
})

export const login = call(
  'POST',
  '/user/login',
  'Signs in, or says that a second step is needed; a wrong account and a wrong password answer alike',
  {
    access: 'public',
    input: z.object({ account: z.string().trim().min(1).max(64), password: z.string().min(1).max(128) }),
    output: z.union([UserInfo, SecondStep]),
  },
)

export const readUser = call('GET', '/user/info', 'Who is signed in', { input: z.object({}), output: UserInfo })

export const logout = call('GET', '/user/logout', 'Ends the session; only from a page of the same origin', {
  access: 'public',
  changes: 'from our pages only',
  input: z.object({}),
  output: z.null(),
})

export const updateUser = call('POST', '/user/update', 'Changes what is mine; a new password needs the old one', {
  makesStale: ({ nick, head }, { userId }) => (nick === undefined && head === undefined ? [] : [`person:${userId}`]),
  input: z.object({
    nick: Nick.optional(),
    head: Head.optional(),
    email: Email.nullable().optional(),
    password: Password.optional(),
    oldPassword: z.string().max(128).optional(),
    settings: Settings.optional(),
  }),
  output: UserInfo,
})

export const exportUser = call('GET', '/user/export', 'Everything of mine as JSON', {
  input: z.object({}),
  output: z.record(z.string(), z.unknown()),
})

export const deleteUser = call('POST', '/user/delete', 'Removes the account and everything of it', {
  // The name stood beside comments and lists: it is to be gone from every page.
  makesStale: () => ['library'],
  input: z.object({
    password: z.string().min(1).max(128),
    /** Whether what was said stays under nobody's name, or goes too. */
    comments: z.enum(['keep', 'remove']).default('remove'),
  }),
  output: z.null(),
})
