import { cutWoff2 } from './cut-font.ts'
import { type FaceName, nameFangsong } from './font-sources.ts'
import { type Outline, type OutlineRequest, outlinePieces } from './outline.ts'

/** What the worker is asked: a font file, or outlines. */
export type FontJob = { kind: 'cut'; face: FaceName; text: string } | ({ kind: 'outline' } & OutlineRequest)

/** What it answers, one for each job in order. */
export type FontAnswer = { file: Uint8Array } | { outlines: Outline[] } | { error: string }

// A font of the host's, if there is one.
nameFangsong(process.argv[2])

// The whole file is a process, which ends with the one that began it.
process.on('message', (job: FontJob) => {
  answer(job).catch(failed).then(reply)
})
process.once('disconnect', () => process.exit())
// Ctrl-C reaches the whole group; the server says when to stop, or is gone.
process.on('SIGINT', () => undefined)

function reply(answer: FontAnswer): void {
  if (process.connected) process.send?.(answer)
}

function failed(error: unknown): FontAnswer {
  return { error: error instanceof Error ? error.message : String(error) }
}

async function answer(job: FontJob): Promise<FontAnswer> {
  if (job.kind === 'cut') return { file: await cutWoff2(job.face, job.text) }
  return { outlines: await outlinePieces(job) }
}
