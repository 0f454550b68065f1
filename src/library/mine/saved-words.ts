import type { OutputOf, ParsedInputOf } from '../../contract/endpoint.ts'
import { FieldsWrong, NotAllowed } from '../../contract/errors.ts'
import type { deleteSavedWords, listSavedWords, updateSavedWords } from '../../contract/mine/saved-words.ts'
import type { Db } from '../../db/dialect.ts'
import { groupedWrite } from '../../db/queries/writes/grouped-writes.ts'
import { rowsBefore } from '../paging/paging.ts'
import { nextChanges } from './change-number.ts'
import { demandQuotaForNewWords, demandQuotaForWords } from './quota.ts'

/** As many as four devices keep. */
export const MOST_SAVED_WORDS = 20_000

/** Someone's words in the order of their last change. Without `since` those taken away are left out. */
export async function savedWordsOf(
  db: Db,
  userId: number,
  listing: ParsedInputOf<typeof listSavedWords>,
): Promise<OutputOf<typeof listSavedWords>> {
  const { since } = listing
  let mine = db.selectFrom('saved_words').where('user_id', '=', userId)
  if (since === undefined) mine = mine.where('deleted', '=', 0)
  else if (typeof since === 'number') mine = mine.where('change', '>', since)
  // The same millisecond once more is harmless; a word that is passed over is lost to that device.
  else mine = mine.where('updated_at', '>=', Date.parse(since))
  const { n } = await mine.select(({ fn }) => fn.countAll<number>().as('n')).executeTakeFirstOrThrow()
  const rows = await mine
    .select(['word_key', 'body', 'deleted', 'updated_at', 'change'])
    .orderBy('change')
    .orderBy('word_key')
    .limit(listing.pageSize)
    .offset(rowsBefore(listing))
    .execute()
  const list = rows.map(row => ({
    wordKey: row.word_key,
    word: row.deleted === 1 ? null : JSON.parse(row.body),
    updatedAt: new Date(row.updated_at).toISOString(),
    change: row.change,
  }))
  return { list, total: Number(n), page: listing.page, pageSize: listing.pageSize }
}

/** Keeps words. @throws NotAllowed when there is no room for so many more */
export async function keepWords(
  db: Db,
  userId: number,
  { words }: ParsedInputOf<typeof updateSavedWords>,
): Promise<null> {
  demandShort(words)
  // The same key twice in one call: the one saved later, for one statement may write a row once.
  const byKey = new Map(words.toSorted((one, other) => one.word.savedAt - other.word.savedAt).map(w => [w.wordKey, w]))
  await groupedWrite(db, async transaction => {
    const { first, at } = await nextChanges(transaction, userId, byKey.size)
    const rows = Array.from([...byKey.values()], ({ wordKey, word }, nth) => ({
      user_id: userId,
      word_key: wordKey,
      body: JSON.stringify(word),
      saved_at: word.savedAt,
      deleted: 0,
      updated_at: at,
      change: first + nth,
    }))
    await demandRoom(transaction, userId, rows.length)
    await demandQuotaForNewWords(transaction, userId, rows)
    await transaction
      .insertInto('saved_words')
      .values(rows)
      .onConflict(conflict =>
        conflict
          .columns(['user_id', 'word_key'])
          .doUpdateSet(eb => ({
            body: eb.ref('excluded.body'),
            saved_at: eb.ref('excluded.saved_at'),
            deleted: 0,
            updated_at: at,
            change: eb.ref('excluded.change'),
          }))
          .where(eb =>
            eb.or([eb('saved_words.deleted', '=', 1), eb('saved_words.saved_at', '<', eb.ref('excluded.saved_at'))]),
          ),
      )
      .execute()
    await demandQuotaForWords(transaction, userId)
  })
  return null
}

/** Takes words away; their rows stay without the word, so that other devices hear of it. */
export async function removeWords(
  db: Db,
  userId: number,
  { wordKeys }: ParsedInputOf<typeof deleteSavedWords>,
): Promise<null> {
  await groupedWrite(db, async transaction => {
    const { first, at } = await nextChanges(transaction, userId, wordKeys.length)
    const there = await transaction
      .selectFrom('saved_words')
      .select(['word_key', 'saved_at'])
      .where('user_id', '=', userId)
      .where('word_key', 'in', wordKeys)
      .where('deleted', '=', 0)
      .execute()
    if (there.length === 0) return
    const removed = { user_id: userId, body: '', deleted: 1, updated_at: at }
    await transaction
      .insertInto('saved_words')
      // They are all there: each is given a number of its own in one statement.
      .values(there.map((row, nth) => ({ ...row, ...removed, change: first + nth })))
      .onConflict(conflict =>
        conflict.columns(['user_id', 'word_key']).doUpdateSet(eb => ({
          body: '',
          deleted: 1,
          updated_at: at,
          change: eb.ref('excluded.change'),
        })),
      )
      .execute()
  })
  return null
}

/** A word with a whole page of senses; the longest entry of the dictionary is a tenth of it. */
const LONGEST_WORD_BYTES = 16 * 1024

function demandShort(words: ParsedInputOf<typeof updateSavedWords>['words']): void {
  const at = words.findIndex(({ word }) => Buffer.byteLength(JSON.stringify(word)) > LONGEST_WORD_BYTES)
  if (at >= 0) throw new FieldsWrong({ [`words.${at}.word`]: TOO_LONG })
}

async function demandRoom(db: Db, userId: number, more: number): Promise<void> {
  const { n } = await db
    .selectFrom('saved_words')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  if (Number(n) + more > MOST_SAVED_WORDS) throw new NotAllowed(NO_ROOM)
}

const TOO_LONG = { zh: '这个词的释义太长，存不下', en: 'This word has more to it than can be kept' }
const NO_ROOM = { zh: `最多 ${MOST_SAVED_WORDS} 个生词`, en: `At most ${MOST_SAVED_WORDS} words can be kept` }
