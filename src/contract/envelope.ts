import { z } from 'zod'

/** The seven codes that the specification calls normal: the client raises no alert for them. */
export const NORMAL_CODES: ReadonlySet<number> = new Set([200, 2003, 3009, 4006, 4007, 4009, 14007])

/** Every code of the contract with the HTTP status that says the same in HTTP's words. */
export const STATUS_OF_CODE = {
  200: 200,
  2003: 401,
  3009: 409,
  4006: 422,
  4007: 401,
  4009: 429,
  14007: 403,
  404: 404,
  413: 413,
  415: 415,
  500: 500,
  503: 503,
} as const

export type Code = keyof typeof STATUS_OF_CODE

export type Envelope<Data> = { code: number; data: Data; message?: string }

/** The envelope of a successful answer around `data`. */
export function envelopeOf<Data extends z.ZodType>(data: Data) {
  return z.object({ code: z.literal(200), data })
}

/** The envelope of every other answer: `data` is null, or names the wrong fields (4006). */
export const FailureEnvelope = z
  .object({
    code: z.int(),
    data: z.union([z.null(), z.object({ fields: z.record(z.string(), z.string()) })]),
    message: z.string().optional(),
  })
  .meta({ id: 'Failure' })
