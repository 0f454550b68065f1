import type { OutputOf, ParsedInputOf } from '../../contract/endpoint.ts'
import { NotFound } from '../../contract/errors.ts'
import type { Block, Chapter, ChapterText, readChapter, readContents } from '../../contract/works/reading.ts'
import type { Db } from '../../db/dialect.ts'
import { readingMinutes } from '../../text/count.ts'
import type { SidedAlignment } from '../align/alignments.ts'
import { besideOf } from '../align/edition-beside.ts'
import { bookCards } from '../books/book-cards.ts'
import { type EditionRow, readableEditions, shownEditions } from '../books/editions.ts'
import { movedBook } from '../books/moved-book.ts'
import { inOrder } from '../paging/paging.ts'
import {
  type BlockRow,
  blockRows,
  blocksById,
  type ChapterRow,
  chapterById,
  chapterOfNumber,
  chapterOver,
  chapterRows,
  chaptersAround,
  countOfChapters,
} from './chapter-rows.ts'
import { chaptersWithoutPartner } from './chapters-without-partner.ts'
import { type ChapterBead, partnersOf } from './partners.ts'

type Wanted = Pick<
  ParsedInputOf<typeof readChapter>,
  'id' | 'language' | 'chapter' | 'beside' | 'edition' | 'besideEdition' | 'toc'
>

/**
 * One chapter of an edition and the matching chapter of a second edition. The heading of a volume or an act has no text: a
 * request for it returns the first chapter under it, and it is never the previous or next chapter.
 * @throws NotFound when the work, the edition in that language, or the chapter is not there.
 */
export async function chapterForReading(db: Db, input: Wanted, viewer = 0): Promise<OutputOf<typeof readChapter>> {
  const [book] = await bookCards(db, [input.id], viewer)
  if (!book) return chapterForReading(db, { ...input, id: await movedBook(db, input.id) }, viewer)
  const editions = await readableEditions(db, input.id, viewer)
  const at = editions.findIndex(({ id, language }) =>
    input.edition ? id === input.edition : !input.language || language === input.language,
  )
  const edition = editions[at]
  if (!edition) throw new NotFound()
  const around = await chaptersAround(db, { editionId: edition.id, number: input.chapter })
  const previous = around.find(row => row.number < input.chapter)
  const [first, next] = around.filter(row => row.number >= input.chapter)
  // An incomplete edition may end with a heading.
  const chapter = first ?? (await chapterOfNumber(db, { editionId: edition.id, number: input.chapter }))[0]
  if (!chapter) throw new NotFound()

  const { at: besideAt, alignment } = await besideOf(db, editions, edition, input)
  const beside = editions[besideAt]
  const shown = await shownEditions(db, editions)
  const [text, over, besideChapter] = await Promise.all([
    chapterText(db, chapter, edition),
    headOver(db, chapter),
    beside ? textBeside(db, chapter, beside, alignment) : null,
  ])
  const rows = besideChapter?.rows
  const toShow = (row: ChapterRow | undefined) => (row ? shownChapter(row, edition) : null)
  return {
    book,
    edition: shown[at] as (typeof shown)[number],
    beside: shown[besideAt] ?? null,
    toc: input.toc === '0' ? [] : await contents(db, edition),
    chapter: { ...text, ...over, blocks: text.blocks.map(block => withRow(block, rows)) },
    besideChapter: besideChapter?.text ?? null,
    besideOnly: (besideChapter?.onlyThere ?? []).map(row => shownChapter(row, beside ?? edition)),
    beads: besideChapter?.beads ?? [],
    previous: toShow(previous),
    next: toShow(next),
  }
}

/** The title of the heading above a chapter. */
async function headOver(db: Db, { edition_id, number, depth }: ChapterRow): Promise<{ under?: string }> {
  const [over] = depth > 0 ? await chapterOver(db, { editionId: edition_id, number, depth }) : []
  return over?.word_count === 0 ? { under: over.title } : {}
}

