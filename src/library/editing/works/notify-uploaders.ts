import type { Sentence } from '../../../contract/errors.ts'
import type { Db } from '../../../db/dialect.ts'
import { notify } from '../../inbox/notify.ts'
import type { Actor } from '../../moderation/audit.ts'
import type { Withdrawal } from './withdrawal.ts'

type Of = { bookId: number; editionId?: number }

/** Tells readers that what they brought was withdrawn or is back, but not of what they did themselves. */
export async function notifyUploaders(
  db: Db,
  actor: Actor,
  { bookId, editionId, ...withdrawal }: Withdrawal & Of,
): Promise<void> {
  const editions = await db
    .selectFrom('editions')
    .select(['uploader_id', 'title'])
    .where('book_id', '=', bookId)
    .where('is_private', '=', 0)
    .where('is_draft', '=', 0)
    // Of the editions of a work, those that were withdrawn by themselves stay as they are.
    .$if(editionId === undefined, some => some.where('state', '=', 'published'))
    .$if(editionId !== undefined, some => some.where('id', '=', editionId ?? 0))
    .orderBy('id')
    .execute()
  const titles = new Map(editions.map(({ uploader_id, title }) => [uploader_id, title]))
  for (const [userId, title] of titles)
    if (userId !== null && userId !== actor?.userId)
      await notify(db, { userId, kind: 'decision', commentId: null, actorId: null, says: words(title, withdrawal) })
}

function words(title: string, { state, reason, cause }: Withdrawal): Sentence {
  if (state === 'published')
    return { zh: `你上传的《${title}》重新上架了`, en: `“${title}”, which you uploaded, is in the library again` }
  return {
    zh: `你上传的《${title}》${cause === 'rights' ? '因权利问题' : '已经'}下架：${reason}`,
    en: `“${title}”, which you uploaded, was taken out of the library${cause === 'rights' ? ' for reasons of rights' : ''}: ${reason}`,
  }
}
