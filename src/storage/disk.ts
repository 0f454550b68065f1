import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { access, constants, mkdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { closeFiles } from './own-folder.ts'
import type { Storage } from './storage.ts'

/** Storage on a disk, whose signed addresses are checked by `mayUse`. */
export type DiskStorage = Storage & {
  /** Whether `signature` allows this access now. */
  mayUse(method: 'GET' | 'PUT', key: string, grant: { expires: number; signature: string }): boolean
}

/** Files under `dataDir`/files; addresses are signed with a key of their own, made at the first start. */
export function openDisk(dataDir: string): DiskStorage {
  const root = join(dataDir, 'files')
  closeFiles(root)
  const secret = signingKey(join(dataDir, 'storage-key'))
  const signature = (method: string, key: string, expires: number) =>
    createHmac('sha256', secret).update(`${method}\n${key}\n${expires}`).digest('base64url')

  return {
    async put(key, bytes) {
      const path = pathOf(root, key)
      const unfinished = `${path}.${randomBytes(6).toString('hex')}.part`
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      try {
        const source = bytes instanceof Uint8Array ? Readable.from([bytes]) : bytes
        await pipeline(source, createWriteStream(unfinished, { flush: true, mode: 0o600 }))
        await rename(unfinished, path)
      } catch (cause) {
        await rm(unfinished, { force: true })
        throw cause
      }
    },
    async read(key) {
      const path = pathOf(root, key)
      const found = await stat(path).catch(absent)
      return found?.isFile() ? { stream: createReadStream(path), sizeBytes: found.size } : null
    },
    async remove(key) {
      await rm(pathOf(root, key), { force: true })
    },
    async sign(method, key, seconds) {
      pathOf(root, key)
      const expires = Math.floor(Date.now() / 1000) + seconds
      const query = new URLSearchParams({ expires: String(expires), signature: signature(method, key, expires) })
      return { method, url: `/files/${key}?${query}`, headers: {}, expiresAt: new Date(expires * 1000) }
    },
    async isReady() {
      return access(root, constants.W_OK).then(
        () => true,
        () => false,
      )
    },
    mayUse(method, key, grant) {
      if (!(grant.expires * 1000 > Date.now())) return false
      const expected = Buffer.from(signature(method, key, grant.expires))
      const given = Buffer.from(grant.signature)
      return expected.length === given.length && timingSafeEqual(expected, given)
    },
  }
}

/** Keys are plain words with slashes, so that none leads out of the folder. */
const KEY = /^[\w-]+(?:\/[\w-][\w.-]*)+$/

function pathOf(root: string, key: string): string {
  if (!KEY.test(key)) throw new RangeError(`not a storage key: ${key.slice(0, 80)}`)
  return join(root, key)
}

function signingKey(file: string): Buffer {
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600 })
  return Buffer.from(readFileSync(file, 'utf8'), 'hex')
}

function absent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null
  throw error
}
