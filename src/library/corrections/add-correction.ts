import type { OutputOf, ParsedInputOf } from '../../contract/endpoint.ts'
import { AlreadyThere, FieldsWrong, NoRoom } from '../../contract/errors.ts'
import type { addCorrection, Correction, CorrectionTarget, readCorrectable } from '../../contract/works/corrections.ts'
import type { Db } from '../../db/dialect.ts'
import { type Change, leastChange } from '../../text/block/changes/least-change.ts'
import { demandNotSuspended } from '../moderation/may-write.ts'
import { type CorrectableText, correctableText } from './correctable-text.ts'
import { around, shownAround } from './corrected-text.ts'
import { correctionOf } from './correction-list.ts'

/** Words of a text as they stand in it, with what is around them. @throws NotFound, FieldsWrong */
export async function correctableWords(db: Db, target: CorrectionTarget): Promise<OutputOf<typeof readCorrectable>> {
  const { text, script, span } = await correctableText(db, target)
  return { ...shownAround(text, span), words: text.slice(span.from, span.to), script }
}

/** How many corrections of one person may wait for an editor. */
const MOST_OPEN = 50

/**
 * Puts what a reader says is wrong before the editors: the least that differs. What waits already counts once, whoever
 * says it again.
 * @throws NotAllowed for a suspended account, NotFound, FieldsWrong, NoRoom, AlreadyThere with the one that waits, or when
 *   the words are others by now
 */
export async function storeCorrection(
  db: Db,
  userId: number,
  input: ParsedInputOf<typeof addCorrection>,
): Promise<Correction> {
  await demandNotSuspended(db, userId)
  const found = await correctableText(db, input)
  const { text, span } = found
  const there = text.slice(span.from, span.to)
  if (input.words !== undefined && input.words !== there) throw new AlreadyThere(TEXT_HAS_CHANGED)
  const change = leastChange(text, span, asTyped(input.right, there))
  if (!change) throw new FieldsWrong({ right: NOTHING_DIFFERS })
  const wrong = text.slice(change.span.from, change.span.to)
  if (/[\n\r]/.test(wrong + change.right)) throw new FieldsWrong({ right: ONE_LINE })
  return db.transaction().execute(async transaction => {
    await demandFewOpen(transaction, userId)
    await demandNew(transaction, userId, { ...found, change, wrong })
    const { before, after } = around(text, change.span)
    const { id } = await transaction
      .insertInto('corrections')
      .values({
        ...found.of,
        user_id: userId,
        from_offset: change.span.from,
        wrong_text: wrong,
        right_text: change.right,
        before_text: before,
        after_text: after,
        source: input.source,
        reason: input.reason,
        name_me: input.nameMe ? 1 : 0,
        state: 'open',
        created_at: Date.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return correctionOf(transaction, id)
  })
}

/** Space around what is typed is the words' own; a keyboard adds some. */
function asTyped(right: string, words: string): string {
  const [before = '', after = ''] = [/^\s*/.exec(words)?.[0], /\s*$/.exec(words)?.[0]]
  const typed = right.trim()
  return typed === '' ? '' : before + typed + after
}

async function demandFewOpen(db: Db, userId: number): Promise<void> {
  const open = await db
    .selectFrom('corrections')
    .select('id')
    .where('user_id', '=', userId)
    .where('state', '=', 'open')
    .limit(MOST_OPEN)
    .execute()
  if (open.length >= MOST_OPEN) throw new NoRoom('right', ENOUGH_OPEN)
}

type NewCorrection = CorrectableText & { change: Change; wrong: string }

async function demandNew(db: Db, userId: number, { of, change, wrong }: NewCorrection): Promise<void> {
  const same = await db
    .selectFrom('corrections')
    .select(['id', 'user_id'])
    .where('state', '=', 'open')
    .$if(of.block_id !== null, some => some.where('edition_id', '=', of.edition_id).where('block_id', '=', of.block_id))
    .$if(of.block_id === null, some => some.where('poem_id', '=', of.poem_id).where('line', '=', of.line))
    .where('from_offset', '=', change.span.from)
    .where('wrong_text', '=', wrong)
    .where('right_text', '=', change.right)
    .executeTakeFirst()
  if (!same) return
  throw new AlreadyThere(same.user_id === userId ? SAID_BY_YOU : SAID_BY_OTHERS, { where: { correctionId: same.id } })
}

const TEXT_HAS_CHANGED = {
  zh: '这里的文字刚刚变了，请重新加载后再选',
  en: 'The text has just changed here; reload the page and select again',
}
const NOTHING_DIFFERS = { zh: '和原文一样，没有可改的', en: 'This is what the text says already' }
const ONE_LINE = { zh: '一次请只改一行之内的字', en: 'Correct words within one line at a time' }
const ENOUGH_OPEN = {
  zh: `你有 ${MOST_OPEN} 处勘误在等编辑看，请等他们看过再报`,
  en: `${MOST_OPEN} corrections of yours wait for the editors; report more when they have looked`,
}
const SAID_BY_YOU = {
  zh: '这一处你已经报过，编辑还没有看',
  en: 'You have reported this; the editors have not looked yet',
}
const SAID_BY_OTHERS = {
  zh: '这一处别的读者已经报过，编辑会看',
  en: 'Another reader has reported this; the editors will look at it',
}
