import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { UPLOAD_RIGHTS, type UploadRights } from '../../../contract/values/uploads.ts'
import type { Storage } from '../../../storage/storage.ts'
import { originalKey } from './original-file.ts'

/** What a file of the host may be given to, as for files that readers bring. */
export const ORIGINAL_RIGHTS = UPLOAD_RIGHTS
export type OriginalRights = UploadRights

/** What is kept of a file that the host brings. */
export type KeptOriginal = { sizeBytes: number; rights: OriginalRights }

/** Keeps a file of this machine under its hash. @throws Error where it is not of that hash any more; nothing is kept then */
export type KeepOriginal = (path: string, hash: string) => Promise<KeptOriginal>

/** `rights` says what the files may be given to: of what the host merely owns the text is read and the file stays here. */
export function originalKeeper(storage: Storage, rights: OriginalRights): KeepOriginal {
  return async (path, hash) => {
    const { size } = await stat(path)
    await storage.put(originalKey(hash), Readable.from(ofHash(path, hash), { objectMode: false }))
    return { sizeBytes: size, rights }
  }
}

/** Whoever has this name in storage trusts it to be these bytes. */
async function* ofHash(path: string, hash: string): AsyncGenerator<Buffer> {
  const counted = createHash('sha256')
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    counted.update(chunk)
    yield chunk
  }
  if (!counted.digest('hex').startsWith(hash)) throw new Error(`${path} was changed while it was kept`)
}
