import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'
import * as books from '../../src/contract/works/books.ts'
import * as reading from '../../src/contract/works/reading.ts'
import type { Db } from '../../src/db/dialect.ts'
import { shelfBooks } from '../../src/ingest/shelf/shelf-books.ts'
import { bookDetail } from '../../src/library/books/book-detail.ts'
import { selectedBooks } from '../../src/library/books/catalogue.ts'
import { publishShelfBook } from '../../src/library/publish/shelf/publish-shelf.ts'
import { chapterForReading } from '../../src/library/reading/reading.ts'
import { eachDatabase } from './databases.ts'
import { call, sameOnBoth } from './verb-call.ts'

const read = (db: Db, wanted: object) => call(db, [reading.readChapter, chapterForReading], { id: '1', ...wanted })

const ids = (blocks: readonly { blockId: number; bead: number | null }[]) =>
  blocks.map(({ blockId, bead }) => [blockId, bead])

/** Publishes an edition of a content folder that holds this one file; gives its version. */
async function publishFile(db: Db, name: string, lines: readonly string[]): Promise<string | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'shishu-content-'))
  const file = join(folder, 'translations', `${name}.txt`)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, ['---', `work: ${basename(name)}`, 'status: partial', '---', ...lines].join('\n'))
  const [book] = await shelfBooks(pathToFileURL(`${folder}/`))
  if (book) await publishShelfBook(db, await book.read(), Date.now())
  await rm(folder, { recursive: true })
  return book?.version
}

