import type { Findings, ImportedBlock, ImportedChapter } from '../book-file.ts'
import { plainName } from '../metadata/metadata.ts'
import { withoutTitleHeading } from './title-heading.ts'

/** So many UTF-16 units of a chapter are handed over at once; the rest of it comes as its continuation. */
export const LONGEST_PORTION = 200_000
const MOST_BLOCKS = 4_000

/** Puts chapters together from blocks as they come: `begin` and `add` give what is complete by then. */
export function openPortions(findings: Findings) {
  let chapter: { title: string; depth: number } | null = null
  let blocks: ImportedBlock[] = []
  let [size, continues] = [0, false]

  function* end(fraction: number): Iterable<ImportedChapter> {
    // A row of the contents stays without blocks; what has neither a title nor words is nothing.
    const isNothing = !chapter || (blocks.length === 0 && (continues || chapter.title === ''))
    if (chapter && !isNothing) {
      const { title, depth } = chapter
      const own = continues ? blocks : withoutTitleHeading(title, blocks, findings)
      yield { title, depth, blocks: own, continues, fraction }
    }
    blocks = []
    size = 0
  }

  return {
    *begin(title: string, depth: number, fraction: number): Iterable<ImportedChapter> {
      yield* end(fraction)
      chapter = { title: plainName(title), depth }
      continues = false
    },
    *add(block: ImportedBlock, fraction: number): Iterable<ImportedChapter> {
      blocks.push(block)
      size += block.html.length
      if (size < LONGEST_PORTION && blocks.length < MOST_BLOCKS) return
      yield* end(fraction)
      continues = true
    },
    end,
    hasChapter: () => chapter !== null,
    depth: () => chapter?.depth ?? 0,
  }
}
