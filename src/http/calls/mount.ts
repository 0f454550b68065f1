import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Access, Endpoint } from '../../contract/endpoint.ts'
import { FieldsWrong, NotAllowed, NotFound, SignInNeeded, StorageFull } from '../../contract/errors.ts'
import type { UiLanguage } from '../../contract/values/ui-language.ts'
import { makeStorable } from '../../text/characters/strip-unstorable.ts'
import { namesTag } from '../etags.ts'
import { languageOf } from '../language.ts'
import { addressKey } from '../limits/rate-limit.ts'
import { inScript } from './answers/answer-script.ts'
import type { CachedAnswers } from './answers/cached-answers.ts'
import { BODY_BYTES } from './answers/json-body.ts'
import { wrongFieldsOf } from './docs/field-sentences.ts'
import { demandOwnPage, demandSameOrigin } from './same-origin.ts'

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
  /** Refuses before the body is read who calls too often. */
  before?: (caller: Caller) => void
  /** The data of an answer that may be too large to hold, piece by piece as JSON; `ended` is told when nobody reads on. */
  pieces?: (caller: Caller, ended: (over: () => void) => void) => Promise<AsyncIterable<string>>
}

/** Joins an endpoint to the verb that answers it. Input and answer are checked against the contract. */
export function route<Input extends z.ZodType, Output extends z.ZodType>(
  endpoint: Endpoint<Input, Output>,
  verb: (input: z.output<Input>, caller: Caller) => Promise<z.input<Output>> | z.input<Output>,
  before?: Route['before'],
): Route {
  const answer = async (raw: unknown, caller: Caller) => {
    demandAccess(endpoint.access, caller.person)
    const input = endpoint.input.safeParse(raw)
    if (!input.success) throw new FieldsWrong(wrongFieldsOf(input.error))
    demandWithinReach(endpoint, input.data)
    const output = endpoint.output.safeParse(await verb(input.data, caller))
    if (!output.success) throw new AnswerBreaksContract(endpoint, output.error)
    return inScript(output.data, (input.data as { script?: unknown } | undefined)?.script, endpoint.output)
  }
  return { endpoint, answer, ...(before && { before }) }
}

/** A call whose answer is sent as it is read, at the pace of whoever takes it. */
export function streamed(endpoint: Endpoint, pieces: NonNullable<Route['pieces']>): Route {
  const answer = async (_input: unknown, caller: Caller) => {
    demandAccess(endpoint.access, caller.person)
    throw new NotAllowed()
  }
  return {
    endpoint,
    answer,
    pieces: async (caller, ended) => {
      demandAccess(endpoint.access, caller.person)
      return pieces(caller, ended)
    },
  }
}

