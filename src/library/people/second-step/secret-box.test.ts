import { createDecipheriv } from 'node:crypto'
import { expect, it } from 'vitest'
import { isSealed, SecretBox } from './secret-box.ts'

const KEY = Buffer.alloc(32, 7)
const SECRET = 'JBSWY3DPEHPK3PXP'

it('opens what it sealed, for the same person alone', () => {
  const box = new SecretBox(KEY)
  const sealed = box.seal(5, SECRET)
  expect(isSealed(sealed)).toBe(true)
  expect(sealed).not.toContain(SECRET)
  expect(box.open(5, sealed)).toBe(SECRET)
  expect(box.open(6, sealed)).toBe(null)
  expect(new SecretBox(Buffer.alloc(32, 8)).open(5, sealed)).toBe(null)
})

it('seals the same differently each time', () => {
  const box = new SecretBox(KEY)
  expect(new Set(Array.from({ length: 50 }, () => box.seal(5, SECRET))).size).toBe(50)
})

it('opens nothing that was changed, cut off or never sealed', () => {
  const box = new SecretBox(KEY)
  const sealed = box.seal(5, SECRET)
  const last = sealed.at(-1) === 'A' ? 'Q' : 'A'
  for (const other of [sealed.slice(0, -1) + last, sealed.slice(0, -4), sealed.slice(0, 25), SECRET, 'sealed:::', ''])
    expect(box.open(5, other)).toBe(null)
})

it('is AES-256-GCM with the person as associated data', () => {
  const [, , nonce = '', both = ''] = new SecretBox(KEY).seal(5, SECRET).split(':')
  const bytes = Buffer.from(both, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', KEY, Buffer.from(nonce, 'base64url'))
  decipher.setAAD(Buffer.from('person 5')).setAuthTag(bytes.subarray(-16))
  expect(decipher.update(bytes.subarray(0, -16), undefined, 'utf8') + decipher.final('utf8')).toBe(SECRET)
})
