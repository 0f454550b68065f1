import { blockText } from '../../text/block/plain-text.ts'
import { type BookFile, solidLength } from './book-file.ts'

/** What a preview shows of one edition, counted by reading it to its end. */
export type EditionSummary = {
  chapters: number
  first: string
  last: string
  /** Of all blocks, white space left out. */
  characters: number
  images: number
}

/** Reads an edition to its end. @throws BookRefused as its chapters do */
export async function summariseEdition(edition: BookFile['editions'][number]): Promise<EditionSummary> {
  const summary: EditionSummary = { chapters: 0, first: '', last: '', characters: 0, images: 0 }
  for await (const { title, continues, blocks } of edition.chapters()) {
    if (!continues) {
      summary.chapters += 1
      summary.first ||= title
      summary.last = title || summary.last
    }
    for (const { html, image } of blocks) {
      if (image !== undefined) summary.images += 1
      else summary.characters += solidLength(blockText(html))
    }
  }
  return summary
}
