import { answerRequests } from '../../workers/answer-requests.ts'
import { type ReducedCover, reduceCover } from './reduce-cover.ts'

// The whole file is a process: it decodes pictures of strangers and nothing else.
answerRequests<Uint8Array, ReducedCover | null>({
  answer: picture => reduceCover(picture),
  failure: error => ({ reason: 'damaged', detail: error instanceof Error ? error.message : String(error) }),
})
