import { books } from '../../../content/books.ts'
import { blockText } from '../../text/block/plain-text.ts'
import { builtinBooks } from '../books/builtin-books.ts'
import { StarterIndex } from '../poems/sources/poem-starter-index.ts'
import { corpusFiles } from '../poems/sources/poems-corpus.ts'
import { readStarterPoems } from '../poems/sources/poems-starter.ts'
import { bookRoot, NUMBERED_THROUGH } from '../shelf/book-root.ts'
import type { BookValue, PoemValue } from '../values.ts'
import type { Passage } from './finding.ts'

/** What is looked at together: a poem, or a chapter of a book. `well`: of the starter library. */
export type Text = { work: string; passages: Passage[]; well: boolean }

/** The Chinese books of the library as a reader has them, a chapter at a time. @throws SourceDamaged */
export async function* bookTexts(): AsyncGenerator<Text> {
  for (const { text: work, bookId } of books) {
    const book = await builtinBooks.find(builtin => builtin.bookId === bookId)?.read()
    if (book?.language === 'chinese') yield* chapterTexts(book, work)
  }
}

/** The chapters of one Chinese book, keyed as the shelf keys them; any book will do. */
export function* chapterTexts(book: Pick<BookValue, 'chapters' | 'script'>, work: string): Generator<Text> {
  const keys = new Map(
    bookRoot(book.chapters, 'zh', NUMBERED_THROUGH.has(work)).map(one => [`${one.chapter}.${one.position}`, one.key]),
  )
  for (const [at, { title, blocks }] of book.chapters.entries()) {
    const script = book.script ?? 'zh-Hans'
    const passages = blocks.flatMap((block, position): Passage[] => {
      const text = blockText(block.html)
      return text === '' ? [] : [{ work, key: keys.get(`${at + 1}.${position}`) ?? `${at + 1}`, text, script }]
    })
    yield { work, passages: [{ work, key: `${at + 1}.0`, text: title, script }, ...passages], well: true }
  }
}

/** All Chinese poems as a reader has them, the starter library's first; doubles of the corpus too. @throws SourceDamaged */
export async function* poemTexts(): AsyncGenerator<Text> {
  yield* starterPoemTexts()
  // With nothing in the index the doubles come as poems: they are the witnesses.
  for (const file of await corpusFiles(new StarterIndex())) {
    const { poems } = await file.read()
    for (const poem of poems) yield poemText(poem, false)
  }
}

/** The Chinese poems of the starter library. @throws SourceDamaged */
export async function* starterPoemTexts(): AsyncGenerator<Text> {
  const { batches } = await readStarterPoems()
  for (const { poems } of batches) for (const poem of poems) if (poem.script) yield poemText(poem, true)
}

function poemText(poem: PoemValue, well: boolean): Text {
  const folder = /^[^:]*:([^:/]*)/.exec(poem.ref)?.[1] ?? ''
  const work = `${folder === 'mengxue' ? (/mengxue\/([^:]*)/.exec(poem.ref)?.[1] ?? folder) : folder}/${poem.poemId}`
  const script = poem.script ?? 'zh-Hans'
  const lines = poem.lines.filter(line => line.trim() !== '')
  return { work, passages: lines.map((text, at) => ({ work, key: String(at + 1), text, script })), well }
}
