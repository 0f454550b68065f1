import { z } from 'zod'
import { longestOf, WORK_FACTS, type WorkFact } from '../values/work-facts.ts'

/** A field for each fact of a work, for its schema. */
export const factFields = fieldForEach(() => z.string())

/** The same for a change, which changes what is given. */
export const changedFactFields = fieldForEach(fact => z.string().trim().max(longestOf(fact)).optional())

function fieldForEach<Field extends z.ZodType>(field: (fact: WorkFact) => Field): Record<WorkFact, Field> {
  return Object.fromEntries(WORK_FACTS.map(fact => [fact, field(fact)])) as Record<WorkFact, Field>
}
