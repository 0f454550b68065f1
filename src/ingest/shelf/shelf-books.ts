import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { type BookEntry, books } from '../../../content/books.ts'
import { escapeHtml } from '../../text/block/plain-text.ts'
import { type BuiltinBook, builtinBooks } from '../books/builtin-books.ts'
import { OURS } from '../poems/our-poems.ts'
import type { BlockValue, BookValue, ChapterValue, NoteValue } from '../values.ts'
import { bookRoot, NUMBERED_THROUGH, type RootPassage } from './book-root.ts'
import { isSaid } from './check-books.ts'
import type { KeyedLine } from './keyed-file.ts'
import { type BookFile, CONTENT, readShelf } from './shelf-files.ts'

/** One of our editions of a built-in book. `version` changes with its files, so that a text that grew is loaded again. */
export type ShelfBook = { ref: string; version: string; read(): Promise<ShelfEdition> }

/**
 * Our edition of a work as it stands today, beside the edition it was made from. `beads` names blocks that say the same,
 * by chapter (from 0) and position in it, on each side; a passage that is not translated has none.
 */
export type ShelfEdition = { source: BookValue; ours: BookValue; beads: BeadOfBlocks[] }
export type BeadOfBlocks = { source: BlockLocation; ours: BlockLocation[] }
export type BlockLocation = { chapter: number; position: number }

/** Our editions of books, in the order of their paths; a file without any translated sentence is none yet. */
export async function shelfBooks(root: URL = CONTENT): Promise<ShelfBook[]> {
  const { translations, notes } = await readShelf(root)
  const found = translations.flatMap(file => {
    const entry = books.find(({ text }) => text === file.work)
    const builtin = builtinBooks.find(({ bookId }) => bookId === entry?.bookId)
    if (!entry || !builtin || !file.lines.some(({ text }) => isSaid(text))) return []
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

async function versionOf(root: URL, paths: readonly string[]): Promise<string> {
  const hash = createHash('sha256')
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
    blocksOf(passage, lines, notes, { language: file.language, block: source.chapters }),
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
  translate: (passage: RootPassage) => BlockValue[],
): { chapters: ChapterValue[]; beads: BeadOfBlocks[] } {
  const ours = chapters.map(({ title, depth }): ChapterValue => ({ title, depth, blocks: [] }))
  const beads = new Map<string, BeadOfBlocks>()
  for (const passage of passages) {
    const { position } = passage
    if (position === null) continue
    const chapter = passage.chapter - 1
    const mine = ours[chapter]?.blocks ?? []
    for (const block of translate(passage)) {
      const key = `${chapter}.${position}`
      const bead = beads.get(key) ?? { source: { chapter, position }, ours: [] }
      beads.set(key, bead)
      bead.ours.push({ chapter, position: mine.length })
      mine.push(block)
    }
  }
  const last = ours.findLastIndex(({ blocks }) => blocks.length > 0)
  return { chapters: ours.slice(0, last + 1), beads: [...beads.values()] }
}

/** The blocks that say a passage: one, or one for each paragraph that begins with ¶; none where nothing is said. */
function blocksOf(
  passage: RootPassage,
  lines: ReadonlyMap<string, string>,
  notes: ReadonlyMap<string, readonly KeyedLine[]>,
  { language, block }: { language: 'en' | 'zh'; block: readonly ChapterValue[] },
): BlockValue[] {
  const { kind } = passage
  if (kind === 'title') return []
  const gap = kind === 'verse' ? '\n' : language === 'en' ? ' ' : ''
  const paragraphs: { text: string; notes: NoteValue[] }[] = []
  for (const { key } of passage.sentences) {
    const line = lines.get(key) ?? ''
    if (!isSaid(line)) continue
    const said = line.replace(/^¶ /, '')
    const open = line === said ? paragraphs.at(-1) : undefined
    const paragraph = open ?? { text: '', notes: [] }
    if (!open) paragraphs.push(paragraph)
    const from = paragraph.text === '' ? 0 : paragraph.text.length + gap.length
    paragraph.text = paragraph.text === '' ? said : `${paragraph.text}${gap}${said}`
    paragraph.notes.push(...notesIn(said, from, notes.get(key) ?? []))
  }
  const level = block[passage.chapter - 1]?.blocks[passage.position ?? -1]?.level
  return paragraphs.map(({ text, notes }, at) => ({
    kind,
    html: escapeHtml(text).replaceAll('\n', '<br>'),
    // The block's id is made over its key: a sentence that is put better moves no mark.
    source: `${passage.key} ${at + 1}`,
    ...(level === undefined ? {} : { level }),
    ...(notes.length === 0 ? {} : { notes }),
  }))
}

function notesIn(said: string, from: number, notes: readonly KeyedLine[]): NoteValue[] {
  const placed = notes.flatMap(({ word, text }) => {
    const at = word === '*' ? 0 : said.indexOf(word)
    if (at < 0) return []
    return [{ from: from + at, to: from + (word === '*' ? said.length : at + word.length), text }]
  })
  return placed.toSorted((a, b) => a.from - b.from)
}
