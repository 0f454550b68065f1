import { sql } from 'kysely'
import type { TextHit } from '../../contract/search.ts'
import type { Db } from '../../db/dialect.ts'
import { isOneOf } from '../../db/id-list.ts'
import { searchIndexOf } from '../../db/search-index.ts'
import { plainText } from '../../ingest/books/block-html.ts'
import type { Language } from '../../ingest/values.ts'
import { bigrams, queryTokens, windows } from '../../text/bigrams.ts'
import { inOrder } from '../paging.ts'
import { around, placesOf } from '../reading/text-places.ts'
import type { Found } from './search-names.ts'

// A common word of one long book stands in fewer blocks than this.
const LOOKED_AT = 2_000
const WINDOW = 4
const MOST_WINDOWS = 3

/** Blocks of books in which the keyword stands, or else one stretch of its wording, in the order of books and of reading. */
export async function blocksFound(
  db: Db,
  { keyword, language }: { keyword: string; language?: Language | undefined },
): Promise<Found> {
  const question = queryTokens(keyword)
  if (question.phrase.length === 0) return { ids: [], isCapped: false }
  const index = searchIndexOf(db)
  let ids = await index.findBlocks({ editionId: null, phrases: [question], limit: LOOKED_AT })
  if (ids.length === 0) {
    // The index walks along its commonest word: windows of long words are read sooner, and say more.
    const byLength = windows(keyword, WINDOW).toSorted((a, b) => b.length - a.length)
    for (const window of byLength.slice(0, MOST_WINDOWS)) {
      const phrase = bigrams(window)
      if (phrase.length < 3) continue
      if (ids.length > 0) break
      ids = await index.findBlocks({ editionId: null, phrases: [{ phrase, prefix: false }], limit: LOOKED_AT })
    }
  }
  if (ids.length === 0) return { ids, isCapped: false }
  const { rows } = await sql<{ id: number }>`
    select k.id from blocks k
    join chapters c on c.id = k.chapter_id
    join editions e on e.id = k.edition_id and e.state = 'published'
    join books b on b.id = e.book_id and b.state = 'published'
    where ${isOneOf(db, 'k.id', ids)} and ${language ? sql`e.language = ${language}` : sql`1 = 1`}
    order by b.popularity desc, b.id, e.id, c.number, k.position, k.id`.execute(db)
  return { ids: rows.map(row => row.id), isCapped: ids.length >= LOOKED_AT }
}

/** Hits in books, one a block, in the order of `ids`. */
export async function blockHits(db: Db, ids: readonly number[], keyword: string): Promise<TextHit[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('blocks')
    .innerJoin('chapters', 'chapters.id', 'blocks.chapter_id')
    .innerJoin('editions', 'editions.id', 'blocks.edition_id')
    .select(['blocks.id', 'blocks.html', 'blocks.chapter_id', 'chapters.number'])
    .select(['editions.book_id', 'editions.title', 'editions.author', 'editions.language'])
    .where(isOneOf(db, 'blocks.id', ids))
    .execute()
  return inOrder(ids, rows, row => row.id).map(row => ({
    bookId: row.book_id,
    poemId: null,
    name: row.title,
    author: row.author,
    language: row.language,
    chapterId: row.chapter_id,
    number: row.number,
    blockId: row.id,
    line: null,
    ...shownPlace(plainText(row.html), keyword),
  }))
}

/** Hits in poems, one a poem, in the order of `ids`. */
export async function lineHits(db: Db, ids: readonly number[], keyword: string): Promise<TextHit[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('poems')
    .innerJoin('authors', 'authors.id', 'poems.author_id')
    .select(['poems.id', 'poems.title', 'poems.lines', 'poems.language', 'authors.name as author'])
    .where(isOneOf(db, 'poems.id', ids))
    .execute()
  return inOrder(ids, rows, row => row.id).map(row => {
    const shown = shownPlace(row.lines, keyword)
    return {
      bookId: null,
      poemId: row.id,
      name: row.title,
      author: row.author,
      language: row.language,
      chapterId: null,
      number: null,
      blockId: null,
      line: row.lines.slice(0, shown.at).split('\n').length - 1,
      ...inOneLine(shown, row.language),
    }
  })
}

/** Verse run on: Chinese lines end in a mark of their own, English ones are parted by a stroke. */
function inOneLine({ before, match, after }: ReturnType<typeof shownPlace>, language: Language) {
  const joint = language === 'chinese' ? '' : ' / '
  const joined = (lines: string) => lines.replaceAll(/\n+/g, joint)
  return { before: joined(before), match: joined(match), after: joined(after) }
}

/** The first place of the keyword, or of the first stretch of it that stands there. */
function shownPlace(text: string, keyword: string) {
  for (const wanted of [keyword, ...windows(keyword, WINDOW), ...windows(keyword, 2)]) {
    const [place] = placesOf(text, wanted, 1)
    if (place) return { at: place.from, ...around(text, place) }
  }
  return { at: 0, ...around(text, { from: 0, to: 0 }) }
}
