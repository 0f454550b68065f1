import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { books } from '../../../content/books.ts'
import type { BookEntry } from '../../../content/built-in-books/book-entry.ts'
import { blockText, escapeHtml } from '../../text/block/plain-text.ts'
import { type BuiltinBook, builtinBooks } from '../books/builtin-books.ts'
import { OURS } from '../poems/sources/our-poems.ts'
import type { BlockValue, BookValue, ChapterValue, NoteValue } from '../values.ts'
import { bookRoot, NUMBERED_THROUGH, type RootPassage } from './book-root.ts'
import { isRendering, WITH_THE_LINE_BEFORE } from './checks/check-books.ts'
import { type GivenBead, givenBeads, type Rendering, sentenceSpans } from './given-beads.ts'
import type { KeyedLine } from './keyed-file.ts'
import { type BookFile, CONTENT, readShelf } from './shelf-files.ts'

/** One of our editions of a built-in book. `version` changes with its files, so that a text that grew is loaded again. */
export type ShelfBook = { ref: string; version: string; read(): Promise<ShelfEdition> }

/**
 * Our edition of a work as it stands today, beside the edition it was made from. `beads` names what says the same,
 * sentence by sentence, the source's first; a sentence that is not translated has none. `others` are editions of ours that
 * were made from the same, with what says the same in both, this one's first.
 */
export type ShelfEdition = {
  source: BookValue
  ours: BookValue
  beads: GivenBead[]
  others?: { edition: BookValue; beads: GivenBead[] }[]
}

/** Our editions of books, in the order of their paths; a file without any translated sentence is none yet. */
export async function shelfBooks(root: URL = CONTENT): Promise<ShelfBook[]> {
  const { translations, notes } = await readShelf(root)
  const found = translations.flatMap(file => {
    const entry = books.find(({ text }) => text === file.work)
    const builtin = builtinBooks.find(({ bookId }) => bookId === entry?.bookId)
    if (!entry || !builtin || !file.lines.some(({ text }) => isRendering(text))) return []
    const noted = notes.find(one => one.work === file.work && one.language === file.language)
    return [{ entry, builtin, file, noted }]
  })
  return Promise.all(
    found.map(async ({ entry, builtin, file, noted }) => ({
      ref: `shishu:${file.work}:${file.language}`,
      version: await versionOf(root, noted ? [file.path, noted.path] : [file.path]),
      read: () => shelfEdition(entry, builtin, { file, noted }),
    })),
  )
}

/** Raise it when other beads or blocks are made of the same files: libraries that have the edition bring it in again. */
const MADE = 2

async function versionOf(root: URL, paths: readonly string[]): Promise<string> {
  const hash = createHash('sha256').update(String(MADE))
  for (const path of paths) hash.update(await readFile(new URL(path, root)))
  return hash.digest('hex').slice(0, 12)
}

type Files = { file: BookFile; noted: BookFile | undefined }

async function shelfEdition(entry: BookEntry, builtin: BuiltinBook, { file, noted }: Files): Promise<ShelfEdition> {
  const source = await builtin.read()
  const from = source.language === 'chinese' ? 'zh' : 'en'
  const passages = bookRoot(source.chapters, from, NUMBERED_THROUGH.has(file.work))
  const lines = new Map(file.lines.map(line => [line.key, line.text]))
  const notes = Map.groupBy(noted?.lines ?? [], ({ key }) => key)
  const composed = inChapters(source.chapters, passages, passage =>
    translated(passage, lines, notes, { language: file.language, block: source.chapters }),
  )
  return {
    source,
    beads: composed.beads,
    ours: {
      ...source,
      ref: `shishu:${file.work}:${file.language}`,
      language: file.language === 'en' ? 'english' : 'chinese',
      script: file.language === 'en' ? null : 'zh-Hans',
      translator: OURS.author,
      year: OUR_YEAR,
      licence: OURS.licence,
      source: `${OURS.author}, ${howMuch(passages, lines, file)}from ${entry.source}`,
      chapters: composed.chapters.map((chapter, at) => ({
        ...chapter,
        title: lines.get(`${at + 1}.0:1`) || placeholderTitle(at + 1, file.language),
      })),
      quotes: [],
    },
  }
}

/** When all of our translations of books were made. */
const OUR_YEAR = '2026'

