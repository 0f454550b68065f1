import { FieldsWrong } from '../../contract/errors.ts'
import type { Db } from '../../db/dialect.ts'
import { blockText } from '../../text/block/plain-text.ts'
import { isHan } from '../../text/characters/fold.ts'
import { id48 } from '../../text/hash.ts'
import { bareName } from '../publish/index/name-keys.ts'

type Wanted = { text: string; bookId?: number | undefined; poemId?: number | undefined }

const BLOCKS_AT_ONCE = 1_000

/** Stores a passage that an editor has copied out, once, with the place where it stands; its id. @throws FieldsWrong when the work does not hold it */
export async function quoteOfEditor(db: Db, { text, bookId, poemId }: Wanted): Promise<number> {
  const bare = bareName(text)
  const location = bookId
    ? await locationInBook(db, bookId, bare)
    : poemId
      ? await locationInPoem(db, poemId, bare)
      : null
  if (!location || bare === '') throw new FieldsWrong({ 'add.quote.text': NOT_IN_IT })
  const id = id48('quote-of-editor', String(bookId ?? poemId), text)
  const isChinese = [...text].some(character => isHan(character.codePointAt(0) ?? 0))
  await db
    .insertInto('quotes')
    .values({ id, text, lang: isChinese ? 'zh' : 'en', place: '', ...location })
    .onConflict(conflict => conflict.column('id').doNothing())
    .execute()
  return id
}

async function locationInPoem(db: Db, poemId: number, bare: string) {
  const poem = await db.selectFrom('poems').select('lines').where('id', '=', poemId).executeTakeFirst()
  if (!poem || !bareName(poem.lines).includes(bare)) return null
  return { book_id: null, poem_id: poemId, chapter_number: null, block_id: null }
}

async function locationInBook(db: Db, bookId: number, bare: string) {
  for (let after = 0; ; ) {
    const blocks = await db
      .selectFrom('blocks')
      .innerJoin('chapters', 'chapters.id', 'blocks.chapter_id')
      .innerJoin('editions', 'editions.id', 'chapters.edition_id')
      .select(['blocks.id', 'blocks.html', 'chapters.number'])
      .where('editions.book_id', '=', bookId)
      .where('editions.state', '=', 'published')
      .where('blocks.id', '>', after)
      .orderBy('blocks.id')
      .limit(BLOCKS_AT_ONCE)
      .execute()
    const hit = blocks.find(block => bareName(blockText(block.html)).includes(bare))
    if (hit) return { book_id: bookId, poem_id: null, chapter_number: hit.number, block_id: hit.id }
    const last = blocks.at(-1)
    if (!last) return null
    after = last.id
  }
}

const NOT_IN_IT = { zh: '这部作品里没有这句话', en: 'The work does not hold these words' }
