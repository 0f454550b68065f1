import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '../../db/dialect.ts'
import { BookRefused } from '../../ingest/formats/refused.ts'
import { type Candidate, type Found, isCandidate, NotToBeHad } from '../../ingest/host/candidate.ts'
import { reasonOf } from '../../ingest/host/files-under.ts'
import { storeScore } from '../../library/comments/scores.ts'
import { DraftAtWork, DraftTaken } from '../../library/publish/drafts/draft-claim.ts'
import type { ImportOptions } from './bring-in-editions.ts'
import { type ImportedFile, importFile, isThereAlready } from './import-file.ts'
import { noteTaken, takenBefore } from './taken-files.ts'

/** What became of one book; `reason` and `why` are sentences for the host, `code` is one of `BookRefused`. */
export type Outcome = { name: string; sizeBytes: number; remarks: readonly string[] } & (
  | { kind: 'came'; imported: ImportedFile }
  | { kind: 'there' }
  | { kind: 'refused'; code: string; reason: string }
  | { kind: 'not-read'; reason: string }
)

export type ManyOptions = Pick<ImportOptions, 'bookId' | 'putCover' | 'putPicture' | 'keepOriginal' | 'signal'> & {
  /** Whose scores the host's ratings become; null: they are left out. */
  ratingsOf: number | null
  onFraction?: (fraction: number) => void
}

/**
 * Brings one book after another into the library and tells of each. What fails is told and the next one comes; only a
 * failure of the library itself, or the signal, ends it: what came before stays, and a draft is taken away.
 */
export async function* importMany(
  db: Db,
  found: AsyncIterable<Found> | Iterable<Found>,
  options: ManyOptions,
): AsyncIterable<Outcome> {
  for await (const one of found) {
    options.signal?.throwIfAborted()
    if (isCandidate(one)) yield await importMarked(db, one, options)
    else yield { kind: 'not-read', name: one.name, sizeBytes: 0, remarks: [], reason: one.reason }
  }
}

/** Of what stays away nothing is kept: a network is there again, a file is not. */
async function importMarked(db: Db, candidate: Candidate, options: ManyOptions): Promise<Outcome> {
  const { name, mark, sizeBytes, remarks = [] } = candidate
  if (mark === undefined) return importCandidate(db, candidate, options)
  const before = await takenBefore(db, { name, mark })
  if (before?.state === 'came' || before?.state === 'there') return { kind: 'there', name, sizeBytes, remarks }
  if (before?.state === 'refused') {
    const reason = `${before.reason} (as before)`
    return { kind: 'refused', code: 'as-before', name, sizeBytes, remarks, reason }
  }
  const outcome = await importCandidate(db, candidate, options)
  if (outcome.kind !== 'not-read')
    await noteTaken(db, { name, mark }, { state: outcome.kind, reason: 'reason' in outcome ? outcome.reason : '' })
  return outcome
}

/** A book that cannot be read in its best form comes in the next; what is told then is of that one. */
async function importCandidate(db: Db, candidate: Candidate, options: ManyOptions): Promise<Outcome> {
  const { name, sizeBytes, remarks = [] } = candidate
  try {
    const imported = await opened(db, candidate, options)
    return { kind: 'came', name, sizeBytes, remarks, imported }
  } catch (error) {
    options.signal?.throwIfAborted()
    if (isThereAlready(error)) return { kind: 'there', name, sizeBytes, remarks }
    const failed = failureOf(error)
    if (!candidate.next) return { ...failed, name, sizeBytes, remarks }
    const lesser = await importCandidate(db, candidate.next, options)
    return { ...lesser, remarks: [...remarks, `${name}: ${failed.reason}`, ...lesser.remarks] }
  }
}

async function opened(db: Db, candidate: Candidate, options: ManyOptions): Promise<ImportedFile> {
  const { ratingsOf, bookId, putCover, putPicture, keepOriginal, signal, onFraction } = options
  const file = await candidate.open(signal)
  try {
    const given = { ...candidate.given, ...(file.cover ? { cover: file.cover } : {}) }
    const imported = await inTurn(signal, () =>
      importFile(db, file.path, {
        bookId,
        given,
        ...(file.name === undefined ? {} : { name: file.name }),
        now: Date.now(),
        ...(putCover ? { putCover } : {}),
        ...(putPicture ? { putPicture } : {}),
        ...(keepOriginal ? { keepOriginal } : {}),
        ...(signal ? { signal } : {}),
        ...(onFraction ? { onFraction } : {}),
      }),
    )
    const [first] = imported.editions
    if (candidate.rating && first && ratingsOf !== null)
      await storeScore(db, ratingsOf, { bookId: first.bookId, score: candidate.rating })
    return imported
  } finally {
    await file.release()
  }
}

const AGAIN_MS = 2_000

/** Somebody else brings the same file in: when they have, it is there; when they died, we do. */
async function inTurn<Come>(signal: AbortSignal | undefined, bring: () => Promise<Come>): Promise<Come> {
  for (;;) {
    try {
      return await bring()
    } catch (error) {
      if (!(error instanceof DraftAtWork)) throw error
    }
    await pause(AGAIN_MS, undefined, signal ? { signal } : {})
  }
}

/** @throws what is a failure of the library, or a bug */
function failureOf(error: unknown) {
  if (error instanceof BookRefused)
    return {
      kind: 'refused' as const,
      code: error.reason,
      reason: `${error.reason}: ${error.sentence.zh} / ${error.sentence.en}`,
    }
  if (error instanceof DraftTaken) return { kind: 'not-read' as const, reason: TAKEN }
  if (error instanceof NotToBeHad) return { kind: 'not-read' as const, reason: error.message }
  return { kind: 'not-read' as const, reason: reasonOf(error) }
}

const TAKEN = 'another import of the same file has taken it over'
