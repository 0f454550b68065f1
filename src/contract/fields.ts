import { z } from 'zod'
import { EDITION_LANGUAGES } from './values/languages.ts'

/** Ids are positive integers below 2^53; in an address they are decimal digits only. An absent id is 0 and finds nothing. */
export const Id = z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER)
export const PositiveId = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER)

/** An id in the path: digits, at most 16; anything else is 4006. */
export const PathId = z
  .string()
  .regex(/^-?\d{1,16}$/)
  .transform(Number)

/** Up to a hundred ids in one parameter: `3,14,15`. */
export const IdList = z
  .string()
  .regex(/^[1-9]\d{0,15}(,[1-9]\d{0,15}){0,99}$/)
  .transform(text => [...new Set(text.split(',').map(Number))])

/**
 * How a string of an answer is written when the reader asks for a script (src/http/calls/answers/answer-script.ts): `of its text`,
 * which may be in that script already, or `as it is`. A string whose field says nothing is the site's own, in simplified
 * characters.
 */
export type Written = 'of its text' | 'as it is'
const written = (how: Written) => z.string().meta({ written: how })

/** Words of a text. */
export const TextField = written('of its text')
/** What is looked up or opened and not read, or the name that someone gave themselves. */
export const VerbatimField = written('as it is')

export const Language = z.enum(EDITION_LANGUAGES)
export const Script = z.enum(['zh-Hans', 'zh-Hant'])
/** What a reader asks of a Chinese text: as it is stored, or one of the two scripts. Conversion never moves a position. */
export const WantedScript = z.enum(['original', 'hans', 'hant']).default('original')

export const Page = z.coerce.number().int().min(1).max(100_000).default(1)
export const PageSize = z.coerce.number().int().min(1).max(100).default(20)
export const limitOf = (usual: number) => z.coerce.number().int().min(1).max(50).default(usual)

/** ISO 8601 in UTC. */
export const Time = z.iso.datetime()

/** After which change: the `change` of a row, 0 for all; or a time, as devices asked before changes had numbers. */
export const Since = z.union([
  z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number),
  Time,
])

/** One page of a totally ordered list; beyond 10,000 rows `total` may be capped. */
export function listOf<Row extends z.ZodType>(row: Row) {
  return z.object({
    list: z.array(row),
    total: z.int().min(0),
    totalIsCapped: z.boolean().optional(),
    page: z.int().min(1),
    pageSize: z.int().min(1).max(100),
  })
}
