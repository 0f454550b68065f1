import type { PoemHit, TextHit } from '../../contract/search.ts'
import type { PoemCard } from '../../contract/works/poems.ts'
import type { Db } from '../../db/dialect.ts'
import { compiledQuery, type Params } from '../../db/queries/compiled-query.ts'
import { isOneOf } from '../../db/queries/id-list.ts'
import { inlineConstant } from '../../db/queries/inline-constant.ts'
import { blockText } from '../../text/block/plain-text.ts'
import { fold, hanOnly } from '../../text/characters/fold.ts'
import { firstSpan, matcherOf } from '../../text/search/search-match.ts'
import type { Unit } from '../../text/search/search-tokens.ts'
import { inOrder } from '../paging/paging.ts'
import { around } from '../reading/text-locations.ts'
import type { Sounding } from './poems/phonetic/phonetic.ts'
import type { Phrase } from './request.ts'

/** How a poem came to be among the hits. */
export type Matched = PoemHit['matched']

/** Poems on a page of hits, in the order of `ids`, each with the line that was met. */
export function poemHits(
  ids: readonly number[],
  heads: readonly PoemCard[],
  {
    matched,
    phrases,
    sounding,
    translations,
  }: {
    matched: (id: number) => Matched
    phrases: readonly Phrase[]
    sounding: Sounding | null
    translations: ReadonlyMap<number, readonly (readonly string[])[]>
  },
): PoemHit[] {
  return inOrder(ids, heads, head => head.poemId).map(({ lines, ...head }) => {
    const how = matched(head.poemId)
    const written = spanInLines(lines, phrases, how === 'close')
    // Whoever asks for a poem by its title wants its beginning.
    const isApart = how === 'title' && written !== null && written.line >= OPENING_LINES
    const span = isApart ? null : (written ?? (how === 'line' && sounding ? spanSounding(lines, sounding) : null))
    const there = span ? null : spanInTranslations(translations.get(head.poemId) ?? [], phrases)
    return {
      ...head,
      lines: lines.slice(0, OPENING_LINES),
      matched: how,
      translated: there,
      match: span ? { ...span, text: lines[span.line] ?? '', ...besideIt(lines, span.line) } : null,
    }
  })
}

const OPENING_LINES = 2

/** The line of the first translation that says it. */
function spanInTranslations(translations: readonly (readonly string[])[], phrases: readonly Phrase[]) {
  for (const lines of translations) {
    const there = spanInLines(lines, phrases, false)
    if (there) return { ...there, text: lines[there.line] ?? '' }
  }
  return null
}

/** Half a couplet is no whole thought: the line before where that ends in a comma, and the next where this one does. */
function besideIt(lines: readonly string[], line: number): { before: string; after: string } {
  const before = lines[line - 1] ?? ''
  return {
    before: GOES_ON.test(before) ? before : '',
    after: GOES_ON.test(lines[line] ?? '') ? (lines[line + 1] ?? '') : '',
  }
}

// Of Chinese verse: English lines end in commas for ever.
const GOES_ON = /[，、；：]$/u

/** Lines of poems as hits in text, in the order of `ids`. */
export function lineHits(
  ids: readonly number[],
  heads: readonly PoemCard[],
  phrases: readonly Phrase[],
  isClose: boolean,
): TextHit[] {
  return inOrder(ids, heads, head => head.poemId).map(({ poemId, title, author, language, lines }) => {
    const span = spanInLines(lines, phrases, isClose) ?? { line: 0, from: 0, to: 0 }
    const lineStart = lines.slice(0, span.line).reduce((sum, line) => sum + line.length + 1, 0)
    const shown = around(lines.join('\n'), { from: lineStart + span.from, to: lineStart + span.to })
    return {
      bookId: null,
      poemId,
      name: title,
      author: author.name,
      language,
      chapterId: null,
      number: null,
      chapterTitle: '',
      blockId: null,
      ...span,
      quote: shown.match,
      ...inOneLine(shown, language),
    }
  })
}

