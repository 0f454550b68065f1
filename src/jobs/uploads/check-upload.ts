import { z } from 'zod'
import type { UploadFindings } from '../../contract/uploads/upload-previews.ts'
import type { Db } from '../../db/dialect.ts'
import type { BookFindings } from '../../ingest/checks/book-findings.ts'
import { checkIsolated } from '../../ingest/checks/check-isolated.ts'
import type { BookFile, ImportedChapter } from '../../ingest/formats/book-file.ts'
import { readIsolated } from '../../ingest/formats/read-isolated.ts'
import { expectedLosses } from '../../library/publish/renewal/expected-losses.ts'
import type { ComparedText } from '../../library/publish/renewal/match-texts.ts'
import { choicesOf } from '../../library/uploads/choices.ts'
import { type FoundInFile, givenOf, type UploadRow } from '../../library/uploads/upload-row.ts'
import { beginningOfText, COMPARED_ROWS, worksLikeText } from '../../library/works/works-by-content.ts'
import { withLocalFile } from '../../storage/local-file.ts'
import { blockText } from '../../text/block/plain-text.ts'
import type { JobAtWork, JobRooms } from '../queue.ts'
import { JobHopeless } from '../queue.ts'
import { reasonOf } from './read-upload.ts'
import { copiesFolder } from './upload-job.ts'

const Payload = z.object({ uploadId: z.int() })

/**
 * Reads once more a book that somebody brings, behind its preview: looks for works that say the same, of which it may be an
 * edition (or, where its text takes the place of an edition's, for marks and comments that would lose their words), and, where it is Chinese, through its text as `npm run texts -- check` does through the library's. What a person
 * should look at stands beside the preview, for its uploader and the editors. A preview that was made anew meanwhile has a
 * check of its own.
 */
export async function checkUpload(
  { db, payload, tell, signal }: JobAtWork,
  { storage, dataDir }: JobRooms,
): Promise<null> {
  const parsed = Payload.safeParse(payload)
  if (!parsed.success) throw new JobHopeless('The job names no upload.')
  const upload = await db
    .selectFrom('uploads')
    .selectAll()
    .where('id', '=', parsed.data.uploadId)
    .where('state', 'in', [...LOOKED_AT])
    .executeTakeFirst()
  if (!upload || upload.preview === '') return null
  const read = async (path: string) => {
    const book = await readIsolated(path, {
      name: upload.file_name,
      choices: choicesOf(givenOf(upload)),
      signal,
    })
    try {
      await checked({ db, tell, signal, upload, book })
    } finally {
      await book.close()
    }
  }
  try {
    await withLocalFile(storage, { key: upload.file_key, folder: copiesFolder(dataDir) }, read)
  } catch (error) {
    // The file is gone or refused, or nobody looks at its preview any more.
    if (reasonOf(error) === null && !(error instanceof Unwanted)) throw error
  }
  return null
}

type Checking = Pick<JobAtWork, 'db' | 'tell' | 'signal'> & { upload: UploadRow; book: BookFile }

/** The book goes by twice, chapter after chapter: what stands in it is learnt first, then looked at. */
async function checked({ db, tell, signal, upload, book }: Checking): Promise<void> {
  const found = JSON.parse(upload.preview) as FoundInFile
  const isChinese = found.language === 'chinese'
  const demandWanted = stillWanted(db, upload)
  const chapters = (from: number) =>
    chaptersOf(book, async fraction => {
      tell(from + fraction / 2)
      await demandWanted()
    })
  const check = isChinese ? await checkIsolated(found.script ?? 'zh-Hans', 'upload', signal) : null
  try {
    const seen: Seen = { beginning: [], whole: upload.for_edition === null ? null : { chapters: [], blocks: [] } }
    const first = noted(chapters(0), seen)
    if (check) await check.learn(first)
    else for await (const _ of first) if (!seen.whole && seen.beginning.length > COMPARED_ROWS) break
    const compared = { ...found, ...(await comparedWith(db, upload, { found, seen })) }
    const isThere = await replacePreview(db, upload, compared)
    if (!isThere || !check) return
    await check.look(chapters(0.5))
    const findings = shown(await check.findings())
    await replacePreview(db, { ...upload, preview: JSON.stringify(compared) }, { ...compared, findings })
  } catch (error) {
    signal.throwIfAborted()
    throw error
  } finally {
    await check?.close()
  }
}

type Compared = { found: FoundInFile; seen: Seen }

