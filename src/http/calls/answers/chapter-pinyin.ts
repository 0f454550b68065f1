import type { Block, BookReading, ChapterText } from '../../../contract/works/reading.ts'
import { withPinyin, withWholeEnd } from '../../../text/ruby.ts'
import type { Route } from '../mount.ts'

/** A reading call that writes pinyin over the characters it answers with: last of all, over the script that is shown. */
export function withChapterPinyin({ endpoint, answer }: Route): Route {
  return {
    endpoint,
    answer: async (raw, caller) => {
      const reading = (await answer(raw, caller)) as BookReading
      const over = (raw as { pinyin?: unknown } | undefined)?.pinyin
      if (over !== 'rare' && over !== 'all') return reading
      const write = (chapter: ChapterText, language: string | undefined): ChapterText =>
        language === 'chinese'
          ? { ...chapter, blocks: chapter.blocks.map(block => ({ ...block, html: htmlOf(block, over) })) }
          : chapter
      return {
        ...reading,
        chapter: write(reading.chapter, reading.edition.language),
        besideChapter: reading.besideChapter && write(reading.besideChapter, reading.beside?.language),
      }
    },
  }
}

function htmlOf({ kind, html }: Block, over: 'rare' | 'all'): string {
  const written = withPinyin(html, over)
  return kind === 'paragraph' || kind === 'note' ? withWholeEnd(written) : written
}
