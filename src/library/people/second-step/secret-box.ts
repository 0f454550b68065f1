import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'

/**
 * Encrypts secrets of people with a key of the site (AES-256-GCM, NIST SP 800-38D). A text sealed for one person does not open
 * for another. Text: `sealed:` key id `:` nonce `:` what was encrypted with its tag, in base64url.
 */
export class SecretBox {
  /** Names the key that sealed a text without telling anything about the key. */
  readonly keyId: string
  readonly #key: Buffer

  /** @param key 32 bytes */
  constructor(key: Buffer) {
    this.#key = key
    this.keyId = createHmac('sha256', key).update('key id').digest('base64url').slice(0, KEY_ID_UNITS)
  }

  seal(userId: number, secret: string): string {
    const nonce = randomBytes(NONCE_BYTES)
    const cipher = createCipheriv(CIPHER, this.#key, nonce).setAAD(personOf(userId))
    const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()])
    return ['sealed', this.keyId, nonce.toString('base64url'), sealed.toString('base64url')].join(':')
  }

  /** Null when another key sealed the text, it was sealed for someone else, or it was changed. */
  open(userId: number, sealed: string): string | null {
    const [, keyId, nonce = '', both = ''] = sealed.split(':')
    if (!isSealed(sealed) || keyId !== this.keyId) return null
    const bytes = Buffer.from(both, 'base64url')
    try {
      const decipher = createDecipheriv(CIPHER, this.#key, Buffer.from(nonce, 'base64url'), {
        authTagLength: TAG_BYTES,
      })
      decipher.setAAD(personOf(userId)).setAuthTag(bytes.subarray(-TAG_BYTES))
      return decipher.update(bytes.subarray(0, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
    } catch {
      // The tag does not match.
      return null
    }
  }
}

export function isSealed(secret: string): boolean {
  return secret.startsWith('sealed:')
}

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16
const KEY_ID_UNITS = 11

const personOf = (userId: number) => Buffer.from(`person ${userId}`)