/** Works like a new book; of a text that takes the place of another what that would do to readers' marks. */
async function comparedWith(
  db: Db,
  { for_edition }: UploadRow,
  { found, seen: { beginning, whole } }: Compared,
): Promise<Pick<FoundInFile, 'alike' | 'losses'>> {
  if (for_edition !== null && whole) return { alike: [], losses: await expectedLosses(db, for_edition, whole) }
  return { alike: await worksAlike(db, found, beginning) }
}

/** Says whether the preview was still the one that was read. */
async function replacePreview(db: Db, { id, preview }: Pick<UploadRow, 'id' | 'preview'>, found: FoundInFile) {
  const { numUpdatedRows } = await db
    .updateTable('uploads')
    .set({ preview: JSON.stringify(found) })
    .where('id', '=', id)
    .where('preview', '=', preview)
    .where('state', 'in', [...LOOKED_AT])
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** While its uploader or an editor looks at it. */
const LOOKED_AT = ['preview', 'review'] as const

/** The preview has been confirmed, cancelled or made anew while the text was read. */
class Unwanted extends Error {}

const ASK_EVERY_MS = 2_000

/** @throws Unwanted, asked now and then */
function stillWanted(db: Db, { id, file_key }: UploadRow): () => Promise<void> {
  let askedAt = Date.now()
  return async () => {
    if (Date.now() - askedAt < ASK_EVERY_MS) return
    askedAt = Date.now()
    const upload = await db
      .selectFrom('uploads')
      .select('id')
      .where('id', '=', id)
      .where('file_key', '=', file_key)
      .where('state', 'in', [...LOOKED_AT])
      .executeTakeFirst()
    if (!upload) throw new Unwanted()
  }
}

type ComparedChapter = { title: string; paragraphs: string[] }

/** Works that say what the text says, however it is called. */
async function worksAlike(db: Db, found: FoundInFile, beginning: readonly ComparedChapter[]): Promise<number[]> {
  const text = beginningOfText(beginning.slice(0, COMPARED_ROWS), found.language === 'chinese' ? 'zh' : 'en')
  return worksLikeText(db, { text, chapters: found.chapterCount, words: found.wordCount })
}

async function* chaptersOf(
  book: BookFile,
  onFraction: (fraction: number) => Promise<void>,
): AsyncGenerator<ImportedChapter> {
  for await (const chapter of book.editions[0]?.chapters() ?? []) {
    await onFraction(chapter.fraction)
    yield chapter
  }
}

/** What is kept of a book that goes by: its beginning, and where it is to be compared with an edition all its words. */
type Seen = { beginning: ComparedChapter[]; whole: { chapters: WholeChapter[]; blocks: WholeBlock[] } | null }
type WholeChapter = ComparedText['chapters'][number]
type WholeBlock = ComparedText['blocks'][number]

async function* noted(chapters: AsyncIterable<ImportedChapter>, seen: Seen): AsyncGenerator<ImportedChapter> {
  for await (const chapter of chapters) {
    noteBeginning(chapter, seen.beginning)
    if (seen.whole) noteWhole(chapter, seen.whole)
    yield chapter
  }
}

/** Of a chapter its beginning is compared; more pieces of it would only be kept. */
function noteBeginning({ title, blocks, continues }: ImportedChapter, beginning: ComparedChapter[]): void {
  if (!continues && beginning.length <= COMPARED_ROWS) beginning.push({ title, paragraphs: [] })
  const last = beginning.length > COMPARED_ROWS ? undefined : beginning.at(-1)
  if (!last || last.paragraphs.length >= MOST_PARAGRAPHS) return
  for (const { kind, html } of blocks) if (!NOT_RUNNING.has(kind)) last.paragraphs.push(blockText(html))
}

function noteWhole({ title, blocks, continues }: ImportedChapter, whole: NonNullable<Seen['whole']>): void {
  if (!continues || whole.chapters.length === 0) whole.chapters.push({ id: whole.chapters.length + 1, title })
  const chapter_id = whole.chapters.length
  whole.blocks.push(...blocks.map(({ html }) => ({ chapter_id, text: blockText(html) })))
}

const MOST_PARAGRAPHS = 1_000
const NOT_RUNNING: ReadonlySet<string> = new Set(['note', 'break', 'image'])

const LONGEST = 200

function shown({ total, list }: BookFindings): UploadFindings {
  return {
    total,
    list: list.map(({ detector, key, found, passage, reason, witness }) => ({
      detector,
      place: key,
      found: found.slice(0, LONGEST),
      passage: passage.slice(0, LONGEST),
      reason,
      witness: witness.slice(0, LONGEST),
    })),
  }
}
