import { completeUpload, requestUpload } from '../../contract/uploads.ts'
import { completeFile, incomingFile } from '../../library/uploads/incoming-file.ts'
import type { Deps } from '../calls/deps.ts'
import { type Route, route } from '../calls/mount.ts'
import type { PeopleLimits } from '../limits/rate-limit.ts'
import { personOf } from './session.ts'

/** The calls by which people send files. */
export function uploadRoutes({ db, storage }: Deps, { writes }: PeopleLimits): Route[] {
  return [
    route(requestUpload, async (wanted, caller) => {
      const { userId } = personOf(caller)
      await writes.demand(String(userId))
      return incomingFile(db, storage, { ...wanted, userId }, Date.now())
    }),
    route(completeUpload, async ({ key }, caller) => {
      const { userId } = personOf(caller)
      await writes.demand(String(userId))
      return completeFile(db, storage, { userId, key })
    }),
  ]
}
