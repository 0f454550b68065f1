import { deleteMark, listMarks, updateMark } from '../../contract/marks.ts'
import { listReadings, readPlace, readStatistics, updateReading } from '../../contract/place.ts'
import { listShelf, readShelfStates, updateManyShelved, updateShelf } from '../../contract/shelf.ts'
import type { Db } from '../../db/dialect.ts'
import { keepMark, marksOf, removeMark } from '../../library/mine/marks.ts'
import { movePlace, placeIn, placesOf } from '../../library/mine/place.ts'
import { shelfOf, shelfStates } from '../../library/mine/shelf.ts'
import { updateShelfRow, updateShelfRows } from '../../library/mine/shelf-update.ts'
import { statisticsOf } from '../../library/mine/statistics.ts'
import { type Caller, type Route, route } from '../calls/mount.ts'
import { peopleLimits } from '../calls/rate-limit.ts'
import { personOf } from './session.ts'

/** The calls about what is one reader's own: shelf, places, statistics and marks. */
export function mineRoutes(db: Db): Route[] {
  const { writes } = peopleLimits()
  const writer = (caller: Caller) => {
    const userId = reader(caller)
    writes.demand(String(userId))
    return userId
  }
  return [
    route(listShelf, (input, caller) => shelfOf(db, reader(caller), input)),
    route(updateShelf, (input, caller) => updateShelfRow(db, writer(caller), input)),
    route(updateManyShelved, (input, caller) => updateShelfRows(db, writer(caller), input)),
    route(readShelfStates, (input, caller) => shelfStates(db, reader(caller), input)),
    route(listReadings, (input, caller) => placesOf(db, reader(caller), input)),
    route(readPlace, (input, caller) => placeIn(db, reader(caller), input.bookId)),
    route(updateReading, (input, caller) => movePlace(db, writer(caller), input)),
    route(readStatistics, (input, caller) => statisticsOf(db, reader(caller), input.today)),
    route(listMarks, (input, caller) => marksOf(db, reader(caller), input)),
    route(updateMark, (input, caller) => keepMark(db, writer(caller), input)),
    route(deleteMark, (input, caller) => removeMark(db, writer(caller), input)),
  ]
}

function reader(caller: Caller): number {
  return personOf(caller).userId
}
