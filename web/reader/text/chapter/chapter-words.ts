import { fill } from '../../../words/fill.ts'
import type { Words } from '../../../words/words.ts'
import type { SessionWords } from '../../session/reader-state.ts'
import type { ChapterWords } from './chapter-html.ts'

/** The words that stand inside a chapter's HTML, in the language of the interface. */
export function chapterWords({ reader }: Pick<Words, 'reader'>, lang: string): ChapterWords {
  return {
    lang,
    commentary: count => fill(reader.commentary, { count }),
    enlarge: reader.enlarge,
    table: reader.table,
    part: (part, parts) => fill(reader.partOf, { part, parts }),
    apart: reader.apart,
  }
}

/** What the session says. */
export function sessionWords(words: Pick<Words, 'reader'>): SessionWords {
  const { reader } = words
  return {
    ...chapterWords(words, document.documentElement.lang),
    chapterOf: (title, number, count) => fill(reader.chapterOf, { title, number, count }),
    noSuchBlock: reader.noSuchBlock,
    firstPage: reader.firstPage,
    lastPage: reader.lastPage,
    unreachable: reader.unreachable,
    withdrawn: reader.withdrawn,
  }
}
