import type { OutputOf, ParsedInputOf } from '../../contract/endpoint.ts'
import { NotFound } from '../../contract/errors.ts'
import type { searchInBook } from '../../contract/reading.ts'
import type { Db } from '../../db/dialect.ts'
import { isOneOf } from '../../db/id-list.ts'
import { searchIndexOf } from '../../db/search-index.ts'
import { plainText } from '../../ingest/books/block-html.ts'
import { queryTokens } from '../../text/bigrams.ts'
import { publishedEditions } from '../books/editions.ts'
import { around, placesOf } from './text-places.ts'

type Wanted = Pick<ParsedInputOf<typeof searchInBook>, 'id' | 'keyword' | 'language'>

const MOST_HITS = 500
const BLOCKS_LOOKED_AT = 2_000

/** Places in one edition where the keyword stands, in reading order, at most 500. @throws NotFound */
export async function placesInBook(db: Db, wanted: Wanted): Promise<OutputOf<typeof searchInBook>> {
  const editions = await publishedEditions(db, wanted.id)
  const edition = editions.find(one => !wanted.language || one.language === wanted.language)
  if (!edition) throw new NotFound()
  const question = queryTokens(wanted.keyword)
  if (question.phrase.length === 0) return []
  const index = searchIndexOf(db)
  const ids = await index.findBlocks({ editionId: edition.id, phrases: [question], limit: BLOCKS_LOOKED_AT })
  const rows = await db
    .selectFrom('blocks')
    .innerJoin('chapters', 'chapters.id', 'blocks.chapter_id')
    .select(['blocks.id', 'blocks.html', 'chapters.id as chapterId', 'chapters.number', 'chapters.title'])
    .where(isOneOf(db, 'blocks.id', ids))
    .orderBy('chapters.number')
    .orderBy('blocks.position')
    .limit(MOST_HITS)
    .execute()
  const hits: OutputOf<typeof searchInBook> = []
  for (const row of rows) {
    if (hits.length >= MOST_HITS) break
    const text = plainText(row.html)
    for (const place of placesOf(text, wanted.keyword)) {
      hits.push({
        chapterId: row.chapterId,
        number: row.number,
        title: row.title,
        blockId: row.id,
        ...place,
        ...around(text, place),
      })
    }
  }
  return hits.slice(0, MOST_HITS)
}
