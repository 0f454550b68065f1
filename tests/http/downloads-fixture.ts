import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll } from 'vitest'
import { DownloadWish } from '../../src/contract/downloads.ts'
import { type OpenDatabase, openDatabase } from '../../src/db/open.ts'
import { type Fonts, openFonts } from '../../src/fonts/fonts.ts'
import type { BookValue } from '../../src/ingest/values.ts'
import { requestedDownload } from '../../src/library/downloads/downloads.ts'
import { makeFile } from '../../src/library/downloads/files.ts'
import { publishBook } from '../../src/library/publish/publish-book.ts'
import { type DiskStorage, openDisk } from '../../src/storage/disk.ts'
import { fullBook } from '../fixtures/full-book.ts'
import { alignBlocks } from './align-fixture.ts'
import { freshSqlite } from './databases.ts'

/** What is asked for, with works, lists, poems and authors by their names. */
export type Wanted = Record<string, string | number> & Partial<Record<'book' | 'list' | 'poem' | 'author', string>>

/** A work of rare characters under a title that has to be escaped everywhere. */
export const RARE_BOOK_ID = 905
/** A work in both languages, whose paragraphs answer each other but for one of each side. */
export const BOTH_BOOK_ID = 906

/** The starter library with some works more, and a reader who downloads: `file` gives the bytes of what is wanted. */
export function useDownloads() {
  let dir: string
  let database: OpenDatabase
  let fonts: Fonts
  let storage: DiskStorage
  let fresh: Awaited<ReturnType<typeof freshSqlite>>
  beforeAll(async () => {
    fresh = await freshSqlite('starter')
    dir = mkdtempSync(join(tmpdir(), 'shishu-files-'))
    database = await openDatabase(fresh.place)
    fonts = openFonts({ dir: join(dir, 'faces') })
    storage = openDisk(dir)
    const reader = { account: 'reader', account_folded: 'reader', nick: 'reader', head: 1, email: null }
    await database.db
      .insertInto('users')
      .values({ ...reader, identity: 'reader', password_hash: '', settings: '{}', created_at: 0 })
      .execute()
    await publishBook(database.db, fullBook(), 0)
    await publishBook(database.db, rareBook(), 0)
    await publishBothLanguages(database)
  })
  afterAll(async () => {
    await fonts.close()
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
    const deps = { db, storage, gear: fonts, key: Buffer.alloc(32), announce: async () => undefined }
    await db.deleteFrom('downloads').execute()
    await requestedDownload(deps, { userId: 1, request: wish, origin: 'https://books.example' })
    const { file_key } = await db.selectFrom('downloads').select('file_key').executeTakeFirstOrThrow()
    await makeFile(deps, file_key, 1)
    const stored = await storage.read(`downloads/${file_key}`)
    if (!stored) throw new Error('nothing was written')
    return buffer(stored.stream)
  }

  return { file, database: () => database }
}

function rareBook(): BookValue {
  const rare = {
    ...fullBook(),
    bookId: RARE_BOOK_ID,
    ref: 'tests:rare',
    name: '𠮷𡈽 & <b>"它\'s"</b> 📚',
    language: 'chinese' as const,
  }
  const chapters = [
    { title: '𪚥 & <i>', depth: 0, blocks: [{ kind: 'paragraph' as const, html: '𠮷野家 𡈽 𪚥𪚥 □ 📚 &lt;i&gt;' }] },
  ]
  return { ...rare, chapters }
}

const CHINESE = [
  '子曰：「學而時習之，不亦說乎？」',
  '有朋自遠方來，不亦樂乎？',
  '此句只有原文。',
  '人不知而不慍，不亦君子乎？',
]
const ENGLISH = [
  'The Master said, “To learn, and at due times to practise it — is that not a pleasure?”',
  'Friends come from far away: is that not a joy?',
  'To be unknown &amp; unvexed — is that not to be <em>a gentleman</em>?',
  'This sentence is the translator’s own.',
]
/** Which paragraph of the English answers each of the Chinese. */
const ANSWERS = [0, 1, null, 2]

async function publishBothLanguages({ db }: OpenDatabase): Promise<void> {
  const of = (language: 'chinese' | 'english', texts: readonly string[]): BookValue => ({
    ...fullBook(),
    bookId: BOTH_BOOK_ID,
    ref: `tests:both-${language}`,
    name: '學而',
    nameEn: 'Learning',
    language,
    script: language === 'chinese' ? 'zh-Hant' : null,
    translator: language === 'english' ? 'The Tests' : '',
    chapters: [1, 2].map(number => ({
      title: language === 'chinese' ? `第${number}章` : `Chapter ${number}`,
      depth: 0,
      blocks: texts.map(html => ({ kind: 'paragraph' as const, html: `${html}${number === 2 ? ' ' : ''}` })),
    })),
  })
  await publishBook(db, of('chinese', CHINESE), 0)
  await publishBook(db, of('english', ENGLISH), 0)
  const blocks = await db
    .selectFrom('blocks')
    .innerJoin('editions', 'editions.id', 'blocks.edition_id')
    .innerJoin('chapters', 'chapters.id', 'blocks.chapter_id')
    .select(['blocks.id', 'blocks.edition_id', 'editions.language', 'chapters.number', 'blocks.position'])
    .where('editions.book_id', '=', BOTH_BOOK_ID)
    .orderBy('editions.language')
    .orderBy('chapters.number')
    .orderBy('blocks.position')
    .execute()
  const idAt = (language: string, number: number, position: number | null | undefined) =>
    blocks.flatMap(one =>
      one.language === language && one.number === number && one.position === position ? [one.id] : [],
    )
  const pairs = [1, 2].flatMap(number =>
    ANSWERS.flatMap((answer, at) =>
      answer === null ? [] : [{ first: idAt('chinese', number, at), second: idAt('english', number, answer) }],
    ),
  )
  const editionOf = (language: string) => blocks.find(one => one.language === language)?.edition_id ?? 0
  const editions = { bookId: BOTH_BOOK_ID, first: editionOf('chinese'), second: editionOf('english') }
  await alignBlocks(db, editions, pairs)
}