/** How much of a partial edition is there, as its reader is told; '' for a whole one. */
function howMuch(passages: readonly RootPassage[], lines: ReadonlyMap<string, string>, { head }: BookFile): string {
  if (head['status'] === 'done' && !head['covers']) return ''
  const sentences = passages.flatMap(passage => passage.sentences)
  const done = sentences.filter(({ key }) => (lines.get(key) ?? '') !== '').length
  return `${done.toLocaleString('en')} of ${sentences.length.toLocaleString('en')} sentences so far, `
}

function placeholderTitle(number: number, language: 'en' | 'zh'): string {
  return language === 'en' ? `Chapter ${number}` : `第 ${number} 章`
}

/** Our chapters in the places of the source's, up to the last that has a text: a chapter keeps its number as the work grows. */
function inChapters(
  chapters: readonly ChapterValue[],
  passages: readonly RootPassage[],
  translate: (passage: RootPassage) => Translated,
): { chapters: ChapterValue[]; beads: GivenBead[] } {
  const ours = chapters.map(({ title, depth }): ChapterValue => ({ title, depth, blocks: [] }))
  const placed = passages.flatMap(passage => (passage.position === null ? [] : [{ ...passage, at: passage.position }]))
  const byBlock = Map.groupBy(placed, ({ chapter, at }) => `${chapter - 1}.${at}`)
  const beads = [...byBlock.values()].flatMap(together => {
    const { chapter: number, at } = together[0] as (typeof together)[number]
    const chapter = number - 1
    const text = blockText(chapters[chapter]?.blocks[at]?.html ?? '')
    const sentences = together.flatMap(passage => passage.sentences)
    const spans = sentenceSpans(
      text,
      sentences.map(one => one.text),
    )
    const mine = ours[chapter]?.blocks ?? []
    const renderings = together.flatMap(passage => {
      const { blocks, renderings: own } = translate(passage)
      const before = mine.length
      mine.push(...blocks)
      return own.map(one => (one !== null && typeof one === 'object' ? { ...one, block: before + one.block } : one))
    })
    return givenBeads({ chapter, position: at }, spans, renderings)
  })
  const last = ours.findLastIndex(({ blocks }) => blocks.length > 0)
  return { chapters: ours.slice(0, last + 1), beads }
}

type Translated = { blocks: BlockValue[]; renderings: Rendering[] }

/**
 * The blocks that say a passage, one, or one for each paragraph that begins with ¶, and where each sentence is said in them;
 * no block where nothing is said.
 */
function translated(
  passage: RootPassage,
  lines: ReadonlyMap<string, string>,
  notes: ReadonlyMap<string, readonly KeyedLine[]>,
  { language, block }: { language: 'en' | 'zh'; block: readonly ChapterValue[] },
): Translated {
  const { kind } = passage
  if (kind === 'title') return { blocks: [], renderings: [] }
  const gap = kind === 'verse' ? '\n' : language === 'en' ? ' ' : ''
  const paragraphs: { text: string; notes: NoteValue[] }[] = []
  const renderings = passage.sentences.map(({ key }): Rendering => {
    const line = lines.get(key) ?? ''
    if (line === WITH_THE_LINE_BEFORE) return 'with the one before'
    if (!isRendering(line)) return null
    const text = line.replace(/^¶ /, '')
    const open = line === text ? paragraphs.at(-1) : undefined
    const paragraph = open ?? { text: '', notes: [] }
    if (!open) paragraphs.push(paragraph)
    const from = paragraph.text === '' ? 0 : paragraph.text.length + gap.length
    paragraph.text = paragraph.text === '' ? text : `${paragraph.text}${gap}${text}`
    paragraph.notes.push(...notesIn(text, from, notes.get(key) ?? []))
    return { block: paragraphs.length - 1, from, to: paragraph.text.length }
  })
  const level = block[passage.chapter - 1]?.blocks[passage.position ?? -1]?.level
  const blocks = paragraphs.map(({ text, notes }, at) => ({
    kind,
    html: escapeHtml(text).replaceAll('\n', '<br>'),
    // The block's id is made over its key: a sentence that is put better moves no mark.
    source: `${passage.key} ${at + 1}`,
    ...(level === undefined ? {} : { level }),
    ...(notes.length === 0 ? {} : { notes }),
  }))
  return { blocks, renderings }
}

function notesIn(rendering: string, from: number, notes: readonly KeyedLine[]): NoteValue[] {
  const placed = notes.flatMap(({ word, text }) => {
    const at = word === '*' ? 0 : rendering.indexOf(word)
    if (at < 0) return []
    return [{ from: from + at, to: from + (word === '*' ? rendering.length : at + word.length), text }]
  })
  return placed.toSorted((a, b) => a.from - b.from)
}
