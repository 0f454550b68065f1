import { answerRequests } from '../workers/answer-requests.ts'
import { cutWoff2 } from './files/cut-font.ts'
import type { FaceName } from './font-sources.ts'
import { type Outline, type OutlineRequest, outlinePieces } from './outline.ts'

/** What the worker is asked: a font file, or outlines. */
export type FontJob = { kind: 'cut'; face: FaceName; text: string } | ({ kind: 'outline' } & OutlineRequest)

export type FontAnswer = { file: Uint8Array } | { outlines: Outline[] }

// The whole file is a process.
answerRequests<FontJob, FontAnswer>({
  async answer(job) {
    if (job.kind === 'cut') return { file: await cutWoff2(job.face, job.text) }
    return { outlines: await outlinePieces(job) }
  },
})
