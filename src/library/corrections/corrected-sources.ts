import { books } from '../../../content/books.ts'
import type { Db } from '../../db/dialect.ts'
import { isOneOf } from '../../db/queries/id-list.ts'
import { builtinBooks } from '../../ingest/books/builtin-books.ts'
import { corpusFiles } from '../../ingest/poems/sources/poems-corpus.ts'
import { readStarterPoems } from '../../ingest/poems/sources/poems-starter.ts'
import { bookRoot, NUMBERED_THROUGH } from '../../ingest/shelf/book-root.ts'
import type { BookValue, ChapterValue } from '../../ingest/values.ts'
import { blockText } from '../../text/block/plain-text.ts'
import { sentenceHash } from '../../text/sentences/sentence-hash.ts'
import { composeEdition } from '../publish/drafts/compose-edition.ts'
import { type CorrectionRow, findWords, keptWords } from './find-words.ts'

/** A sentence or line of a source by the key and hash that errata name it by. */
export type SourceSentence = { key: string; hash: string; text: string }

/** A block or a poem as its source has it: the text that readers correct, and the sentences of the source it comes from. */
export type SourceText = { text: string; source: string; sentences: SourceSentence[] }

/** Of an edition: the key of its work among `content/errata/`, or its ref, and the texts of its blocks by their ids. */
export async function sourceOfEdition(
  db: Db,
  edition: { id: number; source_ref: string; book_id: number; language: string },
  corrections: readonly CorrectionRow[],
): Promise<{ work: string; texts: Map<number, SourceText> }> {
  const builtin = builtinBooks.find(({ ref }) => ref === edition.source_ref)
  const work = builtin ? (books.find(({ bookId }) => bookId === edition.book_id)?.text ?? '') : edition.source_ref
  const lang = edition.language === 'chinese' ? 'zh' : 'en'
  const isNumbered = NUMBERED_THROUGH.has(work)
  if (builtin) {
    const book = await builtin.read()
    return { work, texts: textsOf(book.chapters, idsOf(book), { lang, isNumbered }) }
  }
  const { chapters, ids } = await storedChapters(db, edition.id, corrections)
  return { work, texts: textsOf(chapters, ids, { lang, isNumbered }) }
}

const idsOf = (book: BookValue) => composeEdition(book).blocks.map(({ id }) => id)

type Keyed = { lang: 'zh' | 'en'; isNumbered: boolean }

function textsOf(chapters: readonly ChapterValue[], ids: readonly number[], { lang, isNumbered }: Keyed) {
  const passages = Map.groupBy(
    bookRoot(chapters, lang, isNumbered),
    ({ chapter, position }) => `${chapter} ${position ?? 'title'}`,
  )
  const all = chapters.flatMap(({ blocks }, chapter) =>
    blocks.map((block, position) => ({ block, key: `${chapter + 1} ${position}` })),
  )
  return new Map(
    all.map(({ block, key }, at): [number, SourceText] => {
      const text = blockText(block.html)
      const sentences = (passages.get(key) ?? []).flatMap(passage => passage.sentences)
      return [ids[at] ?? 0, { text, source: block.source ?? text, sentences }]
    }),
  )
}

/** A book of this host, of which nothing is kept but what is stored: before its corrections, the last taken back first. */
async function storedChapters(db: Db, editionId: number, corrections: readonly CorrectionRow[]) {
  const rows = await db
    .selectFrom('chapters')
    .leftJoin('blocks', 'blocks.chapter_id', 'chapters.id')
    .select(['chapters.id as chapter', 'chapters.title', 'chapters.depth', 'blocks.id', 'blocks.html', 'blocks.kind'])
    .where('chapters.edition_id', '=', editionId)
    .orderBy('chapters.number')
    .orderBy('blocks.position')
    .execute()
  const ids: number[] = []
  const chapters = [...Map.groupBy(rows, ({ chapter }) => chapter).values()].map((own): ChapterValue => {
    const blocks = own.flatMap(({ id, html, kind }) => {
      if (id === null || html === null || kind === null) return []
      ids.push(id)
      const stored = blockText(html)
      const before = corrections.filter(({ block_id }) => block_id === id).reduceRight(takenBack, stored)
      return [{ kind, html: before === stored ? html : '', source: before }]
    })
    return { title: own[0]?.title ?? '', depth: own[0]?.depth ?? 0, blocks: blocks.map(readAsSource) }
  })
  return { chapters, ids }
}

type Stored = ChapterValue['blocks'][number] & { source: string }

/** Of a text that corrections were taken back from, nothing is known but its words. */
const readAsSource = (block: Stored): Stored => (block.html === '' ? { ...block, html: escaped(block.source) } : block)
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('\n', '<br>')

function takenBack(text: string, row: CorrectionRow): string {
  const { before_text, right_text, wrong_text, after_text } = row
  if (right_text === '') return text.replace(before_text + after_text, () => before_text + wrong_text + after_text)
  const span = findWords(text, { ...keptWords(row), words: right_text })
  return span ? text.slice(0, span.from) + wrong_text + text.slice(span.to) : text
}

type Poem = { id: number; lines: string; source_ref: string }

/** Poems as their sources have them, by their ids; one that no source has, as it is stored, before its corrections. */
export async function sourcesOfPoems(
  db: Db,
  ids: readonly number[],
  corrections: readonly CorrectionRow[],
): Promise<Map<number, SourceText[]>> {
  const poems: Poem[] = await db
    .selectFrom('poems')
    .select(['id', 'lines', 'source_ref'])
    .where(isOneOf(db, 'id', ids))
    .execute()
  const missing = new Map(poems.map(poem => [poem.id, poem]))
  const found = new Map<number, SourceText[]>()
  const look = (values: readonly { poemId: number; ref: string; lines: readonly string[]; source?: string[] }[]) => {
    for (const { poemId, ref, lines, source } of values) {
      if (missing.get(poemId)?.source_ref !== ref) continue
      missing.delete(poemId)
      found.set(poemId, linesOf(poemId, lines, source ?? lines))
    }
  }
  const { batches, index } = await readStarterPoems()
  for (const batch of batches) look(batch.poems)
  for (const file of missing.size > 0 ? await corpusFiles(index) : []) {
    const folder = file.ref.split('/')[0] ?? ''
    if ([...missing.values()].some(({ source_ref }) => source_ref.startsWith(folder))) look((await file.read()).poems)
  }
  for (const { id, lines } of missing.values()) {
    const own = corrections.filter(({ poem_id }) => poem_id === id)
    const before = lines.split('\n').map((line, at) => own.filter(row => row.line === at).reduceRight(takenBack, line))
    found.set(id, linesOf(id, before, before))
  }
  return found
}

/** Each line that is shown, with all lines of the source: they may be cut otherwise. */
function linesOf(poemId: number, lines: readonly string[], source: readonly string[]): SourceText[] {
  const sentences = source
    .filter(line => line.trim() !== '')
    .map((text, at) => ({ key: `${poemId}:${at + 1}`, hash: sentenceHash(text), text }))
  return lines.map(text => ({ text, source: text, sentences }))
}
