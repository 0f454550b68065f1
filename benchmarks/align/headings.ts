import { alignmentLexicon } from '../../src/ingest/words/alignment-lexicon.ts'
import { alignEditions } from '../../src/text/align/align-editions.ts'
import type { EditionText, Piece } from '../../src/text/align/pieces.ts'
import type { ChapterPiece, FlatWork } from './flat-works.ts'
import { chapterScore, type Score } from './scores.ts'

/** The chapter score of a work whose headings are known, over the pieces that the aligner itself makes. */
export async function headingsScore(work: FlatWork): Promise<Score> {
  const chinese = editionOf(work.chinese, 'zh')
  const english = editionOf(work.english, 'en')
  const lexicon = await alignmentLexicon(textsOf(chinese), textsOf(english))
  const { beads } = alignEditions(chinese, english, { lexicon })
  const own: ChapterPiece[] = []
  const other: ChapterPiece[] = []
  const headings = beads.map(({ first, second }) => ({ first: numbered(first, own), second: numbered(second, other) }))
  return chapterScore(headings, { name: work.name, chinese: own, english: other })
}

function editionOf(pieces: readonly ChapterPiece[], language: 'zh' | 'en'): EditionText {
  const chapters = [...Map.groupBy(pieces, ({ chapter }) => chapter)].map(([number, own]) => ({
    title: language === 'zh' ? `第${number}回` : `CHAPTER ${number}`,
    paragraphs: [own.map(({ text }) => text).join(language === 'zh' ? '' : ' ')],
  }))
  return { language, chapters }
}

function textsOf({ chapters }: EditionText): string[] {
  return chapters.flatMap(({ paragraphs }) => paragraphs)
}

/** Adds the pieces to all, and says where. */
function numbered(pieces: readonly Piece[], all: ChapterPiece[]): number[] {
  return pieces.map(({ chapter }) => all.push({ text: '', chapter }) - 1)
}
