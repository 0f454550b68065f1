import type { Selectable } from 'kysely'
import type { ParsedInputOf } from '../../contract/endpoint.ts'
import { AlreadyThere, AppError, FieldsWrong, NotAllowed, SignInNeeded } from '../../contract/errors.ts'
import type { login, register, UserInfo, updateUser } from '../../contract/people/accounts.ts'
import type { Db } from '../../db/dialect.ts'
import type { UserTable } from '../../db/tables/tables-people.ts'
import { downloadInfo } from '../downloads/download-list.ts'
import { demandNotSuspended } from '../moderation/may-write.ts'
import { spendInvitation } from './invitations.ts'
import { accountKey, demandFairNick, demandFreeAccount, skeletonsOf } from './names.ts'
import type { PasswordHolder } from './passwords/password-holder.ts'
import { demandGoodPassword } from './passwords/password-rules.ts'
import { isOldHash, isPassword, type PasswordCost, passwordHash } from './passwords/passwords.ts'
import { closeSessions } from './sessions.ts'

/** Who may register: anyone, someone with an invitation, nobody. */
export type Registration = 'open' | 'invite' | 'closed'

type NewAccount = ParsedInputOf<typeof register>

/**
 * Makes an account; `asAdmin` when the one-time link was shown, which stands above `registration`. `from` is the address it
 * is asked from.
 * @throws AlreadyThere for a taken name, FieldsWrong, NotAllowed
 */
export async function registerAccount(
  db: Db,
  input: NewAccount,
  how: { registration: Registration; asAdmin: boolean; from: string; passwordCost?: PasswordCost | undefined },
): Promise<UserInfo> {
  const isInvited = how.asAdmin || how.registration === 'open'
  if (how.registration === 'closed' && !how.asAdmin) throw new NotAllowed(REGISTRATION_CLOSED)
  await demandFreeAccount(db, input.account, { isStaff: how.asAdmin })
  await demandFairNick(db, input.nick, { userId: null, isStaff: how.asAdmin })
  await demandGoodPassword(input.password, { ...input, email: input.email ?? null })
  const password_hash = await passwordHash(input.password, how.from, how.passwordCost)
  return db.transaction().execute(async transaction => {
    if (!isInvited && !(await spendInvitation(transaction, input.invitation ?? ''))) {
      throw new FieldsWrong({ invitation: INVITATION_NEEDED })
    }
    const made = await transaction
      .insertInto('users')
      .values({
        account: input.account,
        account_folded: accountKey(input.account),
        nick: input.nick,
        ...skeletonsOf(input),
        head: input.head ?? usualHead(accountKey(input.account)),
        email: input.email ?? null,
        identity: how.asAdmin ? 'admin' : 'reader',
        password_hash,
        settings: '{}',
        created_at: Date.now(),
      })
      .onConflict(conflict => conflict.doNothing())
      .returningAll()
      .executeTakeFirst()
    if (!made) throw new AlreadyThere(ACCOUNT_TAKEN)
    return userInfo(transaction, made)
  })
}

/** The account of a name and password, and whose password it is now. A wrong name costs the same work and gives the same answer. @throws AppError 4007, Unavailable */
export async function signIn(
  db: Db,
  { account, password }: ParsedInputOf<typeof login>,
  { from, passwordCost: cost }: { from: string; passwordCost?: PasswordCost | undefined },
): Promise<{ user: UserInfo; holder: PasswordHolder }> {
  const user = await db
    .selectFrom('users')
    .selectAll()
    .where('account_folded', '=', accountKey(account))
    .executeTakeFirst()
  if (!(await isPassword(password, user?.password_hash ?? null, { from, cost })) || !user)
    throw new AppError(4007, SIGN_IN_WRONG)
  const holder = { id: user.id, password_hash: user.password_hash }
  if (isOldHash(user.password_hash, cost))
    holder.password_hash = await hashedAnew(db, holder, await passwordHash(password, from, cost))
  return { user: await userInfo(db, user), holder }
}

/** Keeps the same password at the cost of today, unless it has been changed meanwhile; the hash that it then has. */
async function hashedAnew(db: Db, holder: PasswordHolder, password_hash: string): Promise<string> {
  const updated = await db
    .updateTable('users')
    .set({ password_hash })
    .where('id', '=', holder.id)
    .where('password_hash', '=', holder.password_hash)
    .executeTakeFirst()
  return updated.numUpdatedRows > 0n ? password_hash : holder.password_hash
}

