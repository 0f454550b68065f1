import type { Readable } from 'node:stream'

export type StoredFile = { stream: Readable; sizeBytes: number }

/** A request that may be made once by anyone who holds it, until it expires. */
export type SignedRequest = { method: 'GET' | 'PUT'; url: string; headers: Record<string, string>; expiresAt: Date }

/** Files of the site by key (`uploads/…`, `downloads/…`): on a disk or in an S3 bucket. */
export type Storage = {
  put(key: string, bytes: Uint8Array | Readable): Promise<void>
  /** Null where there is no such file. */
  read(key: string): Promise<StoredFile | null>
  remove(key: string): Promise<void>
  /** An address for one kind of access to one file, good for `seconds`. */
  sign(method: 'GET' | 'PUT', key: string, seconds: number): Promise<SignedRequest>
  /** Whether files can be written now. */
  isReady(): Promise<boolean>
}