/** A public route whose answers are kept as they are sent, until `answers` forgets them. */
export function cachedRoute(answers: CachedAnswers, { endpoint, answer }: Route): Route {
  const body = async (raw: unknown, caller: Caller) => {
    const input = endpoint.input.safeParse(raw)
    if (!input.success) throw new FieldsWrong(wrongFieldsOf(input.error))
    demandWithinReach(endpoint, input.data)
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

/** For lists far from their beginning, which cost by their distance: in turns by address. */
export type DeepLists = { run: <Answer>(address: string, work: () => Promise<Answer>) => Promise<Answer> }

/** What every call passes before its verb is asked. */
export type Gate = {
  session: SessionReader
  /** Where the site is on the web, as far as the host has said so. */
  publicUrl: string | undefined
  /** Bodies of one account, or of one address where nobody is signed in. */
  bodies: { demandHere: (key: string) => void }
  /** Bytes of the bodies of one reader. */
  bodyBytes: { demandHere: (key: string, bytes: number) => void }
  deep: DeepLists
  /** Whether nothing may be written now, for want of room. */
  isFull: () => boolean
}

/** Mounts a call under /a/v1. The one place that writes the envelope of a success. */
export function mount(app: FastifyInstance, { endpoint, answer, body, pieces, before }: Route, gate: Gate): void {
  const persons = new WeakMap<FastifyRequest, Person | null>()
  const isForAll =
    endpoint.access === 'public' &&
    (body !== undefined || endpoint.cacheSeconds !== undefined || endpoint.mayBeOwn === true)
  const personAt = async (request: FastifyRequest) =>
    isForAll ? null : (persons.get(request) ?? (await gate.session(request)))

  /** Before the body is read: who sends it, whether they may, and how often. */
  const enter = async (request: FastifyRequest, reply: FastifyReply) => {
    demandSameOrigin(request, gate.publicUrl)
    if (gate.isFull()) throw new StorageFull()
    const person = await gate.session(request)
    demandAccess(endpoint.access, person)
    gate.bodies.demandHere(person ? `#${person.userId}` : addressKey(request.ip))
    if (person?.identity === 'reader')
      gate.bodyBytes.demandHere(`#${person.userId}`, bytesOf(request, endpoint.bodyBytes ?? BODY_BYTES))
    before?.({ person, language: languageOf(request), request, reply })
    persons.set(request, person)
  }

  app.route({
    method: endpoint.method,
    url: `/a/v1${endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
    bodyLimit: endpoint.bodyBytes ?? BODY_BYTES,
    ...(endpoint.method === 'POST' && { onRequest: enter }),
    handler: async (request, reply) => {
      if (endpoint.changes) demandMayChange(request, { changes: endpoint.changes, gate })
      const caller = { person: await personAt(request), language: languageOf(request), request, reply }
      if (pieces) return sendPieces(reply, ended => pieces(caller, ended))
      const input = inputOf(request)
      const made = async () => (body ? body(input, caller) : bodyOf(await answer(input, caller)))
      try {
        const whole = isDeepPage(input) ? await gate.deep.run(addressKey(request.ip), made) : await made()
        return sendBody(request, reply, { whole, cacheSeconds: endpoint.cacheSeconds })
      } catch (error) {
        const person = endpoint.mayBeOwn && error instanceof NotFound ? await gate.session(request) : null
        if (!person) throw error
        const whole = bodyOf(await answer(input, { ...caller, person }))
        return sendBody(request, reply, { whole, cacheSeconds: undefined })
      }
    },
  })
}

/** How much of a body will be read: as much as it says, or `most` when it does not say or says more. */
function bytesOf({ headers }: FastifyRequest, most: number): number {
  if (headers['transfer-encoding'] !== undefined) return most
  return Math.min(Number(headers['content-length'] ?? 0), most)
}

function demandMayChange(request: FastifyRequest, { changes, gate }: { changes: string; gate: Gate }): void {
  if (changes === 'from our pages only') demandOwnPage(request, gate.publicUrl)
  else demandSameOrigin(request, gate.publicUrl)
  if (gate.isFull()) throw new StorageFull()
}

/** Rows before the page from which on finding it costs more than what is around it. */
const NEAR_ROWS = 500

/** Whether a list is asked for far from its beginning. */
export function isDeepPage(input: unknown): boolean {
  if (!isRecord(input) || input['page'] === undefined) return false
  return (Number(input['page']) - 1) * Number(input['pageSize'] ?? 20) > NEAR_ROWS
}

/** Lists of the site end here; what stands behind is found by saying more of it. */
const MOST_ROWS = 10_000

/** What someone keeps can be read to its end: how much one person may keep is limited elsewhere. @throws FieldsWrong */
function demandWithinReach({ access }: Endpoint, input: unknown): void {
  if (access === 'reader' || !isRecord(input)) return
  const { page, pageSize } = input
  if (typeof page === 'number' && typeof pageSize === 'number' && page * pageSize > MOST_ROWS)
    throw new FieldsWrong({ page: TOO_FAR })
}

const TOO_FAR = {
  zh: `列表最多翻到第 ${MOST_ROWS} 条；请加上条件（如标签、作者、朝代、关键词）缩小范围`,
  en: `A list goes on to its row ${MOST_ROWS}; narrow it by a tag, an author, a period or a word`,
}

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

async function sendPieces(
  reply: FastifyReply,
  read: (ended: (over: () => void) => void) => Promise<AsyncIterable<string>>,
) {
  const overs: (() => void)[] = []
  const pieces = await read(over => overs.push(over))
  const stream = Readable.from(inEnvelope(pieces), { objectMode: false, highWaterMark: PIECES_BYTES })
  stream.once('close', () => {
    for (const over of overs) over()
  })
  return reply.headers({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }).send(stream)
}

/** How much of an answer waits for a slow reader. */
const PIECES_BYTES = 64 * 1024

async function* inEnvelope(pieces: AsyncIterable<string>): AsyncIterable<string> {
  yield '{"code":200,"data":'
  yield* pieces
  yield '}'
}

type Sent = { whole: string | Buffer; cacheSeconds: number | undefined }

function sendBody(request: FastifyRequest, reply: FastifyReply, { whole, cacheSeconds }: Sent) {
  reply.header('content-type', 'application/json; charset=utf-8')
  if (!cacheSeconds) return reply.header('cache-control', 'no-store').send(whole)
  const etag = `"${createHash('sha256').update(whole).digest('base64url').slice(0, 22)}"`
  reply.header('cache-control', `public, max-age=${cacheSeconds}`).header('etag', etag)
  return namesTag(request.headers['if-none-match'], etag) ? reply.code(304).send() : reply.send(whole)
}
