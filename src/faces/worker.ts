import { parentPort } from 'node:worker_threads'
import { cutWoff2 } from './cut.ts'
import { type Outline, type OutlineRequest, outlinePieces } from './outline.ts'
import type { FaceName } from './sources.ts'

/** What the thread is asked: a font file, or outlines. */
export type FaceJob = { kind: 'cut'; face: FaceName; text: string } | ({ kind: 'outline' } & OutlineRequest)

/** What it answers, one for each job in order. */
export type FaceAnswer = { file: Uint8Array } | { outlines: Outline[] } | { error: string }

parentPort?.on('message', (job: FaceJob) => {
  answer(job).catch(failed).then(reply)
})

function reply(answer: FaceAnswer): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port, not a window
  parentPort?.postMessage(answer)
}

function failed(error: unknown): FaceAnswer {
  return { error: error instanceof Error ? error.message : String(error) }
}

async function answer(job: FaceJob): Promise<FaceAnswer> {
  // Copied, because what is posted goes with the whole buffer it is a view of.
  if (job.kind === 'cut') return { file: Uint8Array.from(await cutWoff2(job.face, job.text)) }
  return { outlines: await outlinePieces(job) }
}
