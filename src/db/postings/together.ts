import type { Db } from '../dialect.ts'

/**
 * Questions of one kind that come in one turn of the event loop, as one statement for all of them. `read` answers each, in
 * their order; so many at most that who asks for little does not wait long for who asks for much. Inside a transaction they
 * are asked alone.
 */
export function together<Question, Answer>(
  read: (db: Db, questions: readonly Question[]) => Promise<readonly Answer[]>,
  most: number,
): (db: Db, questions: readonly Question[]) => Promise<readonly Answer[]> {
  type Gathered = { questions: Question[]; answers: Promise<readonly Answer[]> }
  const gathering = new WeakMap<Db, Gathered>()
  const gather = (db: Db) => {
    const questions: Question[] = []
    const answers = afterThisTurn().then(() => {
      if (gathering.get(db)?.questions === questions) gathering.delete(db)
      return read(db, questions)
    })
    const gathered = { questions, answers }
    gathering.set(db, gathered)
    return gathered
  }
  return async (db, asked) => {
    if (asked.length === 0) return []
    if (db.isTransaction) return read(db, asked)
    const open = gathering.get(db)
    const { questions, answers } = open && open.questions.length < most ? open : gather(db)
    const from = questions.length
    questions.push(...asked)
    return (await answers).slice(from, from + asked.length)
  }
}

const afterThisTurn = () => new Promise<void>(resolve => setImmediate(resolve))
