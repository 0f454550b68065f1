import { expect, it } from 'vitest'
import type { BlockValue, BookValue } from '../../src/ingest/values.ts'
import { composePoems, publishPoems } from '../../src/library/publish/poems/publish-poems.ts'
import { publishBook } from '../../src/library/publish/publish-book.ts'
import { blockText } from '../../src/text/block/plain-text.ts'
import { poemBatch } from '../fixtures/poem-batch.ts'
import { eachDatabase, type TestDatabase } from './databases.ts'
import { oneReader } from './one-reader.ts'

const WRONG = '关关睢鸠（通“雎”），在河之洲。窈窕淑女，君子好逑。'
const RIGHT = '关关雎鸠，在河之洲。窈窕淑女，君子好逑。'
const SECOND = '参差荇菜，左右流之。'

eachDatabase('anchors', 'empty', database => {
  it('marks, comments, places and quotes made before a text was mended are on the same words after it', async () => {
    const { db } = database()
    await publishBook(
      db,
      bookOf([
        { kind: 'paragraph', html: WRONG },
        { kind: 'paragraph', html: SECOND },
      ]),
      1,
    )
    const [first, second] = await blocksOf(database())
    if (!first || !second) throw new Error('The book has two blocks')
    await anchor(database(), { block: first, to: first, quote: '在河之洲' })
    await anchor(database(), { block: first, to: first, quote: '睢鸠（通“雎”），' })
    await anchor(database(), { block: second, to: second, quote: '左右' })
    await anchor(database(), { block: first, to: second, quote: '君子好逑。\n参差', words: ['君子好逑。', '参差'] })

    const mended: BlockValue[] = [
      { kind: 'paragraph', html: RIGHT, source: WRONG },
      { kind: 'paragraph', html: SECOND },
    ]
    await publishBook(db, bookOf(mended), 2)
    const after = await blocksOf(database())
    expect(after.map(block => [block.id, blockText(block.html)])).toEqual([
      [first.id, RIGHT],
      [second.id, SECOND],
    ])
    expect(await markedWords(database())).toEqual(['在河之洲', '雎鸠，', '左右', '君子好逑。…参差'])
    expect(await areToldToDevices(database())).toEqual([true, true, false, true])
    const comments = await db
      .selectFrom('comments')
      .select(['from_offset', 'to_offset', 'quote'])
      .orderBy('id')
      .execute()
    expect(comments.slice(0, 2).map(one => [RIGHT.slice(one.from_offset, one.to_offset), one.quote])).toEqual([
      ['在河之洲', '在河之洲'],
      ['雎鸠，', '雎鸠，'],
    ])
    const position = await db.selectFrom('places').selectAll().executeTakeFirstOrThrow()
    expect(RIGHT.slice(position.char_offset)).toBe('窈窕淑女，君子好逑。')
    expect(JSON.parse(position.earlier)[0].offset).toBe(RIGHT.indexOf('在河'))
    const quotes = await db.selectFrom('quotes').select(['text', 'block_id']).execute()
    expect(quotes).toEqual([{ text: '关关雎鸠，在河之洲。', block_id: first.id }])
  })

  it('what was marked in a block that is part of another now is marked there', async () => {
    const { db } = database()
    await clear(database())
    await publishBook(
      db,
      bookOf([
        { kind: 'paragraph', html: '前句。' },
        { kind: 'paragraph', html: '后句，续。' },
      ]),
      1,
    )
    const [first, second] = await blocksOf(database())
    if (!first || !second) throw new Error('The book has two blocks')
    await anchor(database(), { block: second, to: second, quote: '后句' })
    await publishBook(
      db,
      bookOf([{ kind: 'paragraph', html: '前句。后句，续。', source: '前句。', joined: ['后句，续。'] }]),
      2,
    )
    expect((await blocksOf(database())).map(block => block.id)).toEqual([first.id])
    expect(await markedWords(database())).toEqual(['后句'])
  })

  it('what was marked in a block that its source mended, and so has a new id, is marked in the new one', async () => {
    const { db } = database()
    await clear(database())
    await publishBook(
      db,
      bookOf([
        { kind: 'paragraph', html: WRONG },
        { kind: 'paragraph', html: SECOND },
      ]),
      1,
    )
    const [first] = await blocksOf(database())
    if (!first) throw new Error('The book has two blocks')
    await anchor(database(), { block: first, to: first, quote: '窈窕淑女' })
    await publishBook(
      db,
      bookOf([
        { kind: 'paragraph', html: RIGHT },
        { kind: 'paragraph', html: SECOND },
      ]),
      2,
    )
    expect((await blocksOf(database()))[0]?.id).not.toBe(first.id)
    expect(await markedWords(database())).toEqual(['窈窕淑女'])
  })

  it('comments on the lines of a poem stay on their words when a line goes', async () => {
    const { db } = database()
    const before = ['床前明月光（一作：看），', '（以上據某本）', '疑是地上霜。']
    const after = ['床前明月光，', '疑是地上霜。']
    await publishPoems(db, composePoems([poemBatch(7, before)]), new Map())
    await comment(database(), { poem_id: 7, line: 2, from_offset: 2, to_offset: 5, quote: '地上霜' })
    await comment(database(), { poem_id: 7, line: 0, from_offset: 2, to_offset: 5, quote: '明月光' })
    await publishPoems(db, composePoems([poemBatch(7, after)]), new Map())
    const rows = await db.selectFrom('comments').selectAll().where('poem_id', '=', 7).orderBy('id').execute()
    expect(rows.map(row => [row.line, after[row.line ?? 9]?.slice(row.from_offset, row.to_offset)])).toEqual([
      [1, '地上霜'],
      [0, '明月光'],
    ])
  })
})