/** Blocks of books as hits in text, in the order of `ids`; those of books that are not published fall out. */
export async function blockHits(db: Db, ids: readonly number[], phrases: readonly Phrase[]): Promise<TextHit[]> {
  if (ids.length === 0) return []
  const rows = await blockRows(db, { ids })
  return inOrder(ids, rows, row => row.id).map(row => {
    const text = blockText(row.html)
    const span = firstSpan(text, matchersOf(phrases)) ?? { from: 0, to: 0 }
    const shown = around(text, span)
    return {
      bookId: row.book_id,
      poemId: null,
      name: row.title,
      author: row.author,
      language: row.language,
      chapterId: row.chapter_id,
      number: row.number,
      chapterTitle: row.chapter_title,
      blockId: row.id,
      line: null,
      ...span,
      quote: shown.match,
      ...shown,
    }
  })
}

const blockRows = compiledQuery((db, p: Params<{ ids: readonly number[] }>) =>
  db
    .selectFrom('blocks as block')
    .innerJoin('editions as e', 'e.id', 'block.edition_id')
    .innerJoin('books as b', 'b.id', 'e.book_id')
    .select(['block.id', 'block.html', 'block.chapter_id', 'e.book_id', 'e.title', 'e.author', 'e.language'])
    .select(({ selectFrom }) => {
      // A join would have PostgreSQL read all chapters for the names of six.
      const chapter = selectFrom('chapters').whereRef('chapters.id', '=', 'block.chapter_id')
      return [
        chapter.select('number').$asScalar().$notNull().as('number'),
        chapter.select('chapters.title').$asScalar().$notNull().as('chapter_title'),
      ]
    })
    .where(isOneOf(db, 'block.id', p.ids))
    .where('e.state', '=', inlineConstant('published'))
    .where('b.state', '=', inlineConstant('published')),
)

/** Verse run on: Chinese lines end in a mark of their own, English ones are parted by a stroke. */
function inOneLine(shown: ReturnType<typeof around>, language: TextHit['language']) {
  const joint = language === 'chinese' ? '' : ' / '
  const joined = (lines: string) => lines.replaceAll(/\n+/g, joint)
  return { before: joined(shown.before), match: joined(shown.match), after: joined(shown.after) }
}

const matchersOf = (phrases: readonly Phrase[]) => phrases.map(phrase => phrase.matcher)

function spanSounding(lines: readonly string[], sounding: Sounding): LineSpan | null {
  for (const [line, text] of lines.entries()) {
    const span = sounding(text)
    if (span) return { line, ...span }
  }
  return null
}

type LineSpan = { line: number; from: number; to: number }

/** The first line with the phrase, or, of a line remembered wrongly, the one that shares most of it. */
function spanInLines(lines: readonly string[], phrases: readonly Phrase[], isClose: boolean): LineSpan | null {
  const span = firstSpan(lines.join('\n'), matchersOf(phrases))
  if (!span) return isClose ? nearestLine(lines, phrases[0]?.units ?? []) : null
  let start = 0
  for (const [line, text] of lines.entries()) {
    // What goes on in the next line is lit to the end of this one.
    if (span.from < start + text.length) {
      return { line, from: span.from - start, to: Math.min(text.length, span.to - start) }
    }
    start += text.length + 1
  }
  return null
}

/** The longest stretch of the units that stands in a line. */
function nearestLine(lines: readonly string[], units: readonly Unit[]): LineSpan | null {
  const shared = new Set(units.map(unit => unit.text))
  const score = (line: string) => [...hanOnly(fold(line))].filter(char => shared.has(char)).length
  const best = lines.map((text, line) => ({ line, text, score: score(text) })).toSorted((a, b) => b.score - a.score)[0]
  if (!best || best.score === 0) return null
  for (let size = units.length; size > 0; size--) {
    for (let at = 0; at + size <= units.length; at++) {
      const [span] = matcherOf(units.slice(at, at + size)).spansIn(best.text, 1)
      if (span) return { line: best.line, ...span }
    }
  }
  return { line: best.line, from: 0, to: best.text.length }
}
