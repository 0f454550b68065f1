import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Time } from '../fields.ts'

const Measured = { name: z.string(), samples: z.int(), p75: z.number(), rating: z.enum(['good', 'middle', 'poor']) }

export const readVitals = endpoint({
  group: 'admin',
  access: 'editor',
  method: 'GET',
  path: '/admin/vitals',
  summary: 'How fast the pages were for the readers of the last days (the 75th percentile), and where memory grew',
  input: z.object({
    days: z.coerce.number().int().min(1).max(30).default(7),
    /** The first segment of an address, as `vitals` names it; for `byDay` and `byBuild`, which are of all pages without it. */
    page: z.string().max(30).optional(),
  }),
  output: z.object({
    /** By measure and page, the worst first. */
    vitals: z.array(z.object({ ...Measured, page: z.string() })),
    /** By measure and day of UTC, the earliest first. */
    byDay: z.array(z.object({ ...Measured, day: z.iso.date() })),
    /** By measure and build, the one seen last first. */
    byBuild: z.array(z.object({ ...Measured, build: z.string(), firstAt: Time })),
    /** Heaps that grew by more than 10 MB between two looks, by page. */
    memory: z.array(
      z.object({ page: z.string(), times: z.int(), people: z.int(), mostBytes: z.number(), lastAt: Time }),
    ),
    /** Whether only some of what was told is counted, evenly over the days. */
    isSampled: z.boolean(),
  }),
})
