import * as picks from '../../contract/admin/admin-picks.ts'
import * as calls from '../../contract/admin/admin-works.ts'
import { collectionForEditing, collectionsForEditing, editCollection } from '../../library/editing/edit-collection.ts'
import { editPoem, poemForEditing } from '../../library/editing/edit-poem.ts'
import { changePicks, picksOf } from '../../library/editing/picks.ts'
import { bookForEditing } from '../../library/editing/works/book-for-editing.ts'
import { changeCover } from '../../library/editing/works/covers.ts'
import { editBook } from '../../library/editing/works/edit-book.ts'
import { mergeWorks } from '../../library/editing/works/merge-works.ts'
import { withdrawBook, withdrawEdition, withdrawPoem } from '../../library/editing/works/withdraw.ts'
import { poemsForEditing, worksForEditing } from '../../library/editing/works/work-list.ts'
import type { Deps } from '../calls/deps.ts'
import { type Route, route } from '../calls/mount.ts'
import { personOf } from '../people/accounts/session.ts'

/** The calls of editors about works, poems, lists and what is chosen by hand. */
export function adminWorkRoutes({ db, storage }: Deps): Route[] {
  return [
    route(calls.listWorks, input => worksForEditing(db, input)),
    route(calls.readWork, ({ bookId }) => bookForEditing(db, bookId)),
    route(calls.updateBook, (change, caller) => editBook(db, personOf(caller), change)),
    route(calls.updateCover, (input, caller) => changeCover({ db, storage }, personOf(caller), input)),
    route(calls.withdrawWork, async ({ bookId, editionId, state, reason }, caller) => {
      const actor = personOf(caller)
      if (editionId === undefined) await withdrawBook(db, actor, { bookId, state, reason })
      else await withdrawEdition(db, actor, { bookId, editionId, state, reason })
      return bookForEditing(db, bookId)
    }),
    route(calls.mergeBooks, (input, caller) => mergeWorks(db, personOf(caller), input)),
    route(calls.listPoemsForEditing, input => poemsForEditing(db, input)),
    route(calls.readPoemForEditing, ({ poemId }) => poemForEditing(db, poemId)),
    route(calls.updatePoem, (change, caller) => editPoem(db, personOf(caller), change)),
    route(calls.withdrawPoemCall, async (input, caller) => {
      await withdrawPoem(db, personOf(caller), input)
      return poemForEditing(db, input.poemId)
    }),
    route(picks.listPicks, ({ kind }) => picksOf(db, kind)),
    route(picks.updatePicks, (change, caller) => changePicks(db, personOf(caller), change)),
    route(picks.listCollectionsForEditing, input => collectionsForEditing(db, input)),
    route(picks.readCollectionForEditing, ({ collectionId }) => collectionForEditing(db, collectionId)),
    route(picks.updateAnyCollection, (change, caller) => editCollection(db, personOf(caller), change)),
  ]
}
