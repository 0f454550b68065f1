import type { QuoteKey } from '../../../content/built-in-books/book-entry.ts'
import { blockText } from '../../text/block/plain-text.ts'
import type { ChapterValue, QuoteValue } from '../values.ts'

/**
 * The famous passages of a book, taken from its own text: each key says how a passage begins and ends inside one block.
 * A key that the text does not hold gives nothing; `place` is the chapter's title, with its volume's before it.
 */
export function passagesOf(chapters: ChapterValue[], keys: readonly QuoteKey[], lang: 'zh' | 'en'): QuoteValue[] {
  return keys.flatMap(key => {
    let volume = ''
    for (const chapter of chapters) {
      if (chapter.depth === 0) volume = chapter.title
      const text = chapter.blocks.map(block => passageIn(blockText(block.html), key)).find(found => found !== undefined)
      if (text === undefined) continue
      const place = chapter.depth === 0 ? chapter.title : `${volume}${lang === 'zh' ? ' ' : ', '}${chapter.title}`
      return [{ text, lang, place }]
    }
    return []
  })
}

function passageIn(text: string, key: QuoteKey): string | undefined {
  const start = text.indexOf(key.from)
  const end = start < 0 ? -1 : text.indexOf(key.to, start)
  return end < 0 ? undefined : text.slice(start, end + key.to.length)
}
