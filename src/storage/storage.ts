import type { Readable } from 'node:stream'

export type StoredFile = { stream: Readable; sizeBytes: number }

/** A request that anyone who holds it may make until it expires. */
export type SignedRequest = { method: 'GET' | 'PUT'; url: string; headers: Record<string, string>; expiresAt: Date }

/** One piece of a file that comes in pieces; `number` counts from 1. */
export type FilePart = { number: number; size: number }

/** What a signed download is called and is; the file is saved and never shown. */
export type SavedAs = { disposition: string; type: string }

/**
 * Files of the site by key (`uploads/…`, `downloads/…`): on a disk or in an S3 bucket. What is put is there whole or not
 * at all.
 */
export type Storage = {
  put(key: string, bytes: Uint8Array | Readable): Promise<void>
  /** Null where there is no such file. */
  read(key: string): Promise<StoredFile | null>
  /** In bytes; null where there is no such file. */
  sizeOf(key: string): Promise<number | null>
  remove(key: string): Promise<void>
  /** Gives a file another name, in place of what has it. @throws FileMissing */
  rename(from: string, to: string): Promise<void>
  /** Every file whose key begins with `prefix`, in no order. */
  list(prefix: string): AsyncIterable<{ key: string; sizeBytes: number; modifiedAt: number }>

  /** An address to fetch one file, good for `seconds`. */
  signGet(key: string, seconds: number, as?: SavedAs): Promise<SignedRequest>
  /** An address to put one file of exactly `sizeBytes`, good for `seconds`. */
  signPut(key: string, seconds: number, sizeBytes: number): Promise<SignedRequest>
  /** Begins a file that comes in pieces; the answer names it for `signPart`, `joinParts` and `dropParts`. */
  beginParts(key: string): Promise<string>
  signPart(key: string, uploading: string, part: FilePart, seconds: number): Promise<SignedRequest>
  /** Makes one file of all pieces; one that is made already stays. @throws PartsMissing */
  joinParts(key: string, uploading: string, parts: readonly FilePart[]): Promise<void>
  dropParts(key: string, uploading: string): Promise<void>
  /** Drops pieces that nobody has joined since a time (ms). */
  dropOldParts(before: number): Promise<number>

  /** Whether files can be written now. */
  isReady(): Promise<boolean>
  /** Where browsers send files to and fetch them from, when that is not this site: `https://s3.example.org`. */
  origin: string | null
  /** Where a file lies on this machine; null where it does not. */
  pathOf(key: string): string | null
}

/** There is no file of this key. */
export class FileMissing extends Error {
  constructor(key: string, options?: ErrorOptions) {
    super(`There is no file ${key}.`, options)
    this.name = 'FileMissing'
  }
}

/** Pieces of a file have not come, or came with another size; `numbers` names them. */
export class PartsMissing extends Error {
  readonly numbers: number[]

  constructor(numbers: number[]) {
    super(`Parts are missing: ${numbers.join(', ')}.`)
    this.name = 'PartsMissing'
    this.numbers = numbers
  }
}

/** Keys are plain words with slashes, so that none leads out of a folder. */
const KEY = /^[\w-]+(?:\/[\w-][\w.-]*)+$/

/** @throws RangeError for what is no key */
export function demandKey(key: string): string {
  if (!KEY.test(key)) throw new RangeError(`not a storage key: ${key.slice(0, 80)}`)
  return key
}
