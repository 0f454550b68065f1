import { deleteMark, listMarks, updateMark } from '../../contract/mine/marks.ts'
import { listReadings, readPosition, readStatistics, updateReading } from '../../contract/mine/position.ts'
import { deleteSavedWords, listSavedWords, updateSavedWords } from '../../contract/mine/saved-words.ts'
import { listShelf, readShelfStates, updateManyShelved, updateShelf } from '../../contract/mine/shelf.ts'
import type { Db } from '../../db/dialect.ts'
import { truncateWalSoon } from '../../db/sqlite/truncate-wal.ts'
import { keepMark, marksOf, removeMark } from '../../library/mine/marks.ts'
import { movePosition } from '../../library/mine/move-position.ts'
import { positionIn, positionsOf } from '../../library/mine/positions.ts'
import { keepWords, removeWords, savedWordsOf } from '../../library/mine/saved-words.ts'
import { shelfOf, shelfStates } from '../../library/mine/shelf.ts'
import { updateShelfRow, updateShelfRows } from '../../library/mine/shelf-update.ts'
import { statisticsOf } from '../../library/mine/statistics.ts'
import { type Caller, type Route, route } from '../calls/mount.ts'
import type { PeopleLimits } from '../limits/rate-limit.ts'
import { personOf } from './accounts/session.ts'

/** The calls about what is one reader's own: shelf, places, statistics and marks. */
export function mineRoutes(db: Db, { writes }: PeopleLimits): Route[] {
  const writer = async (caller: Caller) => {
    const userId = reader(caller)
    await writes.demand(String(userId))
    return userId
  }
  const afterRemoval = async <Answer>(removal: Promise<Answer>) => {
    const answer = await removal
    truncateWalSoon(db)
    return answer
  }
  return [
    route(listShelf, (input, caller) => shelfOf(db, reader(caller), input)),
    route(updateShelf, async (input, caller) => updateShelfRow(db, await writer(caller), input)),
    route(updateManyShelved, async (input, caller) => updateShelfRows(db, await writer(caller), input)),
    route(readShelfStates, (input, caller) => shelfStates(db, reader(caller), input)),
    route(listReadings, (input, caller) => positionsOf(db, reader(caller), input)),
    route(readPosition, (input, caller) => positionIn(db, reader(caller), input.bookId)),
    route(updateReading, async (input, caller) =>
      movePosition(db, await writer(caller), input, caller.request?.headers['user-agent'] ?? ''),
    ),
    route(readStatistics, (input, caller) => statisticsOf(db, reader(caller), input.today)),
    route(listMarks, (input, caller) => marksOf(db, reader(caller), input)),
    route(updateMark, async (input, caller) => keepMark(db, await writer(caller), input)),
    route(listSavedWords, (input, caller) => savedWordsOf(db, reader(caller), input)),
    route(updateSavedWords, async (input, caller) => keepWords(db, await writer(caller), input)),
    route(deleteSavedWords, async (input, caller) => afterRemoval(removeWords(db, await writer(caller), input))),
    route(deleteMark, async (input, caller) => afterRemoval(removeMark(db, await writer(caller), input))),
  ]
}

function reader(caller: Caller): number {
  return personOf(caller).userId
}
