import { DEVICE_SHELF, type DeviceShelved, shelvedIn } from '../device-shelf.ts'
import { isForGood, type Sync } from './sync.ts'

/** As many as one call takes. */
const MOST_SENT = 100

/**
 * Moves what was shelved on this device before signing in to the account, whose own shelf stands above it. Before the
 * places, which would shelve their books as being read.
 */
export async function sendShelf(sync: Sync): Promise<void> {
  for (;;) {
    const rows = shelvedIn(sync.store.read(DEVICE_SHELF))
    const some = rows.slice(0, MOST_SENT)
    if (some.length === 0) return
    try {
      await send(sync, some)
    } catch (failure) {
      if (!isForGood(failure)) throw failure
      // One of them is no longer there: the others go one by one.
      for (const row of some) await sendOne(sync, row)
    }
    const rest = rows.slice(some.length)
    sync.store.write(DEVICE_SHELF, rest.length > 0 ? rest : null)
  }
}

async function sendOne(sync: Sync, row: DeviceShelved): Promise<void> {
  try {
    await send(sync, [row])
  } catch (failure) {
    if (!isForGood(failure)) throw failure
  }
}

async function send(sync: Sync, rows: readonly DeviceShelved[]): Promise<void> {
  const changes = rows.map(({ bookId, state, at }) => ({ bookId, state, addedAt: new Date(at).toISOString() }))
  await sync.call('POST /userBook/bookShelf/updateMany', { changes, onlyNew: true })
}
