import { z } from 'zod'
import type { UploadFindings } from '../contract/uploads.ts'
import { type CheckedChapter, findingsOfBook } from '../ingest/checks/book-findings.ts'
import type { BookFile } from '../ingest/formats/book-file.ts'
import { readIsolated } from '../ingest/formats/read-isolated.ts'
import { choicesOf } from '../library/uploads/choices.ts'
import { type FoundInFile, givenOf } from '../library/uploads/upload-row.ts'
import { withLocalFile } from '../storage/local-file.ts'
import type { JobAtWork, JobRooms } from './queue.ts'
import { JobHopeless } from './queue.ts'
import { reasonOf } from './read-upload.ts'
import { copiesFolder } from './upload-job.ts'

const Payload = z.object({ uploadId: z.int() })

/**
 * Looks through the text of a book that somebody brings as `npm run texts -- check` does through the library's, and puts what
 * a person should look at beside its preview, for its uploader and the editors. A preview that was made anew meanwhile
 * has a check of its own.
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
    const script = found.script ?? 'zh-Hans'
    const findings = await shown(chapters, script)
    await db
      .updateTable('uploads')
      .set({ preview: JSON.stringify({ ...found, findings }) })
      .where('id', '=', upload.id)
      .where('preview', '=', upload.preview)
      .execute()
  } catch (error) {
    // The file is gone or refused: there is nothing to look at any more.
    if (reasonOf(error) === null) throw error
  }
  return null
}

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
