import type { FastifyBaseLogger } from 'fastify'
import {
  AlreadyThere,
  AppError,
  FieldsWrong,
  NoRoom,
  NotFound,
  StorageFull,
  TooManyTries,
  Unavailable,
} from '../../contract/errors.ts'
import { type Envelope, STATUS_OF_CODE } from '../../contract/values/codes.ts'
import type { UiLanguage } from '../../contract/values/ui-language.ts'
import { isDiskFull, unusableFrom } from '../../db/unusable.ts'
import { say } from '../language.ts'

export type Failure = { status: number; headers: Record<string, string>; envelope: Envelope<unknown> }

/** The answer to a call that failed. Bugs and outages are logged with the request id, which the message of a bug shows. */
export function failureOf(
  error: unknown,
  request: { language: UiLanguage; requestId: string; log: FastifyBaseLogger },
): Failure {
  const known = error instanceof AppError ? error : (framework(error) ?? outage(error, request))
  if (!known) return ourFault(error, request)
  const fields =
    known instanceof FieldsWrong || known instanceof NoRoom ? sentencesIn(known.fields, request.language) : null
  const where = known instanceof AlreadyThere ? known.where : null
  return {
    status: STATUS_OF_CODE[known.code],
    headers: headersOf(known),
    envelope: { code: known.code, data: fields ? { fields } : where, message: say(known.sentence, request.language) },
  }
}

function headersOf(known: AppError): Record<string, string> {
  const isLater = known instanceof TooManyTries || known instanceof Unavailable || known instanceof StorageFull
  return isLater ? { 'retry-after': String(known.retryAfterSeconds) } : {}
}

/** The database is away, held by another program, or full: passing, and no bug of the call. */
function outage(error: unknown, { requestId, log }: { requestId: string; log: FastifyBaseLogger }): AppError | null {
  const unusable = unusableFrom(error, 'of this site')
  const isFull = isDiskFull(error)
  if (!unusable && !isFull) return null
  log.error({ err: error, reqId: requestId }, unusable?.message ?? 'The disk that holds the files is full.')
  return isFull ? new StorageFull({ cause: error }) : new Unavailable({ cause: unusable })
}

function sentencesIn(fields: FieldsWrong['fields'], language: UiLanguage): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, sentence]) => [name, say(sentence, language)]))
}

/** What Fastify refuses before a call is reached, in the contract's codes. */
function framework(error: unknown): AppError | null {
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined
  if (status === 413) return new AppError(413, { zh: '内容太大了', en: 'This is too large' })
  if (status === 415) return new AppError(415, { zh: '只接受 JSON', en: 'Only JSON is accepted here' })
  // 403 is what a folder among the files of the build gets: it is no file.
  if (status === 404 || status === 403) return new NotFound()
  if (status === 400) return new FieldsWrong({ body: { zh: '不是完整的 JSON', en: 'This is not well-formed JSON' } })
  return null
}

function ourFault(error: unknown, { language, requestId, log }: Parameters<typeof failureOf>[1]): Failure {
  log.error({ err: error, reqId: requestId }, 'a call failed')
  const sentence = { zh: `出了点问题，编号 ${requestId}`, en: `Something went wrong, number ${requestId}` }
  return { status: 500, headers: {}, envelope: { code: 500, data: null, message: say(sentence, language) } }
}
