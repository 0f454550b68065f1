import { NotAllowed } from '../../contract/errors.ts'
import { type Db, dialectOf } from '../../db/dialect.ts'

/**
 * Call it in the transaction in which an admin becomes less or goes: of two that do so at once, the second waits here and
 * then sees what the first has done. Whoever is no admin may go. @throws NotAllowed for the last one
 */
export async function demandAnotherAdmin(transaction: Db, userId: number): Promise<void> {
  const rows = await transaction
    .selectFrom('users')
    .select('id')
    .where('identity', '=', 'admin')
    .orderBy('id')
    // SQLite has one writer at a time.
    .$if(dialectOf(transaction) === 'postgres', held => held.forUpdate())
    .execute()
  const ids = rows.map(row => row.id)
  if (ids.includes(userId) && ids.length === 1) throw new NotAllowed(LAST_ADMIN)
}

const LAST_ADMIN = {
  zh: '至少要有一位管理员，请先另请一位',
  en: 'There has to be an admin; make another one first',
}
