import { z } from 'zod'

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
