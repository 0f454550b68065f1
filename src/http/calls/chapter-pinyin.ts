import type { BookReading, ChapterText } from '../../contract/reading.ts'
import { withPinyin } from '../../text/ruby.ts'
import type { Route } from './mount.ts'

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
          ? { ...chapter, blocks: chapter.blocks.map(block => ({ ...block, html: withPinyin(block.html, over) })) }
          : chapter
      return {
        ...reading,
        chapter: write(reading.chapter, reading.edition.language),
        besideChapter: reading.besideChapter && write(reading.besideChapter, reading.beside?.language),
      }
    },
  }
}
