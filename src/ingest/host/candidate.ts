import type { GivenMetadata } from '../formats/metadata/given-metadata.ts'

/** A book that a host has, before it is read. */
export type Candidate = {
  /** What the host knows it by: a path, an entry of an archive, an address. */
  name: string
  /** Of what is to be read; 0 where that is not known. */
  sizeBytes: number
  given?: GivenMetadata
  /** The host's own, 1–10. */
  rating?: number
  /** Changes with what is to be had under this name: what became of it is kept, and it is not fetched again. */
  mark?: string
  /** What the host should know of it though it comes in. */
  remarks?: readonly string[]
  /** Brings the file to this machine. @throws NotToBeHad, BookRefused */
  open(signal?: AbortSignal): Promise<OpenedCandidate>
  /** The same book in a lesser form, for when this one cannot be read. */
  next?: Candidate
}

/** `name` is what the file is called where it is from, if not as here; `release` is called when it has been read, or was not. */
export type OpenedCandidate = { path: string; name?: string; cover?: Uint8Array | null; release(): Promise<void> }

/** What was found where books are looked for, and is none that can be had; `reason` is a sentence for the host. */
export type NoCandidate = { name: string; reason: string }

export type Found = Candidate | NoCandidate

export const isCandidate = (found: Found): found is Candidate => 'open' in found

/** A book that cannot be fetched or opened; `message` is a sentence for the host. */
export class NotToBeHad extends Error {}

/** A file as it lies on this machine. */
export const fileAt = (path: string) => async (): Promise<OpenedCandidate> => ({ path, release: async () => undefined })
