import type { CallName, Calls } from '../src/contract/calls.ts'
import type { InputOf, OutputOf } from '../src/contract/endpoint.ts'
import { type Envelope, NORMAL_CODES } from '../src/contract/values/codes.ts'

/**
 * Makes the call `name` (method and path) of the API: over the wire in the browser, in the same process (with the same checks) on the server.
 * The same loader serves both.
 * @throws CallFailed for every answer but code 200, and with code 0 when no answer came.
 */
export async function call<Name extends CallName>(
  name: Name,
  input: InputOf<Calls[Name]>,
  options: CallOptions = {},
): Promise<OutputOf<Calls[Name]>> {
  const answer = await (globalThis.shishuDispatch ?? overTheWire)(name, input as Record<string, unknown>, options)
  if (answer.code === 200) return answer.data as OutputOf<Calls[Name]>
  throw new CallFailed(answer)
}

/** `keepalive` lets the call outlive the page. */
export type CallOptions = { timeoutMs?: number; keepalive?: boolean; signal?: AbortSignal }

type Dispatch = (name: CallName, input: Record<string, unknown>, options: CallOptions) => Promise<Envelope<unknown>>

declare global {
  /** The server's own way to answer a call without the network; absent in the browser. */
  var shishuDispatch: Dispatch | undefined
}

/**
 * An answer other than 200. Deliberately not an Error: in this shape React Router takes it, uncaught in a loader,
 * for an expected answer and gives the page its HTTP `status`; an Error would be a 500 without its words.
 */
export class CallFailed {
  readonly code: number
  readonly message: string
  readonly fields: Record<string, string>
  /** Of code 3009: the numbers of what is there already (`bookId`, `uploadId`). */
  readonly where: Record<string, number | undefined>
  readonly status: number
  readonly statusText = ''
  readonly internal = false
  readonly data: { code: number; message: string }

  constructor(answer: Envelope<unknown>) {
    this.code = answer.code
    this.message = answer.message ?? ''
    this.fields = (answer.data as { fields?: Record<string, string> } | null)?.fields ?? {}
    this.where = answer.code === 3009 ? ((answer.data as Record<string, number> | null) ?? {}) : {}
    this.status = PAGE_STATUS[answer.code] ?? 500
    this.data = { code: this.code, message: this.message }
  }
}

/** A wrong parameter in a page's address is a page that does not exist (the specification's failed route validation). */
const PAGE_STATUS: Record<number, number> = { 404: 404, 4006: 404, 2003: 401, 14007: 403, 4009: 429, 503: 503 }

async function overTheWire(...[name, input, options]: Parameters<Dispatch>): Promise<Envelope<unknown>> {
  const { address, init } = requestOf(name, input)
  const { keepalive = false, timeoutMs } = options
  const signals = [options.signal, timeoutMs && AbortSignal.timeout(timeoutMs)].filter(
    signal => typeof signal === 'object',
  )
  try {
    const response = await fetch(address, { ...init, keepalive, signal: AbortSignal.any(signals) })
    const answer = await envelopeIn(response)
    if (answer === null) return unreadable(address, response)
    if (!NORMAL_CODES.has(answer.code)) alertOf(address, answer)
    return answer
  } catch (cause) {
    // Who gave the call up knows it; nothing has failed.
    if (options.signal?.aborted) throw cause
    alertOf(address, String(cause))
    return { code: 0, data: null, message: String(cause) }
  }
}

/** Null for an answer that is none of ours: the page of a proxy, or one that was cut off. */
async function envelopeIn(response: Response): Promise<Envelope<unknown> | null> {
  const answer: unknown = await response.json().catch((cause: unknown) => {
    // SyntaxError: it came, and is no JSON. Anything else did not come whole.
    if (cause instanceof SyntaxError) return null
    throw cause
  })
  const { code } = (answer ?? {}) as { code?: unknown }
  return typeof code === 'number' ? (answer as Envelope<unknown>) : null
}

/** The alert names the status, by which such answers are told apart; for the page nothing has answered. */
function unreadable(address: string, { status, headers }: Response): Envelope<null> {
  const message = `HTTP ${status} ${headers.get('content-type') ?? ''}`.trim()
  alertOf(address, { code: status, message })
  return { code: 0, data: null, message }
}

/** Address and options of the request: `id` into the path, the rest into the query of a GET, else into a JSON body. */
export function requestOf(name: CallName, input: Record<string, unknown>): { address: string; init: RequestInit } {
  const [method, path = ''] = name.split(' ')
  const { id, ...rest } = input
  const hasId = path.includes('{id}')
  const address = `/a/v1${path.replace('{id}', encodeURIComponent(String(id ?? 0)))}`
  const fields = Object.entries(hasId ? rest : input).filter(([, value]) => value !== undefined && value !== null)
  if (method === 'GET') {
    const query = new URLSearchParams(fields.map(([name, value]) => [name, String(value)])).toString()
    return { address: query ? `${address}?${query}` : address, init: {} }
  }
  const body = JSON.stringify(Object.fromEntries(fields))
  return { address, init: { method, headers: { 'content-type': 'application/json' }, body } }
}

/** Alert and log endpoints raise no alerts of their own, or a failure would feed itself. */
const EXEMPT = ['/a/v1/logAlert/', '/a/v1/log/']
const ALARM_LEVEL = 4

function alertOf(address: string, response: unknown): void {
  // Without a network there is nobody to alert, and who reads on a train has nothing to mend.
  if (!navigator.onLine || EXEMPT.some(prefix => address.startsWith(prefix))) return
  const alarm = {
    exceptType: '接口异常',
    alarmLevel: ALARM_LEVEL,
    alarmMsgKey: crypto.randomUUID(),
    alarmMsg: JSON.stringify({ url: address, response }).slice(0, 4000),
    build: document.documentElement.dataset['build'],
  }
  const headers = { 'content-type': 'application/json' }
  // An alert that cannot be sent has nowhere to be told: the browser has said in its console which call failed.
  fetch('/a/v1/logAlert/sendAggregateMessage', { method: 'POST', headers, body: JSON.stringify(alarm) }).catch(() => 0)
}
