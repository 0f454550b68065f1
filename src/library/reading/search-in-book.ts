import type { OutputOf, ParsedInputOf } from '../../contract/endpoint.ts'
import { NotFound } from '../../contract/errors.ts'
import type { searchInBook } from '../../contract/works/reading.ts'
import type { Db } from '../../db/dialect.ts'
import { isOneOf } from '../../db/queries/id-list.ts'
import { blockText } from '../../text/block/plain-text.ts'
import { type EditionRow, readableEditions } from '../books/editions.ts'
import { blocksWithAll } from '../search/books/search-blocks.ts'
import { isAllowed, type Phrase, parsedSearch } from '../search/request.ts'
import { scanBlocks } from './scan-blocks.ts'
import { around } from './text-locations.ts'

type Wanted = Pick<ParsedInputOf<typeof searchInBook>, 'id' | 'keyword' | 'language' | 'edition'>

const MOST_HITS = 500

/**
 * Places in one edition where the keyword stands, in reading order, at most 500: found as everywhere else (`search`), the
 * words together or, when they stand nowhere so, each by itself in blocks that have them all. @throws NotFound
 */
export async function spansInBook(db: Db, input: Wanted, viewer = 0): Promise<OutputOf<typeof searchInBook>> {
  const editions = await readableEditions(db, input.id, viewer)
  const edition = editions.find(({ id, language }) =>
    input.edition ? id === input.edition : !input.language || language === input.language,
  )
  if (!edition) throw new NotFound()
  const { whole, terms, excluded } = parsedSearch(input.keyword)
  if (!whole) return []
  const blocksWith = (all: readonly Phrase[]) => blocksOfEdition(db, edition, { all, excluded })
  const together = await blocksWith([whole])
  const isTogether = together.length > 0 || terms.length < 2
  const ids = isTogether ? together : await blocksWith(terms)
  const phrases = isTogether ? [whole] : terms
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
    const text = blockText(row.html)
    const spans = phrases.flatMap(phrase => phrase.matcher.spansIn(text)).toSorted((a, b) => a.from - b.from)
    for (const span of spans) {
      hits.push({
        chapterId: row.chapterId,
        number: row.number,
        title: row.title,
        blockId: row.id,
        ...span,
        ...around(text, span),
      })
    }
  }
  return hits.slice(0, MOST_HITS)
}

type Looked = { all: readonly Phrase[]; excluded: Phrase[] }

async function blocksOfEdition(db: Db, { id, is_private }: EditionRow, { all, excluded }: Looked): Promise<number[]> {
  if (is_private === 0) return (await blocksWithAll(db, all, { editionIds: [id], excluded, enough: MOST_HITS })).ids
  const passes = (searched: string) =>
    all.every(phrase => phrase.matcher.standsIn(searched)) && isAllowed(excluded, searched)
  return scanBlocks(db, id, { passes, most: MOST_HITS })
}
