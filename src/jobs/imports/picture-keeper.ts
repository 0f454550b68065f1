import type { Db } from '../../db/dialect.ts'
import { openPictureReducer } from '../../ingest/pictures/open-picture-reducer.ts'
import { putCover } from '../../library/publish/pictures/put-cover.ts'
import { putPicture } from '../../library/publish/pictures/put-picture.ts'
import type { Storage } from '../../storage/storage.ts'
import type { ImportOptions } from './bring-in-editions.ts'

export type PictureKeeper = Required<Pick<ImportOptions, 'putCover' | 'putPicture'>> & { close(): Promise<void> }

/** What `importFile` gives pictures to: reduced in a process that is closed with this, then worn by the work, or kept for its text. */
export function pictureKeeper(deps: { db: Db; storage: Storage }): PictureKeeper {
  const reducer = openPictureReducer()
  return {
    async putCover({ bookId, language, picture }) {
      const cover = await reducer.cover(picture)
      if (!cover) return { code: 'cover-left-out', where: '', count: 1 }
      await putCover(deps, { bookId, language, bytes: cover.bytes })
      return null
    },
    async putPicture({ editionId, picture }) {
      const reduced = await reducer.picture(picture)
      return reduced && putPicture(deps, { editionId, ...reduced })
    },
    close: () => reducer.close(),
  }
}
