import { answerRequests } from '../../workers/answer-requests.ts'
import { type ReducedCover, reduceCover } from './reduce-cover.ts'
import { type ReducedPicture, reducePicture } from './reduce-picture.ts'

/** What a picture is to become. */
export type PictureRequest = { become: 'cover' | 'picture'; bytes: Uint8Array }
export type PictureAnswer = ReducedCover | ReducedPicture | null

// The whole file is a process: it decodes pictures of strangers and nothing else.
answerRequests<PictureRequest, PictureAnswer>({
  answer: ({ become, bytes }) => (become === 'cover' ? reduceCover(bytes) : reducePicture(bytes)),
  failure: error => ({ reason: 'damaged', detail: error instanceof Error ? error.message : String(error) }),
})
