import { createHash } from 'node:crypto'
import { otherTitles, poemsTitledElsewhere } from '../../../../content/other-names.ts'
import type { Db } from '../../../db/dialect.ts'
import { isOneOf } from '../../../db/queries/id-list.ts'
import { indexPoems } from '../index/index-works.ts'

/** Makes poems of a library that came in earlier findable by the titles they have elsewhere; gives how many those are. */
export async function renewTitles(db: Db): Promise<number> {
  const rows = await db
    .selectFrom('poems')
    .select('id')
    .where(isOneOf(db, 'id', poemIds()))
    .execute()
  await indexPoems(
    db,
    rows.map(({ id }) => id),
  )
  return rows.length
}

/** Changes with the titles. */
export function otherTitlesVersion(): string {
  const titles = poemIds().map(id => [id, ...otherTitles(id)])
  return createHash('sha256').update(JSON.stringify(titles)).digest('hex').slice(0, 12)
}

const poemIds = () => poemsTitledElsewhere.map(({ poemId }) => poemId)
