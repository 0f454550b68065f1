import { expect } from 'vitest'
import type { z } from 'zod'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import type { Db } from '../../src/db/dialect.ts'

/** Calls a verb as the server does: input and answer are both checked against the contract. */
export async function call<I extends z.ZodType, O extends z.ZodType>(
  db: Db,
  [endpoint, verb]: [Endpoint<I, O>, (db: Db, input: z.output<I>) => Promise<z.input<O>>],
  input: z.input<I>,
): Promise<z.output<O>> {
  return endpoint.output.parse(await verb(db, endpoint.input.parse(input)))
}

/** What the first database answered; the second must say the same. */
const answers = new Map<string, unknown>()

export function sameOnBoth(key: string, whole: unknown) {
  // The two libraries came in at different times.
  const answer: unknown = JSON.parse(JSON.stringify(whole, (name, value) => (name === 'updatedAt' ? '' : value)))
  if (answers.has(key)) expect(answer).toEqual(answers.get(key))
  else answers.set(key, answer)
}
