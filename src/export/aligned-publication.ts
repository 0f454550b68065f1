import type { Bead } from '../text/align/beads/beads.ts'
import { type EditionText, type Piece, textOfPiece } from '../text/align/pieces.ts'
import { paragraphsOfPieces, type Row, rowsByParagraph } from '../text/align/rows/rows.ts'
import { escapeHtml } from '../text/block/plain-text.ts'
import { detectScript } from '../text/script/detect-script.ts'
import type { ExportBlock, Publication, Section, TextLang } from './publication.ts'

/** What of a publication the editions do not say. */
export type PublicationHead = Omit<Publication, 'lang' | 'sections' | 'cover'>

/**
 * Two aligned editions as one publication: the chapters of the first, each paragraph with what says it in the second. A
 * chapter of the second that the first does not have (a preface, an index) is one of its own where it stands.
 */
export function alignedPublication(
  first: EditionText,
  second: EditionText,
  beads: readonly Bead[],
  head: PublicationHead,
): Publication {
  const langs = { first: langOf(first), second: langOf(second) }
  const sections = sectionsOf(rowsByParagraph(beads).flatMap(rowByChapters)).map(
    ({ chapter, ownOf, rows }, at): Section => {
      const name = `c${at + 1}`
      const more = { name, kind: 'chapter', depth: 0, continues: false } as const
      const theirs = () => rows.flatMap((row, number) => blocksOf(second, row.second, number, BESIDE))
      if (ownOf !== null) {
        const text = async () => ({ byline: '', blocks: theirs(), beside: null })
        return { ...more, title: second.chapters[ownOf]?.title ?? '', lang: langs.second, text }
      }
      const partner = rows.find(row => row.first.length > 0 && row.second.length > 0)?.second[0]
      const besideTitle = partner ? (second.chapters[partner.chapter]?.title ?? '') : ''
      const text = async () => ({
        byline: '',
        blocks: rows.flatMap((row, number) => blocksOf(first, row.first, number)),
        beside: { title: besideTitle, lang: langs.second, blocks: theirs() },
      })
      return { ...more, title: first.chapters[chapter]?.title ?? '', lang: langs.first, text }
    },
  )
  return { ...head, lang: langs.first, sections, cover: null }
}

function langOf({ language, chapters }: EditionText): TextLang {
  if (language === 'en') return 'en'
  const sample = chapters.flatMap(({ paragraphs }) => paragraphs.slice(0, 3)).slice(0, 60)
  return detectScript(sample.join('')) ?? 'zh'
}

/** `ownOf` is the chapter of the second edition that the first does not have; else null. */
type RowsOfSection = { chapter: number; ownOf: number | null; rows: Row[] }

/**
 * Rows by chapter of the first edition. What only the second has stays with the chapter before it, but for its own chapters
 * that stand between two of the first, before them or after them.
 */
function sectionsOf(rows: readonly Row[]): RowsOfSection[] {
  const paired = new Set(
    rows.flatMap(({ first, second }) => (first.length > 0 ? second.map(({ chapter }) => chapter) : [])),
  )
  const nextOf = chaptersAhead(rows)
  const sections: RowsOfSection[] = []
  let chapter = nextOf[0] ?? 0
  let isBegun = false
  for (const [at, row] of rows.entries()) {
    const own = row.first.length > 0 ? null : (row.second[0]?.chapter ?? null)
    const isBetween = !isBegun || nextOf[at] !== chapter
    const ownOf = own !== null && isBetween && !paired.has(own) ? own : null
    chapter = row.first[0]?.chapter ?? chapter
    isBegun ||= row.first.length > 0
    const last = sections.at(-1)
    if (last?.chapter === chapter && last.ownOf === ownOf) last.rows.push(row)
    else sections.push({ chapter, ownOf, rows: [row] })
  }
  return sections
}

/** Of each row the chapter of the first edition that it, or the next one that has text of it, is in; null at the end. */
function chaptersAhead(rows: readonly Row[]): (number | null)[] {
  let next: number | null = null
  return rows
    .toReversed()
    .map(row => (next = row.first[0]?.chapter ?? next))
    .toReversed()
}

/** What only the second edition has in one run, a row for each of its chapters. */
function rowByChapters(row: Row): Row[] {
  if (row.first.length > 0) return [row]
  return [...Map.groupBy(row.second, ({ chapter }) => chapter).values()].map(second => ({ first: [], second }))
}

// Blocks of both sides are numbered in one section.
const BESIDE = 1_000_000

function blocksOf(edition: EditionText, pieces: readonly Piece[], row: number, offset = 0): ExportBlock[] {
  return paragraphsOfPieces(pieces).map((stretch, at) => {
    const html = escapeHtml(textOfPiece(edition, stretch)).replaceAll('\n', '<br>')
    const kind = html.includes('<br>') ? 'verse' : 'paragraph'
    return { blockId: offset + row * MOST_PARAGRAPHS + at, kind, html, bead: row }
  })
}

const MOST_PARAGRAPHS = 1000
