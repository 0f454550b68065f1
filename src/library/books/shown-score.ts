import { expressionBuilder } from 'kysely'
import type { Database } from '../../db/tables/tables.ts'

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

/** The score that an order of works goes by, unrounded; 0 without scores. */
export function fairScore() {
  const eb = expressionBuilder<Database, 'books'>()
  const sum = eb('books.score_sum', '+', eb.lit(PRIOR.people * PRIOR.score))
  const people = eb('books.score_count', '+', eb.lit(PRIOR.people))
  const fair = eb(eb.cast<number>(sum, 'double precision'), '/', people)
  return eb.case().when('books.score_count', '=', eb.lit(0)).then(eb.lit(0)).else(fair).end()
}
