import type { Db } from '../../../db/dialect.ts'
import { bulkInsert } from '../../../db/queries/writes/bulk-insert.ts'
import { ourLives } from '../../../ingest/lives/our-lives.ts'
import { OURS } from '../../../ingest/poems/sources/our-poems.ts'
import { authorIdOf } from './publish-authors.ts'

/** Stores what we say of authors in place of what we said before; gives how many authors have a life. */
export async function publishLives(db: Db): Promise<number> {
  const lives = ourLives()
  const rows = lives.flatMap(({ author, first, ...file }) => {
    const common = { author_id: authorIdOf(author), writer: OURS.author, licence: OURS.licence }
    const works = (why: 'whyZh' | 'whyEn') => JSON.stringify(first.map(one => ({ title: one.title, why: one[why] })))
    return [
      { ...common, language: 'chinese' as const, life: file.lifeZh, work: file.workZh, first: works('whyZh') },
      { ...common, language: 'english' as const, life: file.lifeEn, work: file.workEn, first: works('whyEn') },
    ]
  })
  await db.deleteFrom('author_lives').where('writer', '=', OURS.author).execute()
  await bulkInsert(db, 'author_lives', rows)
  return lives.length
}