eachDatabase('our own edition of 论语', 'starter', database => {
  it('stands under the same work, named as ours, and says how much of it there is', async () => {
    const { db } = database()
    const lunyu = await call(db, [books.readBookDetail, bookDetail], { id: '1' })
    expect(lunyu.languages).toEqual(['chinese', 'english'])
    const [chinese, english] = lunyu.editions
    expect(chinese).toMatchObject({ language: 'chinese', translator: '', year: '', alignedWith: ['english'] })
    expect(english).toMatchObject({
      language: 'english',
      title: 'The Analects',
      translator: '诗书 Shishu',
      year: '2026',
      licence: 'CC BY 4.0',
      alignedWith: ['chinese'],
    })
    expect(english?.source).toMatch(/^诗书自译，(?:已有 [\d,]+ \/ 1,431 句，)?底本出自开放诗词库 chinese-poetry$/)
    expect(english?.sourceEn).toMatch(
      /^诗书 Shishu, (?:[\d,]+ of 1,431 sentences so far, )?from chinese-poetry, open texts/,
    )
    const cards = await call(db, [books.selectBooks, selectedBooks], { language: 'english', pageSize: 100 })
    expect(cards.list.find(card => card.bookId === 1)?.languages).toEqual(['chinese', 'english'])
  })

  it('is read beside the text passage by passage, from either side', async () => {
    const { db } = database()
    const answer = await read(db, { language: 'chinese', chapter: '1', beside: 'english' })
    expect(answer.chapter.title).toBe('学而第一')
    expect(answer.beside).toMatchObject({ language: 'english', translator: '诗书 Shishu' })
    // 1.1 and 1.3 of content/translations/en/lunyu.txt
    for (const [at, opening] of [
      [0, 'The Master said: “To learn a thing'],
      [2, 'The Master said: “Clever talk'],
    ] as const) {
      const { bead } = answer.chapter.blocks[at] ?? {}
      expect(bead).toBeGreaterThan(0)
      const partners = answer.besideChapter?.blocks.filter(block => block.bead === bead) ?? []
      expect(partners).toHaveLength(1)
      expect(partners[0]?.html.startsWith(opening)).toBe(true)
    }
    const turned = await read(db, { language: 'english', chapter: '1', beside: 'chinese' })
    expect(turned.chapter.blocks[0]?.notes).toContainEqual(
      expect.objectContaining({ text: expect.stringContaining('时 is read as the right time') }),
    )
    expect(turned.besideChapter?.blocks.find(({ bead }) => bead === turned.chapter.blocks[0]?.bead)?.html).toContain(
      '学而时习之',
    )
    sameOnBoth('beside', [ids(turned.chapter.blocks), ids(turned.besideChapter?.blocks ?? [])])
  })

  it('of a source in traditional characters has a line of its own for each line of the simplified text', async () => {
    const sanzijing = { id: '8', language: 'chinese', beside: 'english', chapter: '1' } as const
    const answer = await call(database().db, [reading.readChapter, chapterForReading], sanzijing)
    const [block] = answer.chapter.blocks
    const beads = answer.beads.filter(({ here }) => here[0]?.blockId === block?.blockId)
    const lines = beads.map(({ here }) => block?.html.replaceAll('<br>', '\n').slice(here[0]?.from, here[0]?.to))
    expect(lines.slice(0, 2)).toEqual(['人之初，性本善，性相近，习相远。', '苟不教，性乃迁，教之道，贵以专。'])
    expect(lines).toHaveLength(4)
  })

  it('makes its work one of those that can be read in two languages, which the library can be asked for', async () => {
    const { db } = database()
    const bilingual = await call(db, [books.selectBooks, selectedBooks], { bilingual: '1', pageSize: '100' })
    expect(bilingual.list.every(({ isBilingual }) => isBilingual)).toBe(true)
    expect(bilingual.list.map(({ name }) => name)).toEqual(expect.arrayContaining(['论语', '爱丽丝梦游仙境']))
    const all = await call(db, [books.selectBooks, selectedBooks], { pageSize: '100' })
    expect(all.list.find(({ name }) => name === '爱玛')?.isBilingual).toBe(false)
    // Of 白鲸 one chapter is there in Chinese.
    expect(all.list.find(({ name }) => name === '白鲸')).toMatchObject({
      isBilingual: false,
      languages: ['english', 'chinese'],
    })
    sameOnBoth('bilingual', bilingual.list.map(({ bookId }) => bookId).toSorted())
  })

  it('grows: a sentence put better keeps its block, a passage that comes stands in its place, a gap is a gap', async () => {
    const { db } = database()
    const lines = { first: '1.1:1 z2fyjj  First.', learnt: '1.1:2 kye781  Second.', third: '1.1:3 7qrnyn  ^' }
    const publish = async (...more: string[]) => {
      const version = await publishFile(db, 'en/lunyu', more)
      return { version, ...(await read(db, { language: 'english', chapter: '1', beside: 'chinese' })) }
    }
    const before = await publish(...Object.values(lines), '1.3:1 eekf0x  Clever.')
    expect(before.chapter).toMatchObject({ title: 'Chapter 1' })
    expect(before.chapter.blocks.map(({ html }) => html)).toEqual(['First. Second.', 'Clever.'])
    const after = await publish(
      ...Object.values({ ...lines, learnt: '1.1:2 kye781  ¶ Otherwise.' }),
      '1.2:1 vckkk6  Between.',
      '1.3:1 eekf0x  Clever.',
    )
    expect(after.chapter.blocks.map(({ html }) => html)).toEqual(['First.', 'Otherwise.', 'Between.', 'Clever.'])
    expect(after.version).not.toBe(before.version)
    const [first, second, between, clever] = after.chapter.blocks
    expect([first?.blockId, clever?.blockId]).toEqual(before.chapter.blocks.map(({ blockId }) => blockId))
    expect(second?.bead).toBe(first?.bead)
    const chinese = after.besideChapter?.blocks ?? []
    expect([first, between, clever].map(block => block?.bead)).toEqual(chinese.slice(0, 3).map(block => block.bead))
    // 1.4 is in Chinese alone: nothing of the English side has its bead.
    expect(after.chapter.blocks.some(({ bead }) => bead === chinese[3]?.bead)).toBe(false)
  })
  it('of an English work is read where Chinese is asked for; the work itself opens in its own words', async () => {
    const { db } = database()
    await publishFile(db, 'zh/alice', ['2.1:1 zzzzzz  越来越怪！'])
    const alice = (wanted: object) => call(db, [reading.readChapter, chapterForReading], { id: '2', ...wanted })
    const own = await alice({})
    expect(own.edition.language).toBe('english')
    expect(own.book.languages).toEqual(['english', 'chinese'])
    const chinese = await alice({ language: 'chinese', beside: 'english' })
    // Chapter I is not translated yet: it has a place in the contents and no page.
    expect(chinese.chapter).toMatchObject({ number: 2, blocks: [expect.objectContaining({ html: '越来越怪！' })] })
    expect(chinese.besideChapter).toMatchObject({ number: 2 })
    expect(chinese.edition).toMatchObject({ script: 'zh-Hans', title: '爱丽丝梦游仙境' })
  })
})
