import type { Db } from '../../../db/dialect.ts'
import type { BookValue } from '../../../ingest/values.ts'
import { blockText } from '../../../text/block/plain-text.ts'
import { identityFold } from '../../../text/characters/identity.ts'
import { readingMinutes, wordCount } from '../../../text/count.ts'
import { id48 } from '../../../text/hash.ts'
import { withCorrections } from '../../corrections/keep-corrections.ts'
import { chapterParts } from '../book-parts.ts'

/** Id of the edition that a source gives. */
export function editionIdOf(ref: string): number {
  return id48('edition', ref)
}

export type ComposedEdition = ReturnType<typeof composeEdition>

/** The rows of an edition: chapters, blocks with their plain text, and counts. */
export function composeEdition(book: BookValue) {
  const id = editionIdOf(book.ref)
  const lang = book.language === 'chinese' ? 'zh' : 'en'
  const seen = new Map<string, number>()
  const blockIdOf = (source: string) => {
    const folded = identityFold(source)
    const occurrence = (seen.get(folded) ?? 0) + 1
    seen.set(folded, occurrence)
    return id48('block', book.ref, folded, String(occurrence))
  }
  const parts = chapterParts(book.chapters).map(part => {
    const chapterId = id48('chapter', book.ref, String(part.number))
    const blocks = part.blocks.map((block, position) => {
      const text = blockText(block.html)
      const id = blockIdOf(block.source ?? text)
      const joined = (block.joined ?? []).map(source => ({ id: blockIdOf(source), text: source }))
      return { ...block, id, chapterId, chapterNumber: part.number, position, text, joined }
    })
    const words = blocks.reduce((sum, block) => sum + wordCount(block.text, lang), 0)
    return { ...part, id: chapterId, blocks, words }
  })
  const words = parts.reduce((sum, part) => sum + part.words, 0)
  return {
    id,
    chapters: parts,
    blocks: parts.flatMap(part => part.blocks),
    words,
    minutes: readingMinutes(words, lang),
  }
}

/** The edition with what editors accepted of readers' corrections. */
export async function correctedEdition(db: Db, edition: ComposedEdition, language: string): Promise<ComposedEdition> {
  const blocks = await withCorrections(db, edition.id, edition.blocks)
  if (blocks.every((block, at) => block === edition.blocks[at])) return edition
  const lang = language === 'chinese' ? 'zh' : 'en'
  const chapters = edition.chapters.map(chapter => {
    const own = blocks.filter(block => block.chapterId === chapter.id)
    return { ...chapter, blocks: own, words: own.reduce((sum, block) => sum + wordCount(block.text, lang), 0) }
  })
  const words = chapters.reduce((sum, chapter) => sum + chapter.words, 0)
  return { ...edition, chapters, blocks, words, minutes: readingMinutes(words, lang) }
}
