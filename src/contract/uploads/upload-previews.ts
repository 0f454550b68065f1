import { z } from 'zod'
import { Language, Script, TextField, VerbatimField } from '../fields.ts'
import { ENCODINGS, FINDING_REASONS, TEXT_DETECTORS } from '../values/uploads.ts'

const PreviewChapter = z.object({
  title: TextField,
  depth: z.int(),
  wordCount: z.int(),
  /** How its text begins. */
  start: TextField,
})

/** What a person should look at in the text of a Chinese book: what stands there, the words around it, what speaks against it. */
const UploadFindings = z.object({
  /** All of them; the list has the first. */
  total: z.int(),
  list: z.array(
    z.object({
      detector: z.enum(TEXT_DETECTORS),
      /** Chapter and passage, `3.45`; `*` for the whole book. */
      place: VerbatimField,
      found: VerbatimField,
      passage: VerbatimField,
      /** Previews from before it was said have none. */
      reason: z.enum(FINDING_REASONS).optional(),
      /** What speaks against it, where more can be said than the reason: another text, a count; else ''. */
      witness: VerbatimField,
    }),
  ),
})
export type UploadFindings = z.output<typeof UploadFindings>

/** What stands on the words of an edition, and how much of it would stand on none in the text of the file. */
const ExpectedLosses = z.object({
  marks: z.int(),
  lostMarks: z.int(),
  comments: z.int(),
  lostComments: z.int(),
})

/** What was found in the file, and taken from what the uploader said. */
export const UploadPreview = z
  .object({
    format: z.string(),
    name: TextField,
    author: TextField,
    translator: TextField,
    year: TextField,
    language: Language,
    script: Script.nullable(),
    introduction: TextField,
    licence: TextField,
    encoding: z.enum(ENCODINGS).nullable(),
    /** The same lines in each encoding that could be meant, the likeliest first; none where the format itself says it. */
    readings: z.array(z.object({ encoding: z.enum(ENCODINGS), sample: VerbatimField })),
    /** The first of them. */
    chapters: z.array(PreviewChapter),
    chapterCount: z.int(),
    wordCount: z.int(),
    /** Of a file that holds a text and its translations: how many. */
    editionCount: z.int(),
    /** Whether the file has a cover; else one is drawn. */
    hasCover: z.boolean(),
    /** Where its uploader, and editors while it waits for one, see the cover that the book would wear; null in lists of one's own. */
    cover: VerbatimField.nullable(),
    /** How many pictures stand in its text, of the first edition. */
    pictureCount: z.int(),
    warnings: z.array(z.object({ code: z.string(), where: VerbatimField, count: z.int() })),
    /** Null until the text has been looked through, and for other languages. */
    findings: UploadFindings.nullable(),
    /** Of a file that takes the place of an edition's: null until its text has been compared. */
    losses: ExpectedLosses.nullable(),
    /** Whether works that say the same have been looked for already. */
    isCompared: z.boolean(),
    /** Works of which it may be an edition, and why: they say the same, are called the same, or are by the same author. */
    works: z.array(
      z.object({
        bookId: z.int(),
        name: TextField,
        nameEn: TextField,
        author: TextField,
        authorEn: TextField,
        because: z.enum(['content', 'name', 'author', 'own']),
      }),
    ),
  })
  .meta({ id: 'UploadPreview' })
export type UploadPreview = z.output<typeof UploadPreview>
