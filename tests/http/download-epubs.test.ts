import { execFile, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { EpubCheck } from '@likecoin/epubcheck-ts'
import { describe, expect, it } from 'vitest'
import { FULL_BOOK_ID } from '../fixtures/books/full-book.ts'
import { BOTH_BOOK_ID, RARE_BOOK_ID, useDownloads, type Wanted } from './fixtures/downloads-fixture.ts'

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
  ['a book beside its translation', { bookId: BOTH_BOOK_ID, language: 'chinese', beside: 'english' }],
  [
    'a book facing its translation, with pinyin',
    { bookId: BOTH_BOOK_ID, language: 'chinese', beside: 'english', layout: 'facing', pinyin: 'all', script: 'hans' },
  ],
  [
    'a translation facing what it translates',
    { bookId: BOTH_BOOK_ID, language: 'english', beside: 'chinese', layout: 'facing' },
  ],
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
  ['rare characters under a title of & < " and emoji', { bookId: RARE_BOOK_ID, vertical: '1' }],
]

describe('EPUBs of the real library', () => {
  const { file } = useDownloads()
  const made = new Map<string, Promise<Buffer>>()
  const madeOnce = (name: string, wanted: Wanted) => {
    const bytes = made.get(name) ?? file(wanted)
    made.set(name, bytes)
    return bytes
  }

  it.each(EPUBS)('%s is an EPUB without a fault', async (name, wanted) => {
    const { messages } = await EpubCheck.validate(new Uint8Array(await madeOnce(name, wanted)))
    expect(messages.filter(({ severity }) => severity !== 'info' && severity !== 'usage')).toEqual([])
  })

  const official = officialEpubcheck()
  // Java, and half a minute of it: where it is not at hand these are reported as skipped.
  const where = official ? '' : ' (skipped: no epubcheck on the PATH that runs, no EPUBCHECK_JAR)'
  it.skipIf(official === null).each(EPUBS)(
    `%s: the official epubcheck finds nothing either${where}`,
    async (name, wanted) => {
      const verdict = await officialVerdict(official ?? [], await madeOnce(name, wanted))
      expect(verdict).toContain('No errors or warnings detected')
    },
    60_000,
  )
})

/** The command of the Debian package, or of EPUBCHECK_JAR: a jar, or a class path ending in `:`; null where neither is. */
function officialEpubcheck(): string[] | null {
  const jar = process.env['EPUBCHECK_JAR']
  if (jar)
    return ['java', ...(jar.endsWith(delimiter) ? ['-cp', jar, 'com.adobe.epubcheck.tool.Checker'] : ['-jar', jar])]
  // The package's file is a jar, which runs by itself only where the system has been told how.
  return spawnSync('epubcheck', ['--version']).status === 0 ? ['epubcheck'] : null
}

async function officialVerdict([program = '', ...how]: string[], bytes: Buffer): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'shishu-epubcheck-'))
  try {
    const path = join(folder, 'book.epub')
    writeFileSync(path, bytes)
    const { stdout, stderr } = await promisify(execFile)(program, [...how, path]).catch(failed => failed)
    return `${stdout}\n${stderr}`
  } finally {
    rmSync(folder, { recursive: true })
  }
}
