import { decideReview, listReviews } from '../../contract/admin/admin-reviews.ts'
import * as calls from '../../contract/uploads/uploads.ts'
import { dropFilesOf } from '../../library/downloads/old-files.ts'
import { addBook } from '../../library/uploads/add-upload.ts'
import { askToReread } from '../../library/uploads/ask-to-reread.ts'
import { cancelUpload, confirmUpload, correctUpload, decideUpload } from '../../library/uploads/decide-upload.ts'
import { completeFile, incomingFile } from '../../library/uploads/files/incoming-file.ts'
import { changeOwnBook } from '../../library/uploads/own/own-book.ts'
import { reviewsWaiting, uploadOf, uploadsOf } from '../../library/uploads/upload-list.ts'
import type { ShownUpload } from '../../library/uploads/upload-row.ts'
import type { Deps } from '../calls/deps.ts'
import { type Caller, type Route, route } from '../calls/mount.ts'
import { say } from '../language.ts'
import type { PeopleLimits } from '../limits/rate-limit.ts'
import { personOf } from './accounts/session.ts'

/** The calls by which people bring books, and editors look at them. */
export function uploadRoutes(deps: Deps, { writes }: PeopleLimits): Route[] {
  const { db, storage, announce = async () => undefined, needsReview = false } = deps
  const writer = async (caller: Caller) => {
    const { userId } = personOf(caller)
    await writes.demand(String(userId))
    return userId
  }
  const shown = async (caller: Caller, uploadId: number) =>
    inLanguage(await uploadOf(db, personOf(caller).userId, uploadId), caller, needsReview)
  return [
    route(calls.requestUpload, async (input, caller) =>
      incomingFile(db, storage, { ...input, userId: await writer(caller) }, Date.now()),
    ),
    route(calls.completeUpload, async ({ key }, caller) =>
      completeFile(db, storage, { userId: await writer(caller), key }),
    ),
    route(calls.addUpload, async (input, caller) => {
      const uploadId = await addBook(db, storage, { ...input, userId: await writer(caller) }, Date.now())
      await announce('jobs')
      return shown(caller, uploadId)
    }),
    route(calls.listUploads, async (input, caller) => {
      const answer = await uploadsOf(db, personOf(caller).userId, input)
      return { ...answer, list: answer.list.map(upload => inLanguage(upload, caller, needsReview)) }
    }),
    route(calls.readUpload, ({ id }, caller) => shown(caller, id)),
    route(calls.updateUpload, async ({ id, ...corrections }, caller) => {
      await correctUpload(db, await writer(caller), { ...corrections, uploadId: id }, Date.now())
      await announce('jobs')
      return shown(caller, id)
    }),
    route(calls.confirmUpload, async ({ id }, caller) => {
      await confirmUpload(db, { userId: await writer(caller), uploadId: id, needsReview }, Date.now())
      await announce('jobs')
      return shown(caller, id)
    }),
    route(calls.cancelUpload, async ({ id }, caller) => {
      await cancelUpload(db, await writer(caller), id, Date.now())
      return shown(caller, id)
    }),
    route(calls.rereadEdition, async ({ editionId }, caller) => {
      await askToReread(db, await writer(caller), editionId)
      await announce('jobs')
      return null
    }),
    route(calls.updateOwnBook, async (input, caller) => {
      const userId = await writer(caller)
      const waits = needsReview && personOf(caller).identity === 'reader'
      await changeOwnBook(db, { userId, needsReview: waits }, input, Date.now())
      // What was made while everyone could read it does not stay for those who cannot.
      if (input.withdraw || input.visibility === 'private')
        await dropFilesOf(db, storage, { kind: 'book', ids: [input.bookId] })
      return null
    }),
    route(listReviews, async (input, caller) => {
      const answer = await reviewsWaiting(db, input)
      return {
        ...answer,
        list: answer.list.map(({ uploader, ...upload }) => ({ ...inLanguage(upload, caller, needsReview), uploader })),
      }
    }),
    route(decideReview, async (decision, caller) => {
      await decideUpload(db, personOf(caller), decision, Date.now())
      await announce('jobs')
      return null
    }),
  ]
}

/** Its reason in the language of who asks. */
export function inLanguage(
  { reason, ...upload }: ShownUpload,
  { language, person }: Pick<Caller, 'language' | 'person'>,
  needsReview: boolean,
) {
  return {
    ...upload,
    reason: reason === null ? null : say(reason, language),
    needsReview: needsReview && person?.identity === 'reader',
  }
}
