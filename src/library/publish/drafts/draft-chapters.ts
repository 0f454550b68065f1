import type { Db } from '../../../db/dialect.ts'
import { giveWay } from '../../../db/load/give-way.ts'
import { bulkInsert } from '../../../db/queries/writes/bulk-insert.ts'
import type { BlockValue, ChapterValue, Language } from '../../../ingest/values.ts'
import { hasPicture } from '../../../text/block/picture.ts'
import { blockText } from '../../../text/block/plain-text.ts'
import { identityFold } from '../../../text/characters/identity.ts'
import { wordCount } from '../../../text/count.ts'
import { id48 } from '../../../text/hash.ts'
import { chapterParts } from '../book-parts.ts'
import { isStepFull } from './chapter-steps.ts'
import { demandClaim } from './draft-claim.ts'

/** A chapter as it comes; `continues`: the one before goes on. */
export type DraftChapter = ChapterValue & { continues: boolean }

/** Where a block stands, and its text. */
export type StoredBlock = { chapterId: number; blockId: number; text: string }

type OfEdition = { editionId: number; claim: string; ref: string; language: Language }
type Row = ReturnType<typeof chapterRow>

/** The chapters of a draft as they come: some are gathered, and stored together in one short transaction. */
export function draftChapters(db: Db, { editionId, claim, ref, language }: OfEdition) {
  const written = { numbers: 0, words: 0, chapters: 0, blocks: 0 }
  const blockId = blockIds(ref)
  const lang = language === 'chinese' ? 'zh' : 'en'
  let gathered: Row[] = []
  /** How many parts the chapter has by now that may go on, and of how many its first ones say they are. */
  let open = { parts: 0, announced: 0 }

  /** Takes the next chapter; gives where its blocks stand, in their order. */
  async function put(chapter: DraftChapter): Promise<StoredBlock[]> {
    if (!chapter.continues) await endChapter()
    const before = open.parts
    const parts = chapterParts([chapter])
    open = { parts: before + parts.length, announced: open.announced || parts.length }
    const rows = parts.map((part, at) => {
      const number = written.numbers + at + 1
      const ids = { editionId, chapterId: id48('chapter', ref, String(number)), blockId }
      return chapterRow({ ...part, number, part: before + at + 1, parts: open.parts }, ids, lang)
    })
    written.numbers += rows.length
    const words = rows.reduce((sum, row) => sum + row.words, 0)
    written.words += words
    if (!chapter.continues && words > 0) written.chapters += 1
    for (const row of rows) {
      written.blocks += row.blocks.length
      gathered.push(row)
      if (isStepFull(wordsOf(gathered), gathered.length)) await storeGathered()
    }
    return rows.flatMap(({ chapterId, blocks }) =>
      blocks.map(({ id, html }) => ({ chapterId, blockId: id, text: blockText(html) })),
    )
  }

  async function storeGathered(): Promise<void> {
    if (gathered.length === 0) return
    const rows = gathered
    gathered = []
    await db.transaction().execute(async transaction => {
      await demandClaim(transaction, editionId, claim)
      await bulkInsert(
        transaction,
        'chapters',
        rows.map(({ chapterId, words, blocks: _blocks, ...row }) => ({
          id: chapterId,
          edition_id: editionId,
          ...row,
          word_count: words,
        })),
      )
      await bulkInsert(
        transaction,
        'blocks',
        rows.flatMap(({ blocks }) => blocks),
      )
    })
    await giveWay(db)
  }

  /** The parts of a chapter that went on all say how many there are. */
  async function endChapter(): Promise<void> {
    const { parts, announced } = open
    open = { parts: 0, announced: 0 }
    if (parts === announced) return
    await storeGathered()
    await db
      .updateTable('chapters')
      .set({ parts })
      .where('edition_id', '=', editionId)
      .where('number', '>', written.numbers - parts)
      .execute()
  }

  return {
    put,
    written: (): Readonly<typeof written> => written,
    /** Stores what is still gathered. */
    async store(): Promise<void> {
      await endChapter()
      await storeGathered()
    },
  }
}

const wordsOf = (rows: readonly Row[]) => rows.reduce((sum, { words }) => sum + words, 0)

type Part = ReturnType<typeof chapterParts>[number]

function chapterRow(
  { number, title, depth, part, parts, blocks }: Part,
  context: Omit<BlockContext, 'position'>,
  lang: 'zh' | 'en',
) {
  return {
    chapterId: context.chapterId,
    number,
    title,
    depth,
    part,
    parts,
    words: blocks.reduce((sum, { html }) => sum + amountOf(html, lang), 0),
    blocks: blocks.map((block, position) => blockRow(block, { ...context, position })),
  }
}

/** A picture is looked at as long as a word is read: a page that is nothing but one is a page, and has its place in the book. */
export function amountOf(html: string, lang: 'zh' | 'en'): number {
  return wordCount(blockText(html), lang) + (hasPicture(html) ? 1 : 0)
}

type BlockContext = { editionId: number; chapterId: number; position: number; blockId: (source: string) => number }

function blockRow({ kind, html, level, speaker, notes = [], source }: BlockValue, context: BlockContext) {
  return {
    id: context.blockId(source ?? blockText(html)),
    chapter_id: context.chapterId,
    edition_id: context.editionId,
    position: context.position,
    kind,
    html,
    level: level ?? null,
    speaker: speaker ?? null,
    notes: notes.length > 0 ? JSON.stringify(notes) : '',
  }
}

/** As `composeEdition` gives them: over the ref, the folded text, and which of its kind it is. */
function blockIds(ref: string): (source: string) => number {
  const seen = new Map<number, number>()
  return source => {
    const folded = identityFold(source)
    const key = id48('text', folded)
    const occurrence = (seen.get(key) ?? 0) + 1
    seen.set(key, occurrence)
    return id48('block', ref, folded, String(occurrence))
  }
}
