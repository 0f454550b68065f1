import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { EpubCheck } from '@likecoin/epubcheck-ts'
import { unzipSync } from 'fflate'
import { type DefaultTreeAdapterTypes, parse } from 'parse5'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DownloadWish } from '../../src/contract/downloads.ts'
import { type OpenDatabase, openDatabase } from '../../src/db/open.ts'
import { type Faces, openFaces } from '../../src/faces/open.ts'
import { inScript } from '../../src/http/calls/answer-script.ts'
import { plainText } from '../../src/ingest/books/block-html.ts'
import { requestedDownload } from '../../src/library/downloads/downloads.ts'
import { makeFile } from '../../src/library/downloads/files.ts'
import { poemDetail } from '../../src/library/poems/poem-detail.ts'
import { publishBook } from '../../src/library/publish/publish-book.ts'
import { chapterForReading } from '../../src/library/reading/reading.ts'
import { type DiskStorage, openDisk } from '../../src/storage/disk.ts'
import { FULL_BOOK_ID, fullBook } from '../fixtures/full-book.ts'
import { freshSqlite } from './databases.ts'

type Wanted = Record<string, string | number> & Partial<Record<'book' | 'list' | 'poem' | 'author', string>>

// What is downloaded does not depend on the database; the calls are walked on both in downloads.test.ts.
describe('files of the real library', () => {
  let dir: string
  let database: OpenDatabase
  let faces: Faces
  let storage: DiskStorage
  let fresh: Awaited<ReturnType<typeof freshSqlite>>
  beforeAll(async () => {
    fresh = await freshSqlite('starter')
    dir = mkdtempSync(join(tmpdir(), 'shishu-files-'))
    database = await openDatabase(fresh.place)
    faces = openFaces({ dir: join(dir, 'faces') })
    storage = openDisk(dir)
    await database.db
      .insertInto('users')
      .values({
        account: 'reader',
        account_folded: 'reader',
        nick: 'reader',
        head: 1,
        email: null,
        identity: 'reader',
        password_hash: '',
        settings: '{}',
        created_at: 0,
      })
      .execute()
    await publishBook(database.db, fullBook(), 0)
    const rare = {
      ...fullBook(),
      bookId: 905,
      ref: 'tests:rare',
      name: '𠮷𡈽 & <b>"它\'s"</b> 📚',
      language: 'chinese' as const,
    }
    const chapters = [
      { title: '𪚥 & <i>', depth: 0, blocks: [{ kind: 'paragraph' as const, html: '𠮷野家 𡈽 𪚥𪚥 □ 📚 &lt;i&gt;' }] },
    ]
    await publishBook(database.db, { ...rare, chapters }, 0)
  })
  afterAll(async () => {
    await faces.close()
    await database.close()
    await fresh.remove()
    rmSync(dir, { recursive: true })
  })

  async function file(wanted: Wanted): Promise<Buffer> {
    const { db } = database
    const { book, list, poem, author, ...rest } = wanted
    const idOf = async (table: 'books' | 'collections' | 'poems' | 'authors', name: string) => {
      const column = table === 'poems' ? 'title' : 'name'
      const row = await db.selectFrom(table).select('id').where(column, '=', name).limit(1).executeTakeFirstOrThrow()
      return row.id
    }
    const wish = DownloadWish.parse({
      ...rest,
      ...(book && { bookId: await idOf('books', book) }),
      ...(list && { collectionId: await idOf('collections', list) }),
      ...(poem && { poemId: await idOf('poems', poem) }),
      ...(author && { authorId: await idOf('authors', author) }),
    })
    const rooms = { db, storage, gear: faces, key: Buffer.alloc(32), announce: async () => undefined }
    await db.deleteFrom('downloads').execute()
    await requestedDownload(rooms, { userId: 1, wish, origin: 'https://books.example' })
    const { file_key } = await db.selectFrom('downloads').select('file_key').executeTakeFirstOrThrow()
    await makeFile(rooms, file_key, 1)
    const stored = await storage.read(`downloads/${file_key}`)
    if (!stored) throw new Error('nothing was written')
    return buffer(stored.stream)
  }

  const EPUBS: [string, Wanted][] = [
    ['论语 in vertical lines with pinyin', { book: '论语', pinyin: 'all', vertical: '1' }],
    ['论语 in traditional characters', { book: '论语', script: 'hant' }],
    ['古文观止 in traditional characters', { book: '古文观止', script: 'hant' }],
    ['古文观止 in simplified ones, vertical', { book: '古文观止', script: 'hans', vertical: '1' }],
    ['Alice', { bookId: 2 }],
    ['Moby-Dick', { bookId: 3 }],
    ['Paradise Lost', { bookId: 9 }],
    ['Hamlet', { bookId: 5 }],
    ['幽梦影 with its remarks', { book: '幽梦影' }],
    ['幽梦影 without', { book: '幽梦影', notes: '0', vertical: '1' }],
    ['文字蒙求, pinyin over rare characters', { book: '文字蒙求', pinyin: 'rare' }],
    ['some chapters of 孟子', { book: '孟子', chapters: '1,3-4' }],
    ['a poem', { poem: '靜夜思', pinyin: 'all', vertical: '1', script: 'hans' }],
    ['a poem beside its translation', { poem: '靜夜思', beside: 'english' }],
    ['a poem facing its translation', { poem: '靜夜思', beside: 'english', layout: 'facing', pinyin: 'all' }],
    ['唐诗三百首 as a list', { list: '唐诗三百首', script: 'hans', pinyin: 'all' }],
    ['唐诗三百首 facing what is translated', { list: '唐诗三百首', beside: 'english', layout: 'facing' }],
    ['the Sonnets', { list: '莎士比亚十四行诗' }],
    ['楚辞', { list: '楚辞', vertical: '1' }],
    ['the poems of 李白', { author: '李白' }],
    ['四书, a list of books', { list: '四书', script: 'hans' }],
    ['a book with one of everything', { bookId: FULL_BOOK_ID }],
    ['rare characters under a title of & < " and emoji', { bookId: 905, vertical: '1' }],
  ]

  it.each(EPUBS)('%s is an EPUB without a fault', async (_, wanted) => {
    const bytes = await file(wanted)
    const { messages } = await EpubCheck.validate(new Uint8Array(bytes))
    expect(messages.filter(({ severity }) => severity !== 'info' && severity !== 'usage')).toEqual([])
    officialCheck(bytes)
  })

  it('rare characters bring their own font, cut to them', async () => {
    const files = unzipSync(await file({ bookId: 905 }))
    const fonts = Object.keys(files).filter(name => name.endsWith('.woff2'))
    expect(fonts.length).toBeGreaterThan(0)
    const style = Buffer.from(files['EPUB/style.css'] ?? []).toString()
    expect(style).toMatch(/@font-face\{font-family:"Shishu Rare";src:url\(fonts\/rare-0\.woff2\)/)
    expect(style).toContain('U+20bb7')
    for (const name of fonts) expect(files[name]?.length).toBeLessThan(20_000)
  })

  it.each([
    ['论语', 'original', {}],
    ['论语', 'hant', { vertical: '1', pinyin: 'all' }],
    ['古文观止', 'hans', {}],
    ['幽梦影', 'original', { notes: '1' }],
    ['Paradise Lost', 'original', {}],
  ] as const)('%s in script %s holds the characters the site shows, no more and no fewer', async (name, script, as) => {
    const { db } = database
    const wanted: Wanted = name === 'Paradise Lost' ? { bookId: 9 } : { book: name }
    const files = unzipSync(await file({ ...wanted, script, ...as }))
    const book = await db
      .selectFrom('editions')
      .select(['book_id', 'id'])
      .where('title', '=', name)
      .executeTakeFirstOrThrow()
    const rows = await db
      .selectFrom('chapters')
      .select('number')
      .where('edition_id', '=', book.id)
      .orderBy('number')
      .execute()
    for (const { number } of rows) {
      const answer = await chapterForReading(db, { id: book.book_id, chapter: number, toc: '0' })
      const { chapter } = inScript(answer, script) as typeof answer
      const shown = chapter.blocks.map(block => (block.speaker ?? '') + plainText(block.html)).join('')
      const title = chapter.part === 1 ? chapter.title : ''
      const page = Buffer.from(files[`EPUB/c${number}.xhtml`] ?? []).toString()
      expect(lettersOf(wordsOnPage(page))).toBe(lettersOf(title + shown))
    }
  })

  it('a poem holds the characters the site shows', async () => {
    const { db } = database
    const row = await db
      .selectFrom('poems')
      .select('id')
      .where('title', '=', '靜夜思')
      .limit(1)
      .executeTakeFirstOrThrow()
    const poem = await poemDetail(db, { id: row.id })
    const files = unzipSync(await file({ poemId: row.id }))
    const page = Buffer.from(files[`EPUB/p${row.id}.xhtml`] ?? []).toString()
    const shown = [
      poem.title,
      poem.dynasty,
      ' · ',
      poem.author.name,
      poem.preface,
      ...poem.lines.map(line => line.text),
    ]
    expect(lettersOf(wordsOnPage(page))).toBe(lettersOf(shown.join('')))
  })

  it('a chapter of five million letters is written in bounded memory', async () => {
    global.gc?.()
    const before = process.memoryUsage().rss
    const bytes = await file({ bookId: FULL_BOOK_ID, format: 'html' })
    expect(bytes.length).toBeGreaterThan(5_000_000)
    // The file itself is read back here, twice its size with its pieces; the book is not held beside it.
    expect(process.memoryUsage().rss - before).toBeLessThan(150_000_000)
  })
})

/** The words of a page, in order; syllables over characters are not among them. */
function wordsOnPage(xhtml: string): string {
  const words = (nodes: DefaultTreeAdapterTypes.ChildNode[]): string =>
    nodes
      .map(node => {
        if ('value' in node) return node.value
        if (!('tagName' in node) || node.tagName === 'rt' || node.tagName === 'head') return ''
        return words(node.childNodes)
      })
      .join('')
  return words(parse(xhtml.replace(/^<\?xml[^>]*\?>\s*/, '')).childNodes)
}

const CURLY: Record<string, string> = { '『': '“', '』': '”', '「': '‘', '」': '’' }

/** Without spaces and line ends, and with the quotation marks of horizontal lines. */
function lettersOf(text: string): string {
  return text.replace(/\s+/g, '').replace(/[『』「」]/g, mark => CURLY[mark] ?? mark)
}

/** The official checker too, where its jar is at hand: EPUBCHECK_JAR is the jar, or a class path ending in :. */
function officialCheck(bytes: Buffer): void {
  const jar = process.env['EPUBCHECK_JAR']
  if (!jar) return
  const place = mkdtempSync(join(tmpdir(), 'shishu-epubcheck-'))
  try {
    const path = join(place, 'book.epub')
    writeFileSync(path, bytes)
    const how = jar.endsWith(':') ? ['-cp', jar, 'com.adobe.epubcheck.tool.Checker'] : ['-jar', jar]
    const said = execFileSync('java', [...how, path], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
    expect(said).toContain('No errors or warnings detected')
  } finally {
    rmSync(place, { recursive: true })
  }
}
