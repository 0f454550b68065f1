import { unzipSync } from 'fflate'
import { type DefaultTreeAdapterTypes, parse } from 'parse5'
import { describe, expect, it } from 'vitest'
import { BookReading } from '../../src/contract/works/reading.ts'
import { inScript } from '../../src/http/calls/answers/answer-script.ts'
import { poemDetail } from '../../src/library/poems/poem-detail.ts'
import { chapterForReading } from '../../src/library/reading/reading.ts'
import { blockText } from '../../src/text/block/plain-text.ts'
import { FULL_BOOK_ID } from '../fixtures/books/full-book.ts'
import { RARE_BOOK_ID, useDownloads, type Wanted } from './fixtures/downloads-fixture.ts'

// What is downloaded does not depend on the database; the calls are walked on both in downloads.test.ts and
// download-texts.test.ts.
describe('files of the real library', () => {
  const { file, database } = useDownloads()

  it('rare characters bring their own font, cut to them', async () => {
    const files = unzipSync(await file({ bookId: RARE_BOOK_ID }))
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
    const { db } = database()
    const wanted: Wanted = name === 'Paradise Lost' ? { bookId: 9 } : { book: name }
    const files = unzipSync(await file({ ...wanted, script, ...as }))
    const book = await db
      .selectFrom('editions')
      .select(['book_id', 'id'])
      .where('title', '=', name)
      .executeTakeFirstOrThrow()
    const rows = await db
      .selectFrom('chapters')
      .select(['number', 'title', 'word_count'])
      .where('edition_id', '=', book.id)
      .orderBy('number')
      .execute()
    for (const { number, title: head, word_count } of rows) {
      // Nobody turns to the head of a volume that holds no text: in the file it is a title alone.
      if (word_count === 0) {
        const page = Buffer.from(files[`EPUB/c${number}.xhtml`] ?? []).toString()
        expect(lettersOf(wordsOnPage(page))).toBe(lettersOf(scriptOf(head, script)))
        continue
      }
      const answer = await chapterForReading(db, { id: book.book_id, chapter: number, toc: '0' })
      const { chapter } = inScript(answer, script, BookReading)
      // Notes at words follow their block in a file, and the signs that lead to them are its own.
      const notesOf = ({ notes = [] }: (typeof chapter.blocks)[number]) => notes.map(note => note.text).join('')
      const shown = chapter.blocks.map(block => (block.speaker ?? '') + blockText(block.html) + notesOf(block)).join('')
      const title = chapter.part === 1 ? chapter.title : ''
      const page = Buffer.from(files[`EPUB/c${number}.xhtml`] ?? [])
        .toString()
        .replace(/<a class="mark"[^>]*>\d+<\/a>/g, '')
      expect(lettersOf(wordsOnPage(page))).toBe(lettersOf(title + shown))
    }
  })

  it.each([
    ['莎士比亚十四行诗', 'Shakespeare’s Sonnets'],
    ['莎士比亚悲剧', 'Tragedies of Shakespeare'],
    ['唐诗三百首', '唐诗三百首'],
  ])('the list %s bears the name of the language it is in', async (list, title) => {
    const { db } = database()
    const row = await db.selectFrom('collections').select('name_en').where('name', '=', list).executeTakeFirstOrThrow()
    if (title !== list) expect(row.name_en).toBe(title)
    const files = unzipSync(await file({ list }))
    const opf = Buffer.from(files['EPUB/package.opf'] ?? []).toString()
    expect(opf).toContain(`>${title}</dc:title>`)
  })

  it('a poem holds the characters the site shows', async () => {
    const { db } = database()
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

function scriptOf(text: string, script: 'original' | 'hans' | 'hant'): string {
  return script === 'original' ? text : inScript({ title: text }, script, BookReading.shape.chapter).title
}

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
