import type { Bead } from '../text/align/beads/beads.ts'
import { type EditionText, type Piece, textOfPiece } from '../text/align/pieces.ts'
import { paragraphsOfPieces, type Row, rowsByParagraph } from '../text/align/rows/rows.ts'
import { escapeHtml } from '../text/block/plain-text.ts'
import { detectScript } from '../text/script/script.ts'
import type { ExportBlock, Publication, Section, TextLang } from './publication.ts'

/** What of a publication the editions do not say. */
export type PublicationHead = Omit<Publication, 'lang' | 'sections' | 'cover'>

/** Two aligned editions as one publication: the chapters of the first, each paragraph with what says it in the second. */
export function alignedPublication(
  first: EditionText,
  second: EditionText,
  beads: readonly Bead[],
  head: PublicationHead,
): Publication {
  const langs = { first: langOf(first), second: langOf(second) }
  const sections = sectionsOf(rowsByParagraph(beads)).map(({ chapter, rows }, at): Section => {
    const title = first.chapters[chapter]?.title ?? ''
    const partner = rows.find(row => row.first.length > 0 && row.second.length > 0)?.second[0]
    const besideTitle = partner ? (second.chapters[partner.chapter]?.title ?? '') : ''
    const text = async () => ({
      byline: '',
      blocks: rows.flatMap((row, number) => blocksOf(first, row.first, number)),
      beside: {
        title: besideTitle,
        lang: langs.second,
        blocks: rows.flatMap((row, number) => blocksOf(second, row.second, number, BESIDE)),
      },
    })
    return { name: `c${at + 1}`, kind: 'chapter', title, lang: langs.first, depth: 0, continues: false, text }
  })
  return { ...head, lang: langs.first, sections, cover: null }
}

function langOf({ language, chapters }: EditionText): TextLang {
  if (language === 'en') return 'en'
  const sample = chapters.flatMap(({ paragraphs }) => paragraphs.slice(0, 3)).slice(0, 60)
  return detectScript(sample.join('')) ?? 'zh'
}

/** Rows by chapter of the first edition; what only the second has stays with the chapter before it. */
function sectionsOf(rows: readonly Row[]): { chapter: number; rows: Row[] }[] {
  const sections: { chapter: number; rows: Row[] }[] = []
  const firstChapter = rows.find(row => row.first.length > 0)?.first[0]?.chapter ?? 0
  for (const row of rows) {
    const last = sections.at(-1)
    const chapter = row.first[0]?.chapter ?? last?.chapter ?? firstChapter
    if (last?.chapter === chapter) last.rows.push(row)
    else sections.push({ chapter, rows: [row] })
  }
  return sections
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
