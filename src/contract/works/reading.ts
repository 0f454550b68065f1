import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Language, PathId, PositiveId, TextField, WantedScript } from '../fields.ts'
import { BLOCK_KINDS } from '../values/block-kinds.ts'
import { BookCard, Edition } from './books.ts'

/**
 * A row of the contents. A very long chapter is cut into parts: each part is a chapter of its own `number`,
 * with the same title and `part` of `parts`.
 */
export const Chapter = z
  .object({
    chapterId: z.int(),
    number: z.int().min(1),
    title: TextField,
    depth: z.int().min(0),
    part: z.int().min(1),
    parts: z.int().min(1),
    wordCount: z.int(),
    readingMinutes: z.int(),
  })
  .meta({ id: 'Chapter' })
export type Chapter = z.output<typeof Chapter>

/**
 * `blockId` never changes; `bead` joins blocks of the two editions that are asked for, null where only one is; `html` is the small sanitised HTML;
 * `notes` stand at words of its plain text (UTF-16 offsets, `to` exclusive). `chapter`, in a chapter that stands beside
 * another, says which one the block is in where it is not that one.
 */
export const Block = z
  .object({
    blockId: z.int(),
    kind: z.enum(BLOCK_KINDS),
    html: TextField,
    bead: z.int().nullable(),
    level: z.int().min(2).max(4).optional(),
    speaker: z.string().optional(),
    notes: z.array(z.object({ from: z.int(), to: z.int(), text: TextField })).optional(),
    chapter: z.object({ chapterId: z.int(), number: z.int() }).optional(),
  })
  .meta({ id: 'Block' })
export type Block = z.output<typeof Block>

/** `under`: the head of the volume or act that the chapter stands in, where that is a row without text. */
export const ChapterText = Chapter.extend({ under: TextField.optional(), blocks: z.array(Block) }).meta({
  id: 'ChapterText',
})
export type ChapterText = z.output<typeof ChapterText>

const Stretch = z.object({ blockId: z.int(), from: z.int().min(0), to: z.int().min(0) })
export type Stretch = z.output<typeof Stretch>

/**
 * Sentences of both editions that say the same, as stretches of blocks (UTF-16 offsets in their plain text, `to`
 * exclusive); one side is empty at a gap. `number` names it to editors, `confidence` is 0–1, `isAnchored`: a person said so.
 */
export const Bead = z
  .object({
    number: z.int(),
    confidence: z.number().min(0).max(1),
    isAnchored: z.boolean(),
    here: z.array(Stretch),
    beside: z.array(Stretch),
  })
  .meta({ id: 'Bead' })
export type Bead = z.output<typeof Bead>

export const BookReading = z
  .object({
    book: BookCard,
    edition: Edition,
    beside: Edition.nullable(),
    toc: z.array(Chapter),
    chapter: ChapterText,
    /**
     * All blocks of the second edition that belong beside the chapter, whatever chapter they are in; null where it says
     * nothing of this chapter.
     */
    besideChapter: ChapterText.nullable(),
    /**
     * Chapters of the second edition that the first does not have, in their order: those that follow what stands beside
     * this chapter, and of the first chapter those before it too. At most 40.
     */
    besideOnly: z.array(Chapter),
    /** Of the chapter and what stands beside it, in the order of the text; empty where nothing is aligned. */
    beads: z.array(Bead),
    previous: Chapter.nullable(),
    next: Chapter.nullable(),
  })
  .meta({ id: 'BookReading' })
export type BookReading = z.output<typeof BookReading>

export const readChapter = endpoint({
  method: 'GET',
  path: '/book/bookReader/{id}',
  group: 'reading',
  summary: 'One chapter of one edition, with the contents and, on demand, the same chapter of a second edition',
  access: 'public',
  mayBeOwn: true,
  cacheSeconds: 300,
  input: z.object({
    id: PathId,
    language: Language.optional(),
    chapter: z.coerce.number().int().min(1).max(100_000).default(1),
    beside: Language.optional(),
    /** Ids, where a work has several editions of a language: they choose before `language` and `beside` do. */
    edition: PositiveId.optional(),
    besideEdition: PositiveId.optional(),
    script: WantedScript,
    /** Pinyin over characters as `<ruby>`: over those outside GB 2312 level 1, or over all; positions never move. */
    pinyin: z.enum(['off', 'rare', 'all']).default('off'),
    /** `0` leaves `toc` empty: for prefetching the next chapter, whose contents the reader already holds. */
    toc: z.enum(['0', '1']).default('1'),
  }),
  output: BookReading,
})

export const readContents = endpoint({
  method: 'GET',
  path: '/book/contents/{id}',
  group: 'reading',
  summary: 'An edition with its contents, without the text: the first `limit` rows, or all',
  access: 'public',
  mayBeOwn: true,
  cacheSeconds: 300,
  input: z.object({
    id: PathId,
    language: Language.optional(),
    /** An id, where a work has several editions of the language: it chooses before `language` does. */
    edition: PositiveId.optional(),
    limit: z.coerce.number().int().min(1).max(10_000).default(10_000),
    script: WantedScript,
  }),
  output: z.object({
    edition: Edition,
    contents: z.array(Chapter),
    /** How many chapters a reader would count: heads of volumes and the later parts of a cut chapter are rows only. */
    chapterCount: z.int(),
  }),
})

export const BookHit = z
  .object({
    chapterId: z.int(),
    number: z.int(),
    title: TextField,
    blockId: z.int(),
    from: z.int(),
    to: z.int(),
    before: TextField,
    match: TextField,
    after: TextField,
  })
  .meta({ id: 'BookHit' })
export type BookHit = z.output<typeof BookHit>

export const searchInBook = endpoint({
  method: 'GET',
  path: '/book/search/{id}',
  group: 'reading',
  summary: 'Places in one edition where the keyword stands, in reading order, at most 500',
  access: 'public',
  mayBeOwn: true,
  cacheSeconds: 60,
  input: z.object({
    id: PathId,
    keyword: z.string().trim().min(1).max(100),
    language: Language.optional(),
    /** An id, where a work has several editions of the language: it chooses before `language` does. */
    edition: PositiveId.optional(),
    script: WantedScript,
  }),
  output: z.array(BookHit),
})
