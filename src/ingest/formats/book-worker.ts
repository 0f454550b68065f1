import { answerRequests } from '../../workers/answer-requests.ts'
import type { BookFile, EncodingFound, FileMetadata, FormatName, ImageFile, ImportedChapter } from './book-file.ts'
import { openedSource } from './byte-source.ts'
import { type BookChoices, openBookFile } from './open-book-file.ts'
import { BookRefused } from './refused.ts'

/** The file itself is open as this descriptor. */
const DESCRIPTOR = 4

/** What the process of one file is asked: first to open it, then for its chapters in batches, and for pictures. */
export type BookRequest =
  | { kind: 'open'; name: string; choices: BookChoices }
  | { kind: 'chapters'; edition: number; isFirst: boolean }
  | { kind: 'image'; key: string }

export type BookAnswer = Noticed &
  (
    | { kind: 'open'; head: BookHead }
    | { kind: 'chapters'; chapters: ImportedChapter[]; isEnd: boolean }
    | { kind: 'image'; image: ImageFile | null }
  )

type Noticed = Pick<BookFile, 'warnings' | 'dropped'>

export type BookHead = {
  format: FormatName
  encoding: EncodingFound | null
  editions: FileMetadata[]
  cover: ImageFile | null
}

/** A batch ends at so many UTF-16 units, or so many chapters, whichever comes first. */
const BATCH = 400_000
const MOST_CHAPTERS = 200

// The whole file is a process: of one book, whatever it does.
let book: BookFile | undefined
const readers = new Map<number, AsyncIterator<ImportedChapter>>()

answerRequests<BookRequest, BookAnswer, number>({
  async answer(request, { tell }) {
    if (request.kind === 'open')
      book = await openBookFile(await openedSource(DESCRIPTOR, request.name), request.choices)
    if (!book) throw new Error('Nothing has been opened')
    const answer = await answerOf(book, request, tell)
    return { ...answer, warnings: book.warnings, dropped: book.dropped }
  },
  failure: error => (error instanceof BookRefused ? { reason: error.reason, detail: error.detail } : null),
})

async function answerOf(file: BookFile, request: BookRequest, tell: (fraction: number) => void) {
  if (request.kind === 'open') return { kind: 'open' as const, head: headOf(file) }
  if (request.kind === 'image') return { kind: 'image' as const, image: await file.image(request.key) }
  if (request.isFirst) readers.set(request.edition, chaptersOf(file, request.edition))
  const { chapters, isEnd } = await batch(readers.get(request.edition), tell)
  return { kind: 'chapters' as const, chapters, isEnd }
}

const headOf = ({ format, encoding, editions, cover }: BookFile): BookHead => ({
  format,
  encoding,
  editions: editions.map(({ metadata }) => metadata),
  cover,
})

function chaptersOf(file: BookFile, edition: number): AsyncIterator<ImportedChapter> {
  const found = file.editions[edition]
  if (!found) throw new Error(`There is no edition ${edition}`)
  return found.chapters()[Symbol.asyncIterator]()
}

async function batch(reader: AsyncIterator<ImportedChapter> | undefined, tell: (fraction: number) => void) {
  const chapters: ImportedChapter[] = []
  for (let size = 0; size < BATCH && chapters.length < MOST_CHAPTERS; ) {
    const next = await reader?.next()
    if (!next || next.done) return { chapters, isEnd: true }
    chapters.push(next.value)
    size += next.value.blocks.reduce((sum, { html }) => sum + html.length + 40, 0)
    tell(next.value.fraction)
  }
  return { chapters, isEnd: false }
}
