import { type RawBuilder, sql } from 'kysely'

/**
 * A work begins as if five people had given it a seven (the middle of what readers of classics give): one enthusiast does
 * not make a ten, and with many scores the prior no longer counts. A Bayesian average, as film and beer sites use.
 */
const PRIOR = { people: 5, score: 7 }

/** 0–10 with one decimal; null while nobody has scored. */
export function fairScore({ sum, count }: { sum: number; count: number }): number | null {
  if (count === 0) return null
  return Math.round(((sum + PRIOR.people * PRIOR.score) / (count + PRIOR.people)) * 10) / 10
}

/** The same for an order, unrounded; 0 without scores. `table` has `score_sum` and `score_count`. */
export function fairScoreOf(table: string): RawBuilder<number> {
  const [sum, count] = [sql.ref(`${table}.score_sum`), sql.ref(`${table}.score_count`)]
  return sql<number>`case when ${count} = 0 then 0
    else (${sum} + ${sql.lit(PRIOR.people * PRIOR.score)}) * 1.0 / (${count} + ${sql.lit(PRIOR.people)}) end`
}
