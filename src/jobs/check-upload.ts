import { z } from 'zod'
import type { UploadFindings } from '../contract/uploads/upload-previews.ts'
import type { Db } from '../db/dialect.ts'
import { type CheckedChapter, findingsOfBook } from '../ingest/checks/book-findings.ts'
import type { BookFile } from '../ingest/formats/book-file.ts'
import { readIsolated } from '../ingest/formats/read-isolated.ts'
import { choicesOf } from '../library/uploads/choices.ts'
import { type FoundInFile, givenOf, type UploadRow } from '../library/uploads/upload-row.ts'
import { beginningOfText, COMPARED_ROWS, worksLikeText } from '../library/works/works-by-content.ts'
import { withLocalFile } from '../storage/local-file.ts'
import { blockText } from '../text/block/plain-text.ts'
import type { JobAtWork, JobRooms } from './queue.ts'
import { JobHopeless } from './queue.ts'
import { reasonOf } from './read-upload.ts'
import { copiesFolder } from './upload-job.ts'

const Payload = z.object({ uploadId: z.int() })

/**
 * Reads once more a book that somebody brings, behind its preview: looks for works that say the same, of which it may be an
 * edition, and, where it is Chinese, through its text as `npm run texts -- check` does through the library's. What a person
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
    .where('state', 'in', ['preview', 'review'])
    .executeTakeFirst()
  if (!upload || upload.preview === '') return null
  const found = JSON.parse(upload.preview) as FoundInFile
  const read = async (path: string) => {
    const book = await readIsolated(path, {
      name: upload.file_name,
      choices: choicesOf(givenOf(upload)),
      signal,
      onFraction: fraction => tell(fraction / 2),
    })
    try {
      return await chaptersOf(book)
    } finally {
      await book.close()
    }
  }
  try {
    const chapters = await withLocalFile(storage, { key: upload.file_key, folder: copiesFolder(dataDir) }, read)
    const compared = { ...found, alike: await worksAlike(db, found, chapters) }
    const isThere = await replacePreview(db, upload, compared)
    if (!isThere || found.language !== 'chinese') return null
    const findings = await shown(chapters, found.script ?? 'zh-Hans')
    await replacePreview(db, { ...upload, preview: JSON.stringify(compared) }, { ...compared, findings })
  } catch (error) {
    // The file is gone or refused: there is nothing to look at any more.
    if (reasonOf(error) === null) throw error
  }
  return null
}

/** Says whether the preview was still the one that was read. */
async function replacePreview(db: Db, { id, preview }: Pick<UploadRow, 'id' | 'preview'>, found: FoundInFile) {
  const { numUpdatedRows } = await db
    .updateTable('uploads')
    .set({ preview: JSON.stringify(found) })
    .where('id', '=', id)
    .where('preview', '=', preview)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Works that say what the text says, however it is called. */
async function worksAlike(db: Db, found: FoundInFile, chapters: readonly CheckedChapter[]): Promise<number[]> {
  const texts = chapters.slice(0, COMPARED_ROWS).map(({ title, blocks }) => ({
    title,
    paragraphs: blocks.flatMap(({ kind, html }) => (NOT_RUNNING.has(kind) ? [] : [blockText(html)])),
  }))
  const text = beginningOfText(texts, found.language === 'chinese' ? 'zh' : 'en')
  return worksLikeText(db, { text, chapters: found.chapterCount, words: found.wordCount })
}

const NOT_RUNNING: ReadonlySet<string> = new Set(['note', 'break', 'image'])

async function chaptersOf(book: BookFile): Promise<CheckedChapter[]> {
  const chapters: CheckedChapter[] = []
  for await (const { title, depth, blocks, continues } of book.editions[0]?.chapters() ?? []) {
    const last = chapters.at(-1)
    if (continues && last) last.blocks.push(...blocks)
    else chapters.push({ title, depth, blocks: [...blocks] })
  }
  return chapters
}

/** What is shown of a text that is full of them: enough to see of what kind they are. */
const MOST = 100
const LONGEST = 200

async function shown(chapters: CheckedChapter[], script: 'zh-Hans' | 'zh-Hant'): Promise<UploadFindings> {
  const all = await findingsOfBook(chapters, { script, work: 'upload' })
  return {
    total: all.length,
    list: all.slice(0, MOST).map(({ detector, key, found, passage, witness }) => ({
      detector,
      place: key,
      found: found.slice(0, LONGEST),
      passage: passage.slice(0, LONGEST),
      witness: witness.slice(0, LONGEST),
    })),
  }
}
