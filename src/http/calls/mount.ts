import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Access, Endpoint } from '../../contract/endpoint.ts'
import { FieldsWrong, NotAllowed, SignInNeeded } from '../../contract/errors.ts'
import type { UiLanguage } from '../../contract/ui-language.ts'
import { makeStorable } from '../../text/storable.ts'
import { languageOf } from '../language.ts'
import { inScript } from './answer-script.ts'
import { wrongFieldsOf } from './field-sentences.ts'
import type { KeptAnswers } from './kept-answers.ts'
import { demandSameOrigin } from './same-origin.ts'

/** Someone with a session. */
export type Person = { userId: number; nick: string; head: number; identity: 'reader' | 'editor' | 'admin' }

/** Finds who asks; null for a visitor. The accounts provide it. */
export type SessionReader = (request: FastifyRequest) => Promise<Person | null>

/** Who makes a call: for a page drawn on the server nobody is, and there is no request. */
export type Caller = {
  person: Person | null
  language: UiLanguage
  request?: FastifyRequest
  reply?: FastifyReply
}

/** A call that can be made: the endpoint and what answers it, with both checks around. */
export type Route = {
  endpoint: Endpoint
  answer: (input: unknown, caller: Caller) => Promise<unknown>
  /** The whole answer as it is sent, where it is kept; the input is checked as for `answer`. */
  body?: (input: unknown, caller: Caller) => Promise<Buffer>
}

/** Joins an endpoint to the verb that answers it. Input and answer are checked against the contract. */
export function route<Input extends z.ZodType, Output extends z.ZodType>(
  endpoint: Endpoint<Input, Output>,
  verb: (input: z.output<Input>, caller: Caller) => Promise<z.input<Output>> | z.input<Output>,
): Route {
  const answer = async (raw: unknown, caller: Caller) => {
    demandAccess(endpoint.access, caller.person)
    const input = endpoint.input.safeParse(raw)
    if (!input.success) throw new FieldsWrong(wrongFieldsOf(input.error))
    const output = endpoint.output.safeParse(await verb(input.data, caller))
    if (!output.success) throw new AnswerBreaksContract(endpoint, output.error)
    return inScript(output.data, (input.data as { script?: unknown } | undefined)?.script)
  }
  return { endpoint, answer }
}

/** A public route whose answers are kept as they are sent, until `answers` forgets them. */
export function keptIn(answers: KeptAnswers, { endpoint, answer }: Route): Route {
  const body = async (raw: unknown, caller: Caller) => {
    const input = endpoint.input.safeParse(raw)
    if (!input.success) throw new FieldsWrong(wrongFieldsOf(input.error))
    const key = `${endpoint.path} ${JSON.stringify(input.data)}`
    return answers.body(key, async () => Buffer.from(bodyOf(await answer(raw, caller))))
  }
  return { endpoint, answer, body }
}

/** A verb answered what the contract does not allow: our fault, a logged 500. */
export class AnswerBreaksContract extends Error {
  constructor(endpoint: Endpoint, cause: z.ZodError) {
    const issue = cause.issues[0]
    super(`${endpoint.path}: ${issue?.path.join('.')}: ${issue?.message}`, { cause })
  }
}

/** Mounts a call under /a/v1. The one place that writes the envelope of a success. */
export function mount(app: FastifyInstance, { endpoint, answer, body }: Route, session: SessionReader): void {
  app.route({
    method: endpoint.method,
    url: `/a/v1${endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
    handler: async (request, reply) => {
      if (endpoint.method !== 'GET' || CHANGING_GETS.has(endpoint.path)) demandSameOrigin(request)
      const isForAll = endpoint.access === 'public' && (body !== undefined || endpoint.cacheSeconds !== undefined)
      const person = isForAll ? null : await session(request)
      const caller = { person, language: languageOf(request), request, reply }
      const whole = body ? await body(inputOf(request), caller) : bodyOf(await answer(inputOf(request), caller))
      return sendBody(request, reply, { whole, cacheSeconds: endpoint.cacheSeconds })
    },
  })
}

/** The specification makes signing out and asking for a download GETs; they change state all the same. */
const CHANGING_GETS = new Set(['/user/logout', '/book/getDownloadToken'])

const RANK = { reader: 1, editor: 2, admin: 3 }

function demandAccess(access: Access, person: Person | null): void {
  if (access === 'public') return
  if (!person) throw new SignInNeeded()
  if (RANK[person.identity] < RANK[access]) throw new NotAllowed()
}

function inputOf(request: FastifyRequest): unknown {
  const sent = request.method === 'POST' ? (request.body ?? {}) : request.query
  return makeStorable(isRecord(sent) ? { ...sent, ...(request.params as object) } : sent)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const bodyOf = (data: unknown) => JSON.stringify({ code: 200, data: data ?? null })

type Sent = { whole: string | Buffer; cacheSeconds: number | undefined }

function sendBody(request: FastifyRequest, reply: FastifyReply, { whole, cacheSeconds }: Sent) {
  reply.header('content-type', 'application/json; charset=utf-8')
  if (!cacheSeconds) return reply.header('cache-control', 'no-store').send(whole)
  const etag = `"${createHash('sha256').update(whole).digest('base64url').slice(0, 22)}"`
  reply.header('cache-control', `public, max-age=${cacheSeconds}`).header('etag', etag)
  return request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.send(whole)
}
