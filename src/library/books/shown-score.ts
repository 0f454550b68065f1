import { type RawBuilder, sql } from 'kysely'

/**
 * A work begins as if five people had given it a seven (the middle of what readers of classics give): one enthusiast does
 * not make a ten, and with many scores the prior no longer counts. A Bayesian average, as film and beer sites use.
 */
const PRIOR = { people: 5, score: 7 }

/** One or two scores say more of who gave them than of the book. */
const LEAST_PEOPLE = 5

/** What is shown: the mean of the scores, 0–10 with one decimal; null until five people have scored. */
export function shownScore({ sum, count }: { sum: number; count: number }): number | null {
  return count < LEAST_PEOPLE ? null : Math.round((sum / count) * 10) / 10
}

/** The score that an order goes by, unrounded; 0 without scores. `table` has `score_sum` and `score_count`. */
export function fairScoreOf(table: string): RawBuilder<number> {
  const [sum, count] = [sql.ref(`${table}.score_sum`), sql.ref(`${table}.score_count`)]
  return sql<number>`case when ${count} = 0 then 0
    else (${sum} + ${sql.lit(PRIOR.people * PRIOR.score)}) * 1.0 / (${count} + ${sql.lit(PRIOR.people)}) end`
}