const bookOf = (blocks: BlockValue[]): BookValue => ({
  bookId: 801,
  ref: 'tests:anchors',
  name: '国风',
  nameEn: 'Airs',
  author: { name: '佚名', nameEn: '', dynasty: '先秦', years: '' },
  authorRole: '',
  language: 'chinese',
  script: 'zh-Hans',
  translator: '',
  source: 'made by the tests',
  licence: 'Public domain',
  firstPublished: '',
  introduction: '',
  introductionEn: '',
  tags: [],
  chapters: [{ title: '关雎', depth: 0, blocks }],
  quotes: blocks[0]?.html.startsWith('关关')
    ? [{ text: `${blocks[0].html.split('。')[0]}。`, lang: 'zh', place: '关雎' }]
    : [],
})

type Block = { id: number; chapter_id: number; html: string }

const blocksOf = ({ db }: TestDatabase): Promise<Block[]> =>
  db.selectFrom('blocks').select(['id', 'chapter_id', 'html']).orderBy('position').execute()

/** A mark and a comment on words; the first in a database also leaves a place before 窈窕 and one by a jump before 在河. */
async function anchor(
  database: TestDatabase,
  given: { block: Block; to: Block; quote: string; words?: [string, string] },
) {
  const { db } = database
  const { block, to, quote, words = [quote, quote] } = given
  const from = blockText(block.html).indexOf(words[0])
  const end = blockText(to.html).indexOf(words[1]) + words[1].length
  const userId = await oneReader(database)
  await db
    .insertInto('marks')
    .values({
      user_id: userId,
      client_id: `${block.id} ${quote}`,
      book_id: 801,
      language: 'chinese',
      kind: 'highlight',
      chapter_id: block.chapter_id,
      chapter_number: 1,
      block_id: block.id,
      to_block_id: to.id,
      from_offset: from,
      to_offset: end,
      quote,
      note: '',
      colour: 'yellow',
      created_at: 1,
      updated_at: 1,
    })
    .execute()
  if (block.id !== to.id) return
  await comment(database, { book_id: 801, block_id: block.id, from_offset: from, to_offset: end, quote })
  const position = { block_id: block.id, char_offset: blockText(block.html).indexOf('窈窕'), quote: '窈窕淑女' }
  if (position.char_offset < 0) return
  const earlier = [{ blockId: block.id, offset: blockText(block.html).indexOf('在河'), quote: '在河' }]
  await db
    .insertInto('places')
    .values({
      ...position,
      user_id: userId,
      book_id: 801,
      language: 'chinese',
      chapter_id: block.chapter_id,
      chapter_number: 1,
      fraction: 0,
      book_fraction: 0,
      seconds_read: 0,
      device: '',
      version: 1,
      updated_at: 1,
      earlier: JSON.stringify(earlier),
    })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

type Comment = { book_id?: number; poem_id?: number; block_id?: number; line?: number }

async function comment({ db }: TestDatabase, on: Comment & { from_offset: number; to_offset: number; quote: string }) {
  const row = { book_id: null, user_id: null, text: '好', score: null, reply_to: null, chapter_id: null, ...on }
  await db
    .insertInto('comments')
    .values({ ...row, state: 'shown', created_at: 1, edited_at: null })
    .execute()
}

async function clear({ db }: TestDatabase) {
  for (const table of ['marks', 'comments', 'places', 'quotes', 'blocks'] as const) await db.deleteFrom(table).execute()
}

/** The words that each mark stands on now, which are also its quote. */
async function markedWords({ db }: TestDatabase): Promise<string[]> {
  const marks = await db.selectFrom('marks').selectAll().orderBy('id').execute()
  const texts = new Map(
    (await db.selectFrom('blocks').select(['id', 'html']).execute()).map(({ id, html }) => [id, blockText(html)]),
  )
  return marks.map(mark => {
    const [first = '', last = ''] = [texts.get(mark.block_id), texts.get(mark.to_block_id)]
    if (mark.block_id !== mark.to_block_id) return `${first.slice(mark.from_offset)}…${last.slice(0, mark.to_offset)}`
    const words = first.slice(mark.from_offset, mark.to_offset)
    expect(mark.quote).toBe(words)
    return words
  })
}

/** Of each mark, whether it is among those that changed. */
async function areToldToDevices({ db }: TestDatabase): Promise<boolean[]> {
  const marks = await db.selectFrom('marks').select('change').orderBy('id').execute()
  return marks.map(({ change }) => change > 0)
}
