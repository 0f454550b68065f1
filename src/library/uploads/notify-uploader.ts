import type { Sentence } from '../../contract/errors.ts'
import type { Db } from '../../db/dialect.ts'
import { notify } from '../inbox/notify.ts'
import { reasonSentence, titleOf, type UploadRow } from './upload-row.ts'

type Brought = Pick<UploadRow, 'id' | 'user_id'>

/** Tells whoever brought a book what became of it; the notice leads there. */
export function notifyUploader(db: Db, { id, user_id }: Brought, says: Sentence): Promise<void> {
  return notify(db, { userId: user_id, kind: 'decision', commentId: null, actorId: null, says, uploadId: id })
}

/** Tells them that it failed and why: while its file was read, or, once confirmed, while it came in. */
export function notifyOfFailure(db: Db, upload: UploadRow, reason: string): Promise<void> {
  const { zh, en } = reasonSentence('failed', reason)
  // A file that was never read has the name of no book.
  if (upload.is_confirmed === 0 && upload.preview === '')
    return notifyUploader(db, upload, {
      zh: `文件“${shortName(upload.file_name)}”没有读成：${zh}`,
      en: `The file “${shortName(upload.file_name)}” could not be read. ${en}.`,
    })
  const title = titleOf(upload)
  return notifyUploader(db, upload, {
    zh: `《${title}》没有成功上架：${zh}`,
    en: `“${title}” could not be brought in. ${en}.`,
  })
}

/** Of a long name its beginning, and its end, which says what kind of file it is. */
function shortName(name: string): string {
  const characters = [...name]
  if (characters.length <= LONGEST_NAME) return name
  return `${characters.slice(0, LONGEST_NAME - KEPT_END).join('')}…${characters.slice(-KEPT_END).join('')}`
}

const LONGEST_NAME = 60
const KEPT_END = 10
