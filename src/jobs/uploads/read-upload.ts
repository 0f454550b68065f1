import type { UploadPreview } from '../../contract/uploads/upload-previews.ts'
import type { Given } from '../../contract/uploads/uploads.ts'
import type { BookFile, EditionFile, ImportedChapter, Warning } from '../../ingest/formats/book-file.ts'
import { withGiven } from '../../ingest/formats/metadata/given-metadata.ts'
import { readIsolated } from '../../ingest/formats/read-isolated.ts'
import { BookRefused } from '../../ingest/formats/refused.ts'
import { openPictureReducer } from '../../ingest/pictures/open-picture-reducer.ts'
import { askToCheck } from '../../library/uploads/ask-to-check.ts'
import { choicesOf, metadataOf } from '../../library/uploads/choices.ts'
import { putFoundCover } from '../../library/uploads/files/found-cover.ts'
import { notifyOfFailure } from '../../library/uploads/notify-uploader.ts'
import { type FoundInFile, givenOf } from '../../library/uploads/upload-row.ts'
import { withLocalFile } from '../../storage/local-file.ts'
import { FileMissing, type Storage } from '../../storage/storage.ts'
import { blockText } from '../../text/block/plain-text.ts'
import { wordCount } from '../../text/count.ts'
import { namesInLine, yearsOf } from '../imports/shown-metadata.ts'
import type { JobAtWork, JobRooms } from '../queue.ts'
import { beginUpload, copiesFolder, endUpload } from './upload-job.ts'

/** Reads a file that someone brings, to its end, and puts its preview down; a file that is refused is not read again. */
export async function readUpload(
  { db, payload, tell, signal }: JobAtWork,
  { storage, dataDir }: JobRooms,
): Promise<null> {
  const upload = await beginUpload(db, payload, { isConfirmed: false })
  if (!upload) return null
  const given = givenOf(upload)
  const read = async (path: string) => {
    const book = await readIsolated(path, {
      name: upload.file_name,
      choices: choicesOf(given),
      signal,
      onFraction: fraction => tell(fraction),
    })
    try {
      const cover = await coverOf(book, storage)
      return { found: await preview(book, given, cover !== ''), cover }
    } finally {
      await book.close()
    }
  }
  try {
    const { found, cover } = await withLocalFile(storage, { key: upload.file_key, folder: copiesFolder(dataDir) }, read)
    await db.transaction().execute(async transaction => {
      const ended = await endUpload(transaction, upload, {
        state: 'preview',
        preview: JSON.stringify(found),
        cover_file: cover,
        reason: '',
      })
      if (ended && (found.language !== 'other' || upload.for_edition !== null)) await askToCheck(transaction, upload.id)
    })
  } catch (error) {
    const reason = reasonOf(error)
    if (reason === null) throw error
    await db.transaction().execute(async transaction => {
      if (await endUpload(transaction, upload, { state: 'failed', reason }))
        await notifyOfFailure(transaction, upload, reason)
    })
  }
  return null
}

/** Keeps the cover of a file for its preview, reduced as it will be worn; '' where there is none that can be. */
async function coverOf({ cover }: BookFile, storage: Storage): Promise<string> {
  if (!cover) return ''
  const reducer = openPictureReducer()
  try {
    const reduced = await reducer.cover(cover.bytes)
    return reduced ? await putFoundCover(storage, reduced.bytes) : ''
  } finally {
    await reducer.close()
  }
}

/** Why a file cannot be brought in, however often it is tried; null for what may pass. */
export function reasonOf(error: unknown): string | null {
  if (error instanceof BookRefused) return error.reason
  return error instanceof FileMissing ? 'lost' : null
}

/** What is shown of a long book: a list that somebody looks through, and a row of a table. */
const MOST_CHAPTERS = 2_000
const MOST_SAMPLE = 400
const START = 60

async function preview(book: BookFile, given: Given, hasCover: boolean): Promise<FoundInFile> {
  const [first] = book.editions
  if (!first) throw new BookRefused('nothing-to-read')
  const metadata = withGiven(first.metadata, metadataOf(given))
  const lang = metadata.language === 'chinese' ? 'zh' : 'en'
  const counted = await chaptersOf(first, lang)
  return {
    format: book.format,
    name: metadata.title,
    author: namesInLine(metadata.authors, metadata.language),
    translator: namesInLine(metadata.translators, metadata.language),
    year: yearsOf(metadata.published),
    language: metadata.language,
    script: metadata.script,
    introduction: metadata.description,
    licence: metadata.rights,
    encoding: book.encoding?.name ?? null,
    readings: (book.encoding?.readings ?? []).map(({ encoding, sample }) => ({
      encoding,
      sample: sample.replace(/^[\s\u3000]+/gm, '').slice(0, MOST_SAMPLE),
    })),
    ...counted,
    editionCount: book.editions.length,
    hasCover,
    // Nothing is compared with a text in neither language.
    ...(metadata.language === 'other' && { alike: [] }),
    warnings: [...book.warnings, ...(book.cover && !hasCover ? [COVER_LEFT_OUT] : [])].map(
      ({ code, where, count }) => ({ code, where, count }),
    ),
  }
}

const COVER_LEFT_OUT: Warning = { code: 'cover-left-out', where: '', count: 1 }

type Counted = Pick<UploadPreview, 'chapters' | 'chapterCount' | 'wordCount' | 'pictureCount'>

async function chaptersOf(edition: EditionFile, lang: 'zh' | 'en'): Promise<Counted> {
  const counted: Counted = { chapters: [], chapterCount: 0, wordCount: 0, pictureCount: 0 }
  let last: Counted['chapters'][number] | undefined
  for await (const chapter of edition.chapters()) {
    const { words, start } = textOf(chapter, lang)
    counted.wordCount += words
    counted.pictureCount += chapter.blocks.filter(({ image }) => image !== undefined).length
    if (chapter.continues && last) {
      last.wordCount += words
      last.start ||= start
      continue
    }
    counted.chapterCount += 1
    last = { title: chapter.title, depth: chapter.depth, wordCount: words, start }
    if (counted.chapters.length < MOST_CHAPTERS) counted.chapters.push(last)
  }
  return counted
}

function textOf({ blocks }: ImportedChapter, lang: 'zh' | 'en'): { words: number; start: string } {
  let [words, start] = [0, '']
  for (const { html } of blocks) {
    const text = blockText(html).trim()
    words += wordCount(text, lang)
    start ||= text.slice(0, START)
  }
  return { words, start }
}
