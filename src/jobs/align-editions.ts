import { z } from 'zod'
import { alignPair } from '../library/align/align-pair.ts'
import { type JobAtWork, JobHopeless } from './queue.ts'

const Payload = z.object({ firstEdition: z.int(), secondEdition: z.int() })

/** Aligns two editions of a work. @throws JobHopeless for a payload that is none */
export async function alignInJob({ db, payload, tell, signal }: JobAtWork): Promise<unknown> {
  const pair = Payload.safeParse(payload)
  if (!pair.success) throw new JobHopeless('The job names no two editions.')
  return alignPair(db, pair.data, { now: Date.now(), onFraction: tell, signal })
}
