import { z } from 'zod'
import { indexInSteps } from '../library/publish/drafts/index-draft.ts'
import { type JobAtWork, JobHopeless } from './queue.ts'

const Payload = z.object({ editionId: z.int() })

/** Makes the text of a long edition findable anew, some of it at a time; one that was cut off begins again. */
export async function indexEditionInJob({ db, payload, tell, signal }: JobAtWork): Promise<null> {
  const parsed = Payload.safeParse(payload)
  if (!parsed.success) throw new JobHopeless('The job names no edition.')
  await indexInSteps(db, parsed.data.editionId, { signal, onFraction: fraction => tell(fraction) })
  return null
}
