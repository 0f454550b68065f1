import { AlreadyThere, FieldsWrong } from '../../contract/errors.ts'
import type { Db } from '../../db/dialect.ts'
import { holdsUnseen, mixesScripts, skeleton } from '../../text/characters/confusables.ts'
import { identityFold } from '../../text/characters/identity.ts'
import { wordVerdict } from '../moderation/word-rules.ts'

/** One account name in whatever case, width or script it is typed. */
export function accountKey(account: string): string {
  return identityFold(account.trim())
}

/** What is kept of a name besides itself, so that one that looks like it is found. */
export function skeletonsOf(names: { account?: string; nick: string }) {
  const { account, nick } = names
  return { nick_skeleton: skeleton(nick), ...(account !== undefined && { account_skeleton: skeleton(account) }) }
}

/** @throws FieldsWrong for a name of mixed scripts or one of the site's own; AlreadyThere when it looks like another's */
export async function demandFreeAccount(db: Db, account: string, { isStaff }: { isStaff: boolean }): Promise<void> {
  if (mixesScripts(account)) throw new FieldsWrong({ account: MIXED })
  if (!isStaff && isOfTheSite(account)) throw new FieldsWrong({ account: RESERVED })
  const taken = await db
    .selectFrom('users')
    .select('id')
    .where(({ eb, or }) =>
      or([eb('account_folded', '=', accountKey(account)), eb('account_skeleton', '=', skeleton(account))]),
    )
    .limit(1)
    .executeTakeFirst()
  if (taken) throw new AlreadyThere(ACCOUNT_TAKEN)
}

/**
 * A nick is free to be another's nick, but looks like no other's account, like nobody of the staff and like nobody who is
 * suspended, and holds no word that the host refuses.
 * @throws FieldsWrong naming `nick`
 */
export async function demandFairNick(
  db: Db,
  nick: string,
  { userId, isStaff }: { userId: number | null; isStaff: boolean },
): Promise<void> {
  if (holdsUnseen(nick) || !/[\p{L}\p{N}\p{P}\p{S}]/u.test(nick)) throw new FieldsWrong({ nick: UNSEEN })
  if (mixesScripts(nick)) throw new FieldsWrong({ nick: MIXED })
  if (isStaff) return
  if (isOfTheSite(nick)) throw new FieldsWrong({ nick: RESERVED })
  if ((await wordVerdict(db, nick)) === 'refuse') throw new FieldsWrong({ nick: WORD_REFUSED })
  const shape = skeleton(nick)
  const other = await db
    .selectFrom('users')
    .select('id')
    .where(({ eb, or, and }) =>
      or([
        eb('account_skeleton', '=', shape),
        and([eb('nick_skeleton', '=', shape), eb('identity', 'in', ['editor', 'admin'])]),
        and([eb('nick_skeleton', '=', shape), eb('suspended_until', '>', Date.now())]),
      ]),
    )
    .where('id', '!=', userId ?? 0)
    .limit(1)
    .executeTakeFirst()
  if (other) throw new FieldsWrong({ nick: NICK_OF_ANOTHER })
}

/** Works out the shapes of names that were taken before shapes were kept; a second of two that look alike gets its id behind. */
export async function addMissingSkeletons(db: Db): Promise<void> {
  for (;;) {
    const old = await db
      .selectFrom('users')
      .select(['id', 'account', 'nick'])
      .where('account_skeleton', 'is', null)
      .orderBy('id')
      .limit(500)
      .execute()
    if (old.length === 0) return
    for (const { id, account, nick } of old) {
      const shape = skeleton(account)
      const taken = await db.selectFrom('users').select('id').where('account_skeleton', '=', shape).executeTakeFirst()
      const account_skeleton = taken ? `${shape} ${id}` : shape
      await db
        .updateTable('users')
        .set({ account_skeleton, nick_skeleton: skeleton(nick) })
        .where('id', '=', id)
        .execute()
    }
  }
}

/** What stands in the place of the name of someone who has left. */
const GONE_NICK = '已注销'

/** Whether a name says that it speaks for the site. */
function isOfTheSite(name: string): boolean {
  const shape = skeleton(name)
  const words = shape.split(/[^\p{L}\p{N}]+/u)
  return (
    SITE_WORDS.some(word => words.includes(word) || words.join('') === word) ||
    SITE_PHRASES.some(phrase => shape.includes(phrase))
  )
}

const SITE_WORDS = [
  'admin',
  'administrator',
  'moderator',
  'mod',
  'staff',
  'support',
  'official',
  'root',
  'system',
  'webmaster',
  'sysadmin',
  'shishu',
  'editor',
].map(skeleton)
const SITE_PHRASES = ['管理员', '管理員', '站长', '版主', '官方', '客服', '系统消息', '诗书网', GONE_NICK].map(skeleton)

const ACCOUNT_TAKEN = { zh: '该用户名已被注册', en: 'This account name is taken' }
const MIXED = { zh: '不能混用相似的几种字母', en: 'Latin, Greek and Cyrillic letters cannot stand in one name' }
const RESERVED = { zh: '这个名字留给本站', en: 'This name is kept for the site itself' }
const NICK_OF_ANOTHER = { zh: '和别人的名字太像了', en: "This looks like another's name" }
const WORD_REFUSED = { zh: '里面有本站不接受的词', en: 'This holds a word that this site does not accept' }
const UNSEEN = { zh: '含有看不见的字符', en: 'There are characters in it that are not seen' }
