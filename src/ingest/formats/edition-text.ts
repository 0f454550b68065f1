import type { AlignedLanguage, ChapterText, EditionText } from '../../text/align/pieces.ts'
import { blockText } from '../../text/block/plain-text.ts'
import type { EditionFile } from './book-file.ts'

/** An edition's plain texts as the aligner reads them: paragraphs, verse and headings, without notes. @throws BookRefused as its chapters do */
export async function editionText(edition: EditionFile, language: AlignedLanguage): Promise<EditionText> {
  const chapters: { title: string; depth: number; paragraphs: string[] }[] = []
  for await (const { title, depth, blocks, continues } of edition.chapters()) {
    const paragraphs = blocks.flatMap(({ kind, html, image }) =>
      kind === 'note' || kind === 'break' || image !== undefined ? [] : [blockText(html)],
    )
    const before = chapters.at(-1)
    if (continues && before) before.paragraphs.push(...paragraphs)
    else chapters.push({ title, depth, paragraphs })
  }
  return { language, chapters: chapters satisfies ChapterText[] }
}