/** What someone may know of themselves. */
export async function accountOf(db: Db, userId: number): Promise<UserInfo> {
  return userInfo(db, await userRow(db, userId))
}

/**
 * Changes what is given; a new password ends every session and second step. Settings are put over the kept ones, name by name; null takes one away.
 * @throws FieldsWrong when a new password comes without the right old one, or the settings grow past 16 KB
 */
export async function updateAccount(
  db: Db,
  userId: number,
  change: ParsedInputOf<typeof updateUser>,
  passwordCost?: PasswordCost,
): Promise<UserInfo> {
  const user = await userRow(db, userId)
  if (change.nick !== undefined && change.nick !== user.nick) {
    // The name by which others know who was suspended stays.
    await demandNotSuspended(db, userId)
    await demandFairNick(db, change.nick, { userId, isStaff: user.identity !== 'reader' })
  }
  const password_hash = change.password === undefined ? undefined : await newPasswordHash(user, change, passwordCost)
  const settings = change.settings === undefined ? undefined : settingsOver(user.settings, change.settings)
  const set = {
    ...(change.nick !== undefined && { nick: change.nick, ...skeletonsOf({ nick: change.nick }) }),
    ...(change.head !== undefined && { head: change.head }),
    ...(change.email !== undefined && { email: change.email }),
    ...(settings !== undefined && { settings }),
    ...(password_hash !== undefined && { password_hash }),
  }
  await db.transaction().execute(async transaction => {
    if (Object.keys(set).length > 0) await transaction.updateTable('users').set(set).where('id', '=', userId).execute()
    if (password_hash !== undefined) await closeSessions(transaction, userId)
  })
  return accountOf(db, userId)
}

/** @throws AppError 4007 when the password is not that of the account */
export async function demandPassword(db: Db, userId: number, password: string): Promise<void> {
  const user = await userRow(db, userId)
  if (!(await isPassword(password, user.password_hash, { from: `#${userId}` })))
    throw new AppError(4007, PASSWORD_WRONG)
}

async function userRow(db: Db, userId: number): Promise<Selectable<UserTable>> {
  const user = await db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst()
  if (!user) throw new SignInNeeded()
  return user
}

async function newPasswordHash(
  user: Selectable<UserTable>,
  { password = '', oldPassword = '' }: { password?: string | undefined; oldPassword?: string | undefined },
  cost?: PasswordCost,
): Promise<string> {
  if (!(await isPassword(oldPassword, user.password_hash, { from: `#${user.id}` })))
    throw new FieldsWrong({ oldPassword: PASSWORD_WRONG })
  await demandGoodPassword(password, user)
  return passwordHash(password, `#${user.id}`, cost)
}

/** All that a reader has chosen for the site and all books, as UTF-8. */
const SETTINGS_MOST_BYTES = 16_384

function settingsOver(stored: string, given: Record<string, unknown>): string {
  const all = { ...(JSON.parse(stored) as Record<string, unknown>), ...given }
  const settings = JSON.stringify(Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null)))
  if (Buffer.byteLength(settings) > SETTINGS_MOST_BYTES) throw new FieldsWrong({ settings: SETTINGS_TOO_LARGE })
  return settings
}

async function userInfo(db: Db, user: Selectable<UserTable>): Promise<UserInfo> {
  return {
    userId: user.id,
    account: user.account,
    nick: user.nick,
    head: user.head,
    headImage: `/avatars/${user.head}.svg`,
    identity: user.identity,
    ...(await downloadInfo(db, user.id)),
    email: user.email,
    settings: JSON.parse(user.settings) as Record<string, unknown>,
    createdAt: new Date(user.created_at).toISOString(),
  }
}

/** One of the ten faces, the same for the same name. */
function usualHead(key: string): number {
  return ([...key].reduce((sum, character) => sum + (character.codePointAt(0) ?? 0), 0) % 10) + 1
}

const ACCOUNT_TAKEN = { zh: '该用户名已被注册', en: 'This account name is taken' }
const SIGN_IN_WRONG = { zh: '账号或密码错误', en: 'Account or password is wrong' }
const PASSWORD_WRONG = { zh: '密码不对', en: 'This is not the password' }
const SETTINGS_TOO_LARGE = { zh: '设置太多，存不下了', en: 'These are more settings than can be kept' }
const REGISTRATION_CLOSED = { zh: '本站不开放注册', en: 'This site takes no new accounts' }
const INVITATION_NEEDED = { zh: '需要有效的邀请码', en: 'A valid invitation is needed' }
