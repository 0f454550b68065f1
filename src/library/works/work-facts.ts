import { WORK_FACTS, type WorkFact, type WorkFacts } from '../../contract/values/work-facts.ts'

/** `first_published` of `firstPublished`. */
type ColumnOf<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${ColumnOf<Rest>}`
  : Name
export type FactColumns = Record<ColumnOf<WorkFact>, string>

/** The columns of `books` with the facts of a work, in the order of the list. */
export const FACT_COLUMNS = WORK_FACTS.map(columnOf)

/** The facts of a work as its row has them. */
export function factsOf(row: FactColumns): WorkFacts {
  return Object.fromEntries(WORK_FACTS.map(fact => [fact, row[columnOf(fact)]])) as WorkFacts
}

/** The columns of those facts that are given. */
export function factColumns(given: { [Fact in WorkFact]?: string | undefined }): Partial<FactColumns> {
  return Object.fromEntries(
    WORK_FACTS.flatMap(fact => (given[fact] === undefined ? [] : [[columnOf(fact), given[fact]]])),
  )
}

/** All columns, '' where a source does not know. */
export function allFactColumns(given: Partial<WorkFacts>): FactColumns {
  return Object.fromEntries(WORK_FACTS.map(fact => [columnOf(fact), given[fact] ?? ''])) as FactColumns
}

function columnOf(fact: WorkFact): keyof FactColumns {
  return fact.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`) as keyof FactColumns
}