/** @throws NotFound when the work or the edition in that language is not there. */
export async function contentsOfEdition(
  db: Db,
  {
    id,
    language,
    edition: wanted,
    limit,
  }: Pick<ParsedInputOf<typeof readContents>, 'id' | 'language' | 'edition' | 'limit'>,
  viewer = 0,
): Promise<OutputOf<typeof readContents>> {
  const editions = await readableEditions(db, id, viewer)
  if (editions.length === 0) return contentsOfEdition(db, { id: await movedBook(db, id), language, limit }, viewer)
  const at = editions.findIndex(edition =>
    wanted ? edition.id === wanted : !language || edition.language === language,
  )
  const edition = editions[at]
  if (!edition) throw new NotFound()
  const rows = await contents(db, edition, limit)
  const chapterCount = rows.length < limit ? rows.filter(isCounted).length : await countedChapters(db, edition.id)
  const shown = await shownEditions(db, editions)
  return { edition: shown[at] as (typeof shown)[number], contents: rows, chapterCount }
}

const isCounted = (chapter: Pick<Chapter, 'part' | 'wordCount'>) => chapter.part === 1 && chapter.wordCount > 0

async function countedChapters(db: Db, editionId: number): Promise<number> {
  const [row] = await countOfChapters(db, { editionId })
  return row?.count ?? 0
}

const MOST_CHAPTERS = 10_000

async function contents(db: Db, edition: EditionRow, limit = MOST_CHAPTERS): Promise<Chapter[]> {
  const rows = await chapterRows(db, { editionId: edition.id, limit })
  return rows.map(row => shownChapter(row, edition))
}

type Beside = {
  text: ChapterText
  rows?: ReadonlyMap<number, number>
  beads?: ChapterBead[]
  onlyThere?: ChapterRow[]
}

/**
 * The chapter of the second edition that matches a chapter; null when it has none. Of editions that are not aligned, the
 * chapter with the same number.
 */
async function textBeside(
  db: Db,
  chapter: ChapterRow,
  beside: EditionRow,
  alignment: SidedAlignment | null,
): Promise<Beside | null> {
  const partners = alignment && (await partnersOf(db, chapter.id, alignment))
  if (alignment && !partners) return null
  const found = partners
    ? await chapterById(db, { id: partners.chapterId })
    : await chapterOfNumber(db, { editionId: beside.id, number: chapter.number })
  const main = found[0]
  if (!main) return null
  if (!partners) return { text: await chapterText(db, main, beside) }
  const onlyThere = await chaptersWithoutPartner(db, { alignment, editionId: beside.id, beside: partners.chapters })
  const { rows, beads } = partners
  const blocks = inOrder(partners.blockIds, await blocksById(db, { ids: partners.blockIds }), row => row.id)
  const shown = blocks.map(row => ({
    ...withRow(shownBlock(row), rows),
    ...(row.number === main.number ? {} : { chapter: { chapterId: row.chapterId, number: row.number } }),
  }))
  return { text: { ...shownChapter(main, beside), blocks: shown }, rows, beads, onlyThere }
}

const withRow = (block: Block, rows: ReadonlyMap<number, number> | undefined): Block => ({
  ...block,
  bead: rows?.get(block.blockId) ?? null,
})

async function chapterText(db: Db, chapter: ChapterRow, edition: EditionRow): Promise<ChapterText> {
  const rows = await blockRows(db, { chapterId: chapter.id })
  return { ...shownChapter(chapter, edition), blocks: rows.map(shownBlock) }
}

function shownBlock(row: BlockRow): Block {
  return {
    blockId: row.id,
    kind: row.kind,
    html: row.html,
    bead: null,
    ...(row.level === null ? {} : { level: row.level }),
    ...(row.speaker === null ? {} : { speaker: row.speaker }),
    ...(row.notes === '' ? {} : { notes: JSON.parse(row.notes) as NonNullable<Block['notes']> }),
  }
}

function shownChapter(row: ChapterRow, edition: EditionRow): Chapter {
  return {
    chapterId: row.id,
    number: row.number,
    title: row.title,
    depth: row.depth,
    part: row.part,
    parts: row.parts,
    wordCount: row.word_count,
    readingMinutes: readingMinutes(row.word_count, edition.language === 'chinese' ? 'zh' : 'en'),
  }
}
