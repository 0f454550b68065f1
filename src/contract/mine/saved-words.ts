import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Language, listOf, Page, PageSize, PositiveId, Since, Time } from '../fields.ts'

/** What makes two saved words the same: how they are written and read, as the device says. */
const WordKey = z.string().min(1).max(300)

/** A word someone keeps, with the sentence it was met in and where that stands. `savedAt` is of the device, ms since 1970. */
const Word = z.object({
  word: z.string().max(100),
  traditional: z.string().max(100),
  pinyin: z.string().max(200),
  senses: z.array(z.string().max(1000)).max(100),
  form: z.string().max(100),
  sentence: z.string().max(2000),
  /** What says the same in the edition that stood beside it; absent where none did. */
  sentenceBeside: z.string().max(2000).optional(),
  bookId: PositiveId,
  bookName: z.string().max(300),
  language: Language,
  chapterNumber: z.int().min(1).max(100_000),
  blockId: PositiveId,
  offset: z.int().min(0).max(10_000_000),
  savedAt: z.int().min(0).max(8_640_000_000_000_000),
})

/** `word` is null for one that was taken away. `updatedAt` is the server's time, `change` the number of its last change. */
const SavedWord = z
  .object({ wordKey: z.string(), word: Word.nullable(), updatedAt: Time, change: z.int() })
  .meta({ id: 'SavedWord' })

export const listSavedWords = endpoint({
  method: 'GET',
  path: '/userBook/word/list',
  group: 'mine',
  summary: 'My saved words, the last changed last; `since` gives what came after a change, also what was taken away',
  access: 'reader',
  input: z.object({ since: Since.optional(), page: Page, pageSize: PageSize }),
  output: listOf(SavedWord),
})

export const updateSavedWords = endpoint({
  method: 'POST',
  path: '/userBook/word/update',
  group: 'mine',
  summary: 'Keeps words: one that is there with a later `savedAt` stays as it is, one that was taken away comes back',
  access: 'reader',
  bodyBytes: 512 * 1024,
  input: z.object({
    words: z
      .array(z.object({ wordKey: WordKey, word: Word }))
      .min(1)
      .max(50),
  }),
  output: z.null(),
})

export const deleteSavedWords = endpoint({
  method: 'POST',
  path: '/userBook/word/delete',
  group: 'mine',
  summary: 'Takes words of mine away; those that are not there are no error',
  access: 'reader',
  input: z.object({ wordKeys: z.array(WordKey).min(1).max(100) }),
  output: z.null(),
})
