import type { Db } from '../db/dialect.ts'
import { openCoverReducer } from '../ingest/covers/open-cover-reducer.ts'
import { putCover } from '../library/publish/put-cover.ts'
import type { Storage } from '../storage/storage.ts'
import type { ImportOptions } from './import-file.ts'

/** What `importFile` gives covers to: reduced in a process that is closed with this, then worn by the work. */
export function coverKeeper(deps: { db: Db; storage: Storage }) {
  const reducer = openCoverReducer()
  const keep: NonNullable<ImportOptions['putCover']> = async ({ bookId, language, picture }) => {
    const cover = await reducer.reduce(picture)
    if (!cover) return { code: 'cover-left-out', where: '', count: 1 }
    await putCover(deps, { bookId, language, bytes: cover.bytes })
    return null
  }
  return { keep, close: () => reducer.close() }
}
