import { type Argon2Parameters, randomBytes, timingSafeEqual } from 'node:crypto'
import { PasswordHashing } from './password-hashing.ts'

/** What one hash costs: KiB of memory, and how often they are gone over. */
export type PasswordCost = { memory: number; passes: number }

/** Above the least OWASP asks of Argon2id (19 MiB, two passes): at least 50 ms of a core of today. */
const USUAL: PasswordCost = { memory: 24_576, passes: 4 }

/** A password nobody could guess, for an account whose own was lost. */
export function randomPassword(): string {
  return randomBytes(16).toString('base64url')
}

/**
 * The password as Argon2id, in the PHC string format (`$argon2id$v=19$m=…`), so that any other program can check it too.
 * `from` is whose turn it takes where many wait: an address, or a person. @throws Unavailable when too many wait
 */
export async function passwordHash(password: string, from = HOST, cost = USUAL): Promise<string> {
  const salt = randomBytes(16)
  const tag = await tagOf(password, { ...cost, parallelism: 1, tagLength: 32, nonce: salt }, from)
  return `${beforeSalt(cost)}${unpadded(salt)}$${unpadded(tag)}`
}

/** Whether the password is the one of the hash. Without a hash the same work is done and the answer is no. @throws Unavailable */
export async function isPassword(
  password: string,
  hash: string | null,
  { from, cost = USUAL }: { from: string; cost?: PasswordCost | undefined },
): Promise<boolean> {
  const [, m, t, p, salt = '', tag = ''] = PHC.exec(hash ?? nobody(cost)) ?? []
  if (!m) return false
  const expected = Buffer.from(tag, 'base64')
  const made = { memory: Number(m), passes: Number(t), parallelism: Number(p), tagLength: expected.length }
  const given = await tagOf(password, { ...made, nonce: Buffer.from(salt, 'base64') }, from)
  return timingSafeEqual(given, expected) && hash !== null
}

/** Whether a hash is of another cost than new ones, and is to be made anew when the password is next at hand. */
export function isOldHash(hash: string, cost = USUAL): boolean {
  return !hash.startsWith(beforeSalt(cost))
}

const beforeSalt = ({ memory, passes }: PasswordCost) => `$argon2id$v=19$m=${memory},t=${passes},p=1$`
const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/
/** What is checked for an account that is not there: of the same cost, and no password is known for it. */
const nobody = (cost: PasswordCost) => `${beforeSalt(cost)}${unpadded(randomBytes(16))}$${unpadded(randomBytes(32))}`

/** Who asks on the host's command line. */
const HOST = 'host'

let hashing: PasswordHashing | undefined

function tagOf(password: string, cost: Omit<Argon2Parameters, 'message'>, from: string): Promise<Buffer> {
  hashing ??= new PasswordHashing()
  // One form for letters that keyboards compose differently (RFC 8265, OpaqueString).
  return hashing.hash({ ...cost, message: password.normalize('NFC') }, from)
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '')
}
