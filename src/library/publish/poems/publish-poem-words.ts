import type { Db } from '../../../db/dialect.ts'
import { isOneOf } from '../../../db/queries/id-list.ts'
import { bulkInsert } from '../../../db/queries/writes/bulk-insert.ts'
import { OURS, ourPoemIds, ourTitleEn, ourWords } from '../../../ingest/poems/sources/our-poems.ts'
import type { PoemValue } from '../../../ingest/values.ts'
import { indexPoems } from '../index/index-works.ts'

type PoemText = Pick<PoemValue, 'poemId' | 'lines' | 'language'>

/** Stores what we say of these poems, translations, notes and texts, in place of what we said before. */
export async function publishPoemWords(db: Db, poems: readonly PoemText[]): Promise<void> {
  const ours = poems.flatMap(poem => {
    const words = ourWords(poem)
    return words ? [{ poem_id: poem.poemId, ...words }] : []
  })
  if (ours.length === 0) return
  const translations = ours.flatMap(({ poem_id, translation }) => {
    if (!translation) return []
    const { language, title, lines } = translation
    return [{ poem_id, language, translator: OURS.author, licence: OURS.licence, lines: lines.join('\n'), title }]
  })
  await bulkInsert(db, 'poem_translations', translations, {
    key: ['poem_id', 'language', 'translator'],
    update: ['licence', 'lines', 'title'],
  })
  const ids = ours.map(({ poem_id }) => poem_id)
  await db
    .deleteFrom('poem_notes')
    .where(isOneOf(db, 'poem_id', ids))
    .execute()
  const notes = ours.flatMap(({ poem_id, notes }) =>
    notes.map(({ language, line, from, to, text }, position) => ({
      poem_id,
      language,
      position,
      line,
      from_unit: from,
      to_unit: to,
      text,
    })),
  )
  await bulkInsert(db, 'poem_notes', notes)
  await db
    .deleteFrom('poem_commentary')
    .where(isOneOf(db, 'poem_id', ids))
    .where('author', '=', OURS.author)
    .execute()
  const commentary = ours.flatMap(({ poem_id, commentary }) => commentary.map(one => ({ poem_id, ...OURS, ...one })))
  await bulkInsert(db, 'poem_commentary', commentary)
}

/** Brings what we say to the poems of a library that came in before it was written; gives how many it is said of. */
export async function renewPoemWords(db: Db): Promise<number> {
  const rows = await db
    .selectFrom('poems')
    .select(['id', 'lines', 'language', 'title_en', 'edited_at'])
    .where(isOneOf(db, 'id', ourPoemIds()))
    .execute()
  await publishPoemWords(
    db,
    rows.map(({ id, lines, language }) => ({ poemId: id, lines: lines.split('\n'), language })),
  )
  const named = rows.filter(({ id, language, title_en, edited_at }) => {
    return language === 'chinese' && edited_at === 0 && title_en !== ourTitleEn(id)
  })
  for (const { id } of named) {
    await db
      .updateTable('poems')
      .set({ title_en: ourTitleEn(id) })
      .where('id', '=', id)
      .execute()
  }
  await indexPoems(
    db,
    named.map(({ id }) => id),
  )
  return rows.length
}
