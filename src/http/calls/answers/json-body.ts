import type { FastifyInstance, FastifyRequest } from 'fastify'
import { FieldsWrong } from '../../../contract/errors.ts'

/** The largest body of a call that says nothing of its own. */
export const BODY_BYTES = 64 * 1024

/** No call nests deeper than five, or names more than a year of days, each with three facts. */
const MOST_DEPTH = 16
const MOST_KEYS = 2_000

/** Reads bodies of JSON; how deep they are and how many names they have is looked at before anything is made of them. */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    const { depth, keys } = jsonComplexity(text)
    if (depth > MOST_DEPTH || keys > MOST_KEYS) return done(new FieldsWrong({ body: TOO_MUCH }))
    parse(request, text, done)
  })
}

/**
 * Whether a body is on its way that is longer than its call would read, or does not say how long it is: to read it to its
 * end, only to keep the connection, costs more than a connection (RFC 9112, 9.6).
 */
export function isTooLongToAwait({ raw, headers, routeOptions }: FastifyRequest): boolean {
  if (raw.complete) return false
  if (headers['transfer-encoding'] !== undefined) return true
  return Number(headers['content-length'] ?? 0) > (routeOptions.bodyLimit ?? BODY_BYTES)
}

/** The depth of brackets and the number of colons outside of strings: of JSON, its depth and its names. */
export function jsonComplexity(text: string): { depth: number; keys: number } {
  let depth = 0
  let deepest = 0
  let keys = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) at = endOfString(text, at)
    else if (code === OPEN_LIST || code === OPEN_RECORD) deepest = Math.max(deepest, ++depth)
    else if (code === CLOSE_LIST || code === CLOSE_RECORD) depth--
    else if (code === COLON) keys++
  }
  return { depth: deepest, keys }
}

function endOfString(text: string, from: number): number {
  for (let at = from + 1; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === BACKSLASH) at++
    else if (code === QUOTE) return at
  }
  return text.length
}

const QUOTE = 0x22
const BACKSLASH = 0x5c
const COLON = 0x3a
const OPEN_LIST = 0x5b
const CLOSE_LIST = 0x5d
const OPEN_RECORD = 0x7b
const CLOSE_RECORD = 0x7d

const TOO_MUCH = { zh: '层次太深或条目太多', en: 'This is nested too deep or has too many entries' }
