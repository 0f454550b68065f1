import { listMyCollections, readMyCollection, updateCollection } from '../../contract/works/collections.ts'
import { dropFilesOf } from '../../library/downloads/old-files.ts'
import { changeCollection } from '../../library/lists/collection-update.ts'
import { myCollectionDetail, myCollections } from '../../library/lists/my-collections.ts'
import type { Deps } from '../calls/deps.ts'
import { type Caller, type Route, route } from '../calls/mount.ts'
import type { PeopleLimits } from '../limits/rate-limit.ts'
import { personOf } from './accounts/session.ts'

/** The calls about a reader's own lists and those they follow. */
export function collectionRoutes({ db, storage }: Pick<Deps, 'db' | 'storage'>, { writes }: PeopleLimits): Route[] {
  return [
    route(listMyCollections, (input, caller) => myCollections(db, reader(caller), input)),
    route(readMyCollection, (input, caller) => myCollectionDetail(db, reader(caller), input)),
    route(updateCollection, async (change, caller) => {
      const userId = reader(caller)
      await writes.demand(String(userId))
      const list = await changeCollection(db, userId, change)
      if (change.delete && change.collectionId)
        await dropFilesOf(db, storage, { kind: 'collection', ids: [change.collectionId] })
      return list
    }),
  ]
}

function reader(caller: Caller): number {
  return personOf(caller).userId
}
