import type { Db } from '../../db/dialect.ts'
import { alignmentLexicon } from '../../ingest/words/alignment-lexicon.ts'
import { alignEditions } from '../../text/align/align-editions.ts'
import type { Anchor } from '../../text/align/beads/anchors.ts'
import type { AlignedLanguage, EditionText, Piece } from '../../text/align/pieces.ts'
import { blockText } from '../../text/block/plain-text.ts'
import { type PairOfEditions, pairTexts } from './edition-text.ts'
import { editedSides } from './kept-beads.ts'
import { putAlignment } from './put-alignment.ts'
import { sidesFoundAgain } from './quoted-beads.ts'
import type { StoredPiece } from './stored-bead.ts'
import { nextVersion } from './stored-beads.ts'

export type AlignedPair = { isRelated: boolean; beads: number }

/**
 * Aligns two published editions by their texts and stores the beads; what an editor has fixed stays. Null where the pair is
 * not there any more, or its beads came with the text.
 */
export async function alignPair(
  db: Db,
  { firstEdition, secondEdition }: PairOfEditions,
  { now, onFraction, signal }: { now: number; onFraction?: (fraction: number) => void; signal?: AbortSignal },
): Promise<AlignedPair | null> {
  const alignment = await db
    .selectFrom('alignments')
    .select(['id', 'book_id', 'state', 'changed_at'])
    .where('first_edition', '=', firstEdition)
    .where('second_edition', '=', secondEdition)
    .executeTakeFirst()
  if (!alignment || alignment.state === 'given') return null
  const [first, second] = [await readEdition(db, firstEdition), await readEdition(db, secondEdition)]
  if (!first || !second) return null
  signal?.throwIfAborted()
  const lexicon = await alignmentLexicon(first.texts(), second.texts())
  const { isRelated, beads } = alignEditions(first.text, second.text, {
    lexicon,
    anchors: await anchorsOf(db, { id: alignment.id, firstEdition, secondEdition }, first, second),
    onProgress: fraction => onFraction?.(fraction * SHARE_OF_ALIGNING),
  })
  signal?.throwIfAborted()
  const stored = beads.map(bead => ({
    ...bead,
    first: bead.first.flatMap(first.stored),
    second: bead.second.flatMap(second.stored),
  }))
  const state = isRelated ? ('aligned' as const) : ('unrelated' as const)
  await db.transaction().execute(async transaction => {
    // An editor who was at work meanwhile is heard: the job begins anew.
    const version = await nextVersion(transaction, alignment, alignment.changed_at)
    const { book_id: bookId } = alignment
    await putAlignment(
      transaction,
      { bookId, firstEdition, secondEdition, state, beads: stored },
      Math.max(now, version),
    )
  })
  onFraction?.(1)
  return { isRelated, beads: stored.length }
}

const SHARE_OF_ALIGNING = 0.9

type ReadEdition = {
  text: EditionText
  texts(): Iterable<string>
  stored(piece: Piece): StoredPiece[]
  pieceOf(piece: StoredPiece): Piece[]
}

/** The texts of an edition as the aligner takes them: paragraphs, verse and headings of its chapters, without notes. */
async function readEdition(db: Db, editionId: number): Promise<ReadEdition | null> {
  const edition = await db
    .selectFrom('editions')
    .select('language')
    .where('id', '=', editionId)
    .where(eb => eb.or([eb('state', '=', 'published'), eb('is_private', '=', 1)]))
    .executeTakeFirst()
  if (!edition || edition.language === 'other') return null
  const language: AlignedLanguage = edition.language === 'chinese' ? 'zh' : 'en'
  const rows = await db
    .selectFrom('chapters')
    .innerJoin('blocks', 'blocks.chapter_id', 'chapters.id')
    .select(['chapters.id as chapterId', 'chapters.title', 'chapters.part', 'blocks.id as blockId', 'blocks.html'])
    .where('chapters.edition_id', '=', editionId)
    .where('blocks.kind', 'in', ['paragraph', 'verse', 'heading'])
    .orderBy('chapters.number')
    .orderBy('blocks.position')
    .orderBy('blocks.id')
    .execute()
  const chapters: { title: string; paragraphs: string[] }[] = []
  const blocks: { chapterId: number; blockId: number }[][] = []
  const paragraphOf = new Map<number, { chapter: number; paragraph: number }>()
  let before = 0
  for (const { chapterId, title, part, blockId, html } of rows) {
    // The parts of a long chapter are one chapter here.
    if (chapterId !== before && (part === 1 || chapters.length === 0)) {
      chapters.push({ title, paragraphs: [] })
      blocks.push([])
    }
    before = chapterId
    const chapter = chapters.length - 1
    paragraphOf.set(blockId, { chapter, paragraph: (blocks[chapter] as unknown[]).length })
    chapters[chapter]?.paragraphs.push(blockText(html))
    blocks[chapter]?.push({ chapterId, blockId })
  }
  return {
    text: { language, chapters },
    *texts() {
      for (const { title, paragraphs } of chapters) yield* [title, ...paragraphs]
    },
    stored: ({ chapter, paragraph, from, to }) => {
      const block = blocks[chapter]?.[paragraph]
      return block ? [{ ...block, from, to }] : []
    },
    pieceOf: ({ blockId, from, to }) => {
      const paragraph = paragraphOf.get(blockId)
      return paragraph ? [{ ...paragraph, from, to }] : []
    },
  }
}

/** What editors have fixed, found by its sentences; what was fixed before these were kept, by its blocks. */
async function anchorsOf(
  db: Db,
  alignment: PairOfEditions & { id: number },
  first: ReadEdition,
  second: ReadEdition,
): Promise<Anchor[]> {
  const edited = await editedSides(db, alignment.id)
  const texts = edited.length > 0 ? await pairTexts(db, alignment) : null
  const found = texts ? edited.flatMap(sides => sidesFoundAgain(texts, sides) ?? []) : []
  return [...(await anchorsByBlock(db, alignment.id)), ...found].map(sides => ({
    first: sides.first.flatMap(piece => first.pieceOf(piece)),
    second: sides.second.flatMap(piece => second.pieceOf(piece)),
  }))
}

async function anchorsByBlock(db: Db, alignmentId: number): Promise<Record<'first' | 'second', StoredPiece[]>[]> {
  const rows = await db
    .selectFrom('beads')
    .innerJoin('bead_pieces', join =>
      join.onRef('bead_pieces.alignment_id', '=', 'beads.alignment_id').onRef('bead_pieces.bead', '=', 'beads.number'),
    )
    .select(['number', 'side', 'chapter_id as chapterId', 'block_id as blockId', 'from_unit as from', 'to_unit as to'])
    .where('beads.alignment_id', '=', alignmentId)
    .where('is_anchored', '=', 1)
    .where('edited', '=', '')
    .orderBy('number')
    .orderBy('side')
    .orderBy('position')
    .execute()
  return [...Map.groupBy(rows, row => row.number).values()].map(pieces => ({
    first: pieces.filter(({ side }) => side === 0),
    second: pieces.filter(({ side }) => side === 1),
  }))
}
