import type { GivenBead } from '../../src/ingest/shelf/given-beads.ts'
import { shelfBooks } from '../../src/ingest/shelf/shelf-books.ts'
import type { BookValue } from '../../src/ingest/values.ts'
import type { Piece } from '../../src/text/align/pieces.ts'
import { blockText } from '../../src/text/block/plain-text.ts'
import type { GoldPair } from './gold.ts'

/** Our own translations as pairs of line lists, a line for each sentence that is said in both; true by construction. */
export async function ourPairs(): Promise<GoldPair[]> {
  const editions = await shelfBooks()
  return Promise.all(
    editions.map(async ({ ref, read }) => {
      const { source, ours, beads } = await read()
      const isFromChinese = source.language === 'chinese'
      const [chinese, english] = isFromChinese ? [source, ours] : [ours, source]
      const sided = isFromChinese ? beads : beads.map(({ first, second }) => ({ first: second, second: first }))
      return goldOf(ref, { chinese, english, beads: sided })
    }),
  )
}

type Sides = { chinese: BookValue; english: BookValue; beads: readonly GivenBead[] }

function goldOf(name: string, { chinese, english, beads }: Sides): GoldPair {
  const pair: GoldPair = { name, chinese: [], english: [], beads: [] }
  for (const { first, second } of beads) {
    pair.beads.push({
      first: first.map(piece => pair.chinese.push(textOf(chinese, piece)) - 1),
      second: second.map(piece => pair.english.push(textOf(english, piece)) - 1),
    })
  }
  return pair
}

function textOf(book: BookValue, { chapter, paragraph, from, to }: Piece): string {
  return blockText(book.chapters[chapter]?.blocks[paragraph]?.html ?? '').slice(from, to)
}
