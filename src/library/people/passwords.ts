import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { TooManyTries } from '../../contract/errors.ts'

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

/** The least OWASP asks of Argon2id (Password Storage Cheat Sheet): 19 MiB, two passes. Node's own, so no native package. */
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }
const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/
/** What is checked for an account that is not there: of the same cost, and no password is known for it. */
const NOBODY = `$argon2id$v=19$m=19456,t=2,p=1$${unpadded(randomBytes(16))}$${unpadded(randomBytes(32))}`

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
