import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Language, listOf, Page, PageSize, TextField, WantedScript } from './fields.ts'
import { BookCard } from './works/books.ts'
import { Collection, CollectionKind } from './works/collections.ts'
import { PoemAuthor, PoemCard } from './works/poems.ts'
import { Tag } from './works/tags.ts'

/**
 * A stretch of text in which the keyword stands. `from` and `to` (exclusive) are UTF-16 offsets inside the plain text of
 * the block, or of the line of the poem, in the script asked for; `quote` is what stands there, for finding it again when
 * the text has changed. `before` and `after` are its surroundings, cut short.
 */
export const TextHit = z
  .object({
    bookId: z.int().nullable(),
    poemId: z.int().nullable(),
    name: z.string(),
    author: z.string(),
    language: Language,
    chapterId: z.int().nullable(),
    number: z.int().nullable(),
    /** Of the chapter; empty where it has none, and of a poem. */
    chapterTitle: TextField,
    blockId: z.int().nullable(),
    /** Line of a poem, from 0. */
    line: z.int().nullable(),
    from: z.int().min(0),
    to: z.int().min(0),
    quote: TextField,
    before: TextField,
    match: TextField,
    after: TextField,
  })
  .meta({ id: 'TextHit' })
export type TextHit = z.output<typeof TextHit>

/**
 * The line of a poem that matched, whole: `text.slice(from, to)` is the match. `line` counts from 0. `before` and `after` are
 * the lines beside it that are of its sentence, as the halves of a couplet are; empty where there are none.
 */
export const LineMatch = z
  .object({
    line: z.int().min(0),
    text: TextField,
    from: z.int().min(0),
    to: z.int().min(0),
    before: TextField,
    after: TextField,
  })
  .meta({ id: 'LineMatch' })
export type LineMatch = z.output<typeof LineMatch>

/** What of a poem the keyword met; `match` is its line, null where it is not a line. */
export const PoemHit = PoemCard.extend({
  matched: z.enum(['title', 'author', 'line', 'close']),
  match: LineMatch.nullable(),
  /** The line of its English translation that matched, beside the poem's `line`; null where the poem itself did. */
  translated: LineMatch.omit({ before: true, after: true }).nullable(),
}).meta({ id: 'PoemHit' })
export type PoemHit = z.output<typeof PoemHit>

export const AuthorHit = PoemAuthor.extend({ poemCount: z.int(), bookCount: z.int() }).meta({ id: 'AuthorHit' })
export type AuthorHit = z.output<typeof AuthorHit>

/** A tune of ci or qu (cipai): its name is what `poem/list` takes as `cipai`. */
export const TuneHit = z.object({ name: z.string(), poemCount: z.int() }).meta({ id: 'TuneHit' })
export type TuneHit = z.output<typeof TuneHit>

/** Tags of books and of poems are two sets. */
export const TagHit = Tag.extend({ kind: CollectionKind }).meta({ id: 'TagHit' })
export type TagHit = z.output<typeof TagHit>

/** A work that people look for and the library has not. `author` is the same as `name` where an author is missing. */
export const MissingWork = z
  .object({
    kind: z.enum(['book', 'poem', 'author']),
    name: TextField,
    nameEn: z.string(),
    author: TextField,
    authorEn: z.string(),
  })
  .meta({ id: 'MissingWork' })

const Kind = z.enum(['all', 'book', 'poem', 'author', 'text', 'tune', 'tag', 'list'])

export const searchWorks = endpoint({
  method: 'GET',
  path: '/common/searchWorks',
  group: 'search',
  summary:
    'Titles, authors and lines of books and poems, tunes, tags and lists; folds scripts, variants, width and case',
  access: 'public',
  input: z.object({
    keyword: z.string().trim().min(1).max(100),
    kind: Kind.default('all'),
    language: Language.optional(),
    /** `1`: of books those in two languages, of poems those with a translation. */
    bilingual: z.literal('1').optional(),
    page: Page,
    pageSize: PageSize,
    script: WantedScript,
  }),
  output: z.object({
    /** The total of a group stops at 1,000: then `totalIsCapped` is true and it is said as "1000+". */
    groups: z.object({
      books: listOf(BookCard),
      poems: listOf(PoemHit),
      authors: listOf(AuthorHit),
      text: listOf(TextHit),
      tunes: listOf(TuneHit),
      tags: listOf(TagHit),
      lists: listOf(Collection),
    }),
    /**
     * `exact`: the words stand there; `pinyin`: they were read as syllables or initials; `apart`: all words stand in one
     * work, though not together; `close`: nothing is so, these lines come nearest; `none`: nothing at all.
     */
    how: z.enum(['exact', 'pinyin', 'apart', 'close', 'none']),
    /** What the keyword exactly names, to be shown above all; it stands in its group too. Of a `text` (an essay) the id is its first block's. */
    best: z.object({ kind: z.enum(['author', 'book', 'poem', 'text']), id: z.int() }).nullable(),
    /** A wording that is there, near the one that is not; null when the keyword itself is there. */
    didYouMean: z.string().nullable(),
    /** The well-known work or author that the keyword names and that this library does not have; null for all else. */
    missing: MissingWork.nullable(),
    tookMs: z.number(),
  }),
})

/**
 * One line under the search field. `id` is that of the author, book, poem (also of a `line`), tag or list; null for a
 * tune, whose name is its id. `text` is what to show and to search, `detail` what it is (author, dynasty, title).
 */
export const Suggestion = z
  .object({
    kind: z.enum(['author', 'book', 'poem', 'line', 'tune', 'tag', 'list']),
    id: z.int().nullable(),
    text: TextField,
    detail: z.string(),
    /** What carries a `tag`: books and poems have tags of their own. Null of everything else. */
    of: CollectionKind.nullable(),
    /** Which line of the poem, from 0; only of a `line`. */
    line: z.int().min(0).nullable(),
  })
  .meta({ id: 'Suggestion' })
export type Suggestion = z.output<typeof Suggestion>

export const suggestWorks = endpoint({
  method: 'GET',
  path: '/common/suggest',
  group: 'search',
  summary:
    'What a beginning may become: authors, books, poems, famous lines, tunes, tags and lists, also by pinyin and initials',
  access: 'public',
  cacheSeconds: 60,
  input: z.object({
    keyword: z.string().trim().min(1).max(100),
    limit: z.coerce.number().int().min(1).max(10).default(8),
    script: WantedScript,
  }),
  output: z.object({ suggestions: z.array(Suggestion).max(10) }),
})
