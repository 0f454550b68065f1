import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { TooManyTries } from '../../contract/errors.ts'

/** A password nobody could guess, for an account whose own was lost. */
export function randomPassword(): string {
  return randomBytes(12).toString('base64url')
}

/** The password as Argon2id, in the PHC string format (`$argon2id$v=19$m=…`), so that any other program can check it too. */
export async function passwordHash(password: string): Promise<string> {
  const salt = randomBytes(16)
  const tag = await tagOf(password, { ...COST, nonce: salt })
  const { memory, passes, parallelism } = COST
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(tag)}`
}

/** Whether the password is the one of the hash. Without a hash the same work is done and the answer is no. */
export async function isPassword(password: string, hash: string | null): Promise<boolean> {
  const [, m, t, p, salt = '', tag = ''] = PHC.exec(hash ?? NOBODY) ?? []
  if (!m) return false
  const wanted = Buffer.from(tag, 'base64')
  const cost = { memory: Number(m), passes: Number(t), parallelism: Number(p), tagLength: wanted.length }
  const given = await tagOf(password, { ...cost, nonce: Buffer.from(salt, 'base64') })
  return timingSafeEqual(given, wanted) && hash !== null
}

/** Whether a hash is of another cost than new ones, and is to be made anew when the password is next at hand. */
export function isOldHash(hash: string): boolean {
  const { memory, passes, parallelism } = COST
  return !hash.startsWith(`$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$`)
}

/** Above the least OWASP asks of Argon2id (19 MiB, two passes): at least 50 ms of a core of today, on a thread of Node's pool. */
const COST = { memory: 24_576, passes: 4, parallelism: 1, tagLength: 32 }
const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/
/** What is checked for an account that is not there: of the same cost, and no password is known for it. */
const NOBODY = `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${unpadded(randomBytes(16))}$${unpadded(randomBytes(32))}`

const derive = promisify(argon2)
let waiting = 0
/** More than this at once is an attack: each takes a thread and 19 MiB. */
const MOST_WAITING = 64

async function tagOf(password: string, cost: Omit<Argon2Parameters, 'message'>): Promise<Buffer> {
  if (waiting >= MOST_WAITING) throw new TooManyTries(5)
  waiting++
  try {
    // One form for letters that keyboards compose differently (RFC 8265, OpaqueString).
    return await derive('argon2id', { ...cost, message: password.normalize('NFC') })
  } finally {
    waiting--
  }
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '')
}
