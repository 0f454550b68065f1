import type { Findings, ImportedBlock, ImportedChapter } from '../../book-file.ts'
import { plainName } from '../../metadata/metadata.ts'
import type { TextChunk } from '../lines.ts'
import { isRuler } from '../lines.ts'
import { paragraphBlocks, withoutBold } from '../paragraphs.ts'
import type { SetMarks } from '../printed-marks.ts'
import { linesIn, type Scan } from '../scan.ts'
import type { Heading } from './choose-headings.ts'

/** So many UTF-16 units of a chapter are handed over at once; the rest of it comes as its continuation. */
const LONGEST_PORTION = 200_000

/** In UTF-16 units: some titles tell what the chapter is about. */
const LONGEST_TITLE = 500

/** The chapters of a text whose headings are known. Every character that is no space stands in a title or a block, or is counted as dropped. */
export async function* chaptersOf(
  chunks: AsyncIterable<TextChunk>,
  scan: Scan,
  setMarks: SetMarks,
  findings: Findings,
): AsyncIterable<ImportedChapter> {
  const portion = openPortion(scan, setMarks, findings)
  let [number, next, fraction] = [0, 0, 0]
  for await (const chunk of chunks) {
    for (const line of linesIn(chunk.text)) {
      const heading = scan.headings[next]
      if (heading?.line === number) {
        yield* portion.ended(fraction)
        portion.begin(heading)
        next += 1
      } else if (number < scan.from || number >= scan.to) findings.drop('boilerplate', line)
      else if (scan.front.used.has(number)) findings.drop('title-lines', line)
      else if (portion.add(line) > LONGEST_PORTION) yield* portion.cut(fraction)
      number += 1
    }
    fraction = chunk.fraction
  }
  yield* portion.ended(1)
}

function openPortion({ layout }: Scan, setMarks: SetMarks, findings: Findings) {
  let heading: Heading | null = null
  let titleLines = 0
  let continues = false
  let lines: string[] = []
  let size = 0

  function taken(): ImportedBlock[] {
    const blocks = paragraphBlocks(lines, { ...layout, setMarks }, findings)
    lines = []
    size = 0
    return blocks
  }

  function* handed(fraction: number): Iterable<ImportedChapter> {
    const blocks = taken()
    // Nothing stands before the first heading, or behind what was cut.
    if (blocks.length === 0 && (!heading || continues)) return
    const title = setMarks(plainName(heading?.title ?? '', LONGEST_TITLE))
    yield { title, depth: heading?.depth ?? 0, blocks, continues, fraction }
  }

  return {
    begin(next: Heading): void {
      heading = next
      titleLines = next.titleLines
      continues = false
      if (next.body !== '') this.add(next.body)
    },
    /** Takes a line, and tells how much has been taken. */
    add(line: string): number {
      if (titleLines > 0 && line.trim() !== '' && !isRuler(line)) {
        titleLines -= 1
        withoutBold(line, findings)
        return size
      }
      lines.push(withoutBold(line, findings))
      size += line.length + 1
      return size
    },
    *cut(fraction: number): Iterable<ImportedChapter> {
      yield* handed(fraction)
      continues = true
    },
    ended: handed,
  }
}
