import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import {
  Id,
  IdList,
  Language,
  limitOf,
  listOf,
  Page,
  PageSize,
  PathId,
  PositiveId,
  Script,
  TextField,
  Time,
  VerbatimField,
  WantedScript,
} from '../fields.ts'
import { EXPORT_FORMATS } from '../values/formats.ts'
import { FLOWS } from '../values/languages.ts'
import { Quote } from './quotes.ts'
import { Tag } from './tags.ts'
import { factFields } from './work-facts.ts'

/** Addresses of cover pictures by language group: 0 Chinese, 1 English, 2 other; null where the work has no such edition. */
export const Covers = z.object({
  0: VerbatimField.nullable(),
  1: VerbatimField.nullable(),
  2: VerbatimField.nullable(),
})

export const BookCard = z
  .object({
    bookId: z.int(),
    name: z.string(),
    nameEn: z.string(),
    author: z.string(),
    authorEn: z.string(),
    authorId: z.int(),
    dynasty: z.string(),
    covers: Covers,
    languages: z.array(Language),
    /** Whether two of its languages can be read beside each other, for the better part of the text. */
    isBilingual: z.boolean(),
    /** It is there for who asks alone: they brought it. */
    isPrivate: z.boolean().optional(),
    tags: z.array(Tag.omit({ count: true })),
    score: z.number().min(0).max(10).nullable(),
    commentCount: z.int(),
    shelfCount: z.int(),
    wordCount: z.int(),
    updatedAt: Time,
  })
  .meta({ id: 'BookCard' })
export type BookCard = z.output<typeof BookCard>

export const Format = z.enum([...EXPORT_FORMATS, 'original'])

export const Edition = z
  .object({
    editionId: z.int(),
    libraryId: VerbatimField,
    language: Language,
    script: Script.nullable(),
    /** How its lines and pages run, where the reader chooses nothing else. */
    flow: z.enum(FLOWS),
    title: TextField,
    author: z.string(),
    translator: z.string(),
    /** When it came out first, as printed: `1891`, `1892–1893`; '' where its source does not say. */
    year: z.string(),
    /** Where the text is from, for readers of Chinese and of English. */
    source: TextField,
    sourceEn: z.string(),
    licence: z.string(),
    chapterCount: z.int(),
    wordCount: z.int(),
    readingMinutes: z.int(),
    /** The other languages in which the work can be read beside it. */
    alignedWith: z.array(Language),
    /** Editions that it is aligned with; `share` (0–1) is how much of the longer one has a partner. */
    alignments: z.array(z.object({ editionId: z.int(), language: Language, share: z.number().min(0).max(1) })),
    /** Editions of other languages that it cannot be read beside, and why: the texts have nothing in common, or are still to be aligned. */
    apart: z.array(
      z.object({ editionId: z.int(), language: Language, why: z.enum(['unrelated', 'waiting', 'failed']) }),
    ),
    /** Where its text can be read as it was spelled in its day and as today: which this is, and the edition in the other. */
    spelling: z.object({ is: z.enum(['old', 'modern']), other: z.int() }).nullable(),
    isPrivate: z.boolean(),
    /** A reader brought it: whoever has rights in it may say so (`book/rights/report`). */
    isFromReader: z.boolean(),
    downloads: z.array(Format),
    /** The file that it came from, where everyone who reads it may have it: `EPUB`, '' where its kind is not known. */
    original: z.object({ kind: z.string(), sizeBytes: z.int() }).nullable(),
  })
  .meta({ id: 'Edition' })
export type Edition = z.output<typeof Edition>

export const BookDetail = BookCard.extend({
  ...factFields,
  /** The series it stands in; `number` as written there. */
  series: z.object({ name: z.string(), number: z.string() }).nullable(),
  authorYears: z.string(),
  editions: z.array(Edition),
  quotes: z.array(Quote),
}).meta({ id: 'BookDetail' })
export type BookDetail = z.output<typeof BookDetail>

const BookSort = z.enum(['hot', 'new', 'score', 'name', 'wordCount'])

export const selectBooks = endpoint({
  method: 'GET',
  path: '/book/select',
  group: 'books',
  summary: 'The library: works by tag, language and dynasty, in a total order',
  access: 'public',
  cacheSeconds: 30,
  input: z.object({
    tagId: PositiveId.optional(),
    /** 1 Chinese, any other number English (the specification's `type`). */
    type: z.coerce.number().int().optional(),
    language: Language.optional(),
    dynasty: z.string().max(20).optional(),
    authorId: PositiveId.optional(),
    /** `1`: only works of which two languages can be read beside each other. */
    bilingual: z.literal('1').optional(),
    sort: BookSort.default('hot'),
    keyword: z.string().trim().max(100).optional(),
    page: Page,
    pageSize: PageSize,
    script: WantedScript,
  }),
  output: listOf(BookCard),
})

const cardList = <const Path extends string>(path: Path, summary: string) =>
  endpoint({
    method: 'GET',
    path,
    group: 'books',
    summary,
    access: 'public',
    cacheSeconds: 30,
    input: z.object({ limit: limitOf(12), script: WantedScript }),
    output: z.array(BookCard),
  })

export const recommendBooks = cardList('/book/recommendBook', 'Works worth beginning with')
export const newBooks = cardList('/book/getNewBookList', 'Works that came in last')
export const newlyShelvedBooks = cardList('/book/getNewShelfBookList', 'Works that readers put on their shelves last')

export const recommendForBook = endpoint({
  method: 'GET',
  path: '/book/detailRecommendBook',
  group: 'books',
  summary: 'Works near this one: same author, same tags',
  access: 'public',
  cacheSeconds: 30,
  input: z.object({ bookId: Id, limit: limitOf(12), script: WantedScript }),
  output: z.array(BookCard),
})

export const recommendBookNames = endpoint({
  method: 'GET',
  path: '/book/recommendBookNameList',
  group: 'books',
  summary: 'Names for the search box',
  access: 'public',
  cacheSeconds: 30,
  input: z.object({ limit: limitOf(12), script: WantedScript }),
  output: z.array(BookCard.pick({ bookId: true, name: true, nameEn: true })),
})

export const readBookDetail = endpoint({
  method: 'GET',
  path: '/book/bookDetail/{id}',
  group: 'books',
  summary: 'One work with its editions and quotes',
  access: 'public',
  mayBeOwn: true,
  cacheSeconds: 30,
  input: z.object({ id: PathId, script: WantedScript }),
  output: BookDetail,
})

export const readBookCards = endpoint({
  method: 'GET',
  path: '/book/cards',
  group: 'books',
  summary: 'The cards of works by their ids, in the order asked for; those that are not there fall out',
  access: 'public',
  cacheSeconds: 30,
  input: z.object({ ids: IdList, script: WantedScript }),
  output: z.array(BookCard),
})
