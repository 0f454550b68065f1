import { readFile } from 'node:fs/promises'
import { FieldsWrong } from '../../../contract/errors.ts'
import { skeleton } from '../../../text/characters/confusables.ts'

/**
 * Refuses a password that is the account, the nick, the address or the site's name (numbers around it do not help), and
 * one of those that were found most often in leaks (NIST SP 800-63B §5.1.1.2). @throws FieldsWrong naming `password`
 */
export async function demandGoodPassword(
  password: string,
  { account, nick, email }: { account: string; nick: string; email: string | null },
): Promise<void> {
  const own = [account, nick, email ?? '', email?.split('@')[0] ?? '', ...SITE_NAMES].map(core)
  if (core(password) !== '' && own.includes(core(password))) throw new FieldsWrong({ password: IS_A_NAME })
  if (await isLeaked(password)) throw new FieldsWrong({ password: LEAKED })
}

const SITE_NAMES = ['shishu', '诗书', 'shishushishu', '诗书诗书']

/** A name without case, width and what is put around it: `Shishu2024!` is `shishu`. */
function core(name: string): string {
  return skeleton(name.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '') || name)
}

/** The 49,000 most frequent leaked passwords, of @zxcvbn-ts/language-common. */
async function isLeaked(password: string): Promise<boolean> {
  // Read anew for each new password, which is rare, and dropped: half a megabyte is not kept for it.
  const list = await readFile(new URL(import.meta.resolve('@zxcvbn-ts/language-common/src/passwords.json')), 'utf8')
  return [password, password.toLowerCase()].some(candidate => list.includes(JSON.stringify(candidate)))
}

const IS_A_NAME = {
  zh: '密码不能就是账号、昵称、邮箱或本站的名字',
  en: 'The password is your own name, address or the name of this site',
}
const LEAKED = {
  zh: '这个密码太常见，在泄露的密码里排在最前面；换一个别处没用过的',
  en: 'This password is among the first in every list of leaked ones; take one you use nowhere else',
}
