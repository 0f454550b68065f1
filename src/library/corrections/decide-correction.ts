import type { ParsedInputOf } from '../../contract/endpoint.ts'
import { AlreadyThere, NotFound, type Sentence } from '../../contract/errors.ts'
import type { Correction, decideCorrection } from '../../contract/works/corrections.ts'
import type { Db } from '../../db/dialect.ts'
import { notify } from '../inbox/notify.ts'
import { type Actor, audit } from '../moderation/audit.ts'
import { correctBlock, correctLine } from './correct-stored.ts'
import { correctionOf } from './correction-list.ts'

/**
 * An editor accepts what a reader says is wrong, and the text changes with all that is tied to it; or leaves the text as it
 * is. One transaction. Whoever said it is told.
 * @throws NotFound, AlreadyThere when it is decided, or when the words are not there any more
 */
export async function decideOnCorrection(
  db: Db,
  actor: Actor,
  { correctionId, verdict, reason }: ParsedInputOf<typeof decideCorrection>,
): Promise<Correction> {
  return db.transaction().execute(async transaction => {
    const isAccepted = verdict === 'accept'
    // The write comes first: of two editors at once the second finds it decided.
    const row = await transaction
      .updateTable('corrections')
      .set({
        state: isAccepted ? 'accepted' : 'rejected',
        is_applied: isAccepted ? 1 : 0,
        answer: reason,
        decided_at: Date.now(),
      })
      .where('id', '=', correctionId)
      .where('state', '=', 'open')
      .returningAll()
      .executeTakeFirst()
    if (!row) throw await absent(transaction, correctionId)
    const before = await correctionOf(transaction, correctionId)
    if (isAccepted) await (row.poem_id === null ? correctBlock(transaction, row) : correctLine(transaction, row))
    if (row.user_id !== null && row.user_id !== actor?.userId) {
      const says = sentenceFor(before, isAccepted, reason)
      await notify(transaction, {
        userId: row.user_id,
        kind: 'decision',
        commentId: null,
        actorId: null,
        says,
        correctionId,
      })
    }
    await audit(transaction, actor, {
      action: `correction.${verdict}`,
      target: row.poem_id === null ? { kind: 'book', id: before.bookId ?? 0 } : { kind: 'poem', id: row.poem_id },
      reason,
      before: { words: row.wrong_text },
      after: { words: isAccepted ? row.right_text : row.wrong_text },
    })
    return correctionOf(transaction, correctionId)
  })
}

async function absent(db: Db, id: number): Promise<Error> {
  const row = await db.selectFrom('corrections').select('id').where('id', '=', id).executeTakeFirst()
  return row ? new AlreadyThere(IS_DECIDED) : new NotFound()
}

function sentenceFor({ name, nameEn, wrong, right }: Correction, isAccepted: boolean, reason: string): Sentence {
  const to = right === '' ? { zh: '删去', en: 'taken out' } : { zh: right, en: right }
  const passage = { zh: `《${name}》“${wrong}”→“${to.zh}”`, en: `${nameEn || name}, “${wrong}” → “${to.en}”` }
  const says = isAccepted
    ? { zh: `你的勘误已采纳，谢谢：${passage.zh}`, en: `Your correction was accepted, thank you: ${passage.en}` }
    : { zh: `你的勘误没有采纳：${passage.zh}`, en: `Your correction was not accepted: ${passage.en}` }
  return reason === '' ? says : { zh: `${says.zh}。${reason}`, en: `${says.en}. ${reason}` }
}

const IS_DECIDED = { zh: '这一处已经有人处理过', en: 'This has been decided already' }
