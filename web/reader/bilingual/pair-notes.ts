import type { BookReading, Chapter } from '../../../src/contract/works/reading.ts'
import { fill } from '../../words/fill.ts'
import { searchFor } from '../session/reader-address.ts'
import { type ChapterManner, escaped, wordsHtml } from '../text/chapter/chapter-html.ts'

/** Says, over the text and after it, what only one of two editions has, and where they are not aligned; as HTML, '' for nothing. */
export function pairNotes(reading: BookReading, manner: ChapterManner): { over: string; after: string } {
  const { besideChapter, besideOnly, beads } = reading
  const { lang, apart } = manner.words
  const note = (text: string, links: readonly Chapter[] = []) => {
    // Of a chapter in parts the first counts; where this edition has that one, the next.
    const [first, ...more] = links.filter(({ part }, at) => part === 1 || at === 0)
    const others = more.length > 0 ? fill(apart.others, { count: more.length + 1, more: more.length }) : ''
    const named = first ? ` ${linkHtml(reading, first, manner)} ${wordsHtml(others, lang, manner)}` : ''
    return `<p class="pair-note" lang="${lang}" data-aside>${wordsHtml(text, lang, manner)}${named.trimEnd()}</p>`
  }
  if (!besideChapter) return { over: note(apart.missing), after: '' }
  if (beads.length === 0) return { over: note(apart[whyApart(reading) ?? 'unaligned']), after: '' }
  const before = besideOnly.filter(({ number }) => number < besideChapter.number)
  const after = besideOnly.filter(({ number }) => number > besideChapter.number)
  return {
    over: before.length > 0 ? note(apart.before, before) : '',
    after: after.length > 0 ? note(apart.after, after) : '',
  }
}

/** Why the edition that stands beside, or would, is not aligned; `null` where it is, or nobody knows. */
export function whyApart({ edition, beside }: Pick<BookReading, 'edition' | 'beside'>): Apart['why'] | null {
  const found = edition.apart.find(({ editionId }) => !beside || editionId === beside.editionId)
  return found?.why ?? null
}

type Apart = BookReading['edition']['apart'][number]

/** A chapter of the other edition, read in it, with this one beside it. */
function linkHtml({ edition, beside }: BookReading, chapter: Chapter, manner: ChapterManner): string {
  const { title, number, part, parts } = chapter
  const { apart, part: partOf, lang } = manner.words
  const language = beside?.language ?? edition.language
  const there = { language, chapter: number, beside: edition.language }
  const ids = language === edition.language ? `?edition=${beside?.editionId}&besideEdition=${edition.editionId}` : ''
  const address = escaped(searchFor(ids, there))
  const whichPart = part > 1 ? ` · <span lang="${lang}">${wordsHtml(partOf(part, parts), lang, manner)}</span>` : ''
  const named = wordsHtml(title || fill(apart.numbered, { number }), manner.lang, manner)
  return `<a href="${address}" lang="${manner.lang}">${named}${whichPart}</a>`
}
