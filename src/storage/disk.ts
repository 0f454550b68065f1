import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { access, constants, glob, mkdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { diskParts } from './disk-parts.ts'
import { closeFiles } from './own-folder.ts'
import { demandKey, FileMissing, type SignedRequest, type Storage } from './storage.ts'

/** What a signed address of the disk grants, as it stands in the address. */
export type Grant = { expires: number; signature: string; size?: number; part?: number; uploading?: string }

/** Storage on a disk, whose signed addresses are served by this site (src/http/site/files.ts). */
export type DiskStorage = Storage & {
  /** Whether `signature` allows this access now. */
  mayUse(method: 'GET' | 'PUT', key: string, grant: Grant): boolean
  /** Takes a file, or one piece of it, of exactly the size that was signed. @throws WrongSize; nothing of it stays then */
  take(key: string, grant: Grant, bytes: Readable): Promise<void>
}

/** More or fewer bytes came than were signed. */
export class WrongSize extends Error {}

/** Files under `dataDir`/files; addresses are signed with a key of their own, made at the first start. */
export function openDisk(dataDir: string): DiskStorage {
  const root = join(dataDir, 'files')
  closeFiles(root)
  const secret = signingKey(join(dataDir, 'storage-key'))
  const parts = diskParts(root)
  const pathOf = (key: string) => join(root, demandKey(key))

  function signed(method: 'GET' | 'PUT', key: string, seconds: number, limits: Partial<Grant> = {}): SignedRequest {
    demandKey(key)
    const expires = Math.floor(Date.now() / 1000) + seconds
    const grant = { ...limits, expires, signature: signatureOf(secret, method, key, { ...limits, expires }) }
    const query = new URLSearchParams(Object.entries(grant).map(([name, value]) => [name, String(value)]))
    return { method, url: `/files/${key}?${query}`, headers: {}, expiresAt: new Date(expires * 1000) }
  }

  return {
    origin: null,
    put: (key, bytes) => writeWhole(pathOf(key), bytes instanceof Uint8Array ? Readable.from([bytes]) : bytes),
    async read(key) {
      const path = pathOf(key)
      const found = await stat(path).catch(absent)
      return found?.isFile() ? { stream: createReadStream(path), sizeBytes: found.size } : null
    },
    async sizeOf(key) {
      const found = await stat(pathOf(key)).catch(absent)
      return found?.isFile() ? found.size : null
    },
    async remove(key) {
      await rm(pathOf(key), { force: true })
    },
    async rename(from, to) {
      await mkdir(dirname(pathOf(to)), { recursive: true, mode: 0o700 })
      await rename(pathOf(from), pathOf(to)).catch((cause: NodeJS.ErrnoException) => {
        throw cause.code === 'ENOENT' ? new FileMissing(from, { cause }) : cause
      })
    },
    async *list(prefix) {
      for await (const entry of glob('**', { cwd: root, withFileTypes: true })) {
        if (!entry.isFile() || entry.name.endsWith('.part')) continue
        const path = join(entry.parentPath, entry.name)
        const key = path.slice(join(root, sep).length).replaceAll(sep, '/')
        if (!key.startsWith(prefix) || key.startsWith('parts/')) continue
        const found = await stat(path).catch(absent)
        if (found) yield { key, sizeBytes: found.size, modifiedAt: found.mtimeMs }
      }
    },
    signGet: async (key, seconds) => signed('GET', key, seconds),
    signPut: async (key, seconds, sizeBytes) => signed('PUT', key, seconds, { size: sizeBytes }),
    beginParts: async key => {
      demandKey(key)
      return randomBytes(12).toString('hex')
    },
    signPart: async (key, uploading, { number, size }, seconds) =>
      signed('PUT', key, seconds, { size, part: number, uploading }),
    joinParts: async (key, uploading, wanted) => {
      // Joined before, and the answer was lost on its way.
      const there = await stat(pathOf(key)).catch(absent)
      if (there?.size === wanted.reduce((sum, { size }) => sum + size, 0)) return parts.drop(uploading)
      await writeWhole(pathOf(key), await parts.joined(uploading, wanted))
      await parts.drop(uploading)
    },
    dropParts: (_key, uploading) => parts.drop(uploading),
    dropOldParts: async before => (await parts.dropOld(before)) + (await dropUnfinished(root, before)),
    isReady: () =>
      access(root, constants.W_OK).then(
        () => true,
        () => false,
      ),
    pathOf,
    mayUse(method, key, { signature, ...limits }) {
      if (!(limits.expires * 1000 > Date.now())) return false
      const expected = Buffer.from(signatureOf(secret, method, key, limits))
      const given = Buffer.from(signature)
      return expected.length === given.length && timingSafeEqual(expected, given)
    },
    async take(key, { size = 0, part, uploading }, bytes) {
      const path = part === undefined ? pathOf(key) : parts.pathOf(uploading ?? '', part)
      await writeWhole(path, Readable.from(exactly(size, bytes), { objectMode: false }))
    },
  }
}

function signatureOf(secret: Buffer, method: string, key: string, limits: Omit<Grant, 'signature'>): string {
  const { expires, size = '', part = '', uploading = '' } = limits
  return createHmac('sha256', secret)
    .update([method, key, expires, size, part, uploading].join('\n'))
    .digest('base64url')
}

/** Under another name first, so that a file is whole or not there. */
async function writeWhole(path: string, source: Readable): Promise<void> {
  const unfinished = `${path}.${randomBytes(6).toString('hex')}.part`
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  try {
    await pipeline(source, createWriteStream(unfinished, { flush: true, mode: 0o600 }))
    await rename(unfinished, path)
  } catch (cause) {
    await rm(unfinished, { force: true })
    throw cause
  }
}

/** Ends at once when too much has come, and at the end when too little has. */
async function* exactly(size: number, bytes: Readable): AsyncIterable<Buffer> {
  let come = 0
  for await (const piece of bytes as AsyncIterable<Buffer>) {
    come += piece.length
    if (come > size) throw new WrongSize(`more than ${size} bytes`)
    yield piece
  }
  if (come < size) throw new WrongSize(`${come} of ${size} bytes`)
}

/** What was being written when the program ended. */
async function dropUnfinished(root: string, before: number): Promise<number> {
  let dropped = 0
  for await (const path of glob('**/*.part', { cwd: root })) {
    const found = await stat(join(root, path)).catch(absent)
    if (!found?.isFile() || found.mtimeMs >= before) continue
    await rm(join(root, path), { force: true })
    dropped++
  }
  return dropped
}

function signingKey(file: string): Buffer {
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600 })
  return Buffer.from(readFileSync(file, 'utf8'), 'hex')
}

function absent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null
  throw error
}
