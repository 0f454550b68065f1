import type { IncomingMessage, ServerResponse } from 'node:http'
import { NotFound } from '../contract/errors.ts'
import { say, settledLanguage } from './language.ts'

/**
 * Answers an address whose percent signs are no text, which is refused before there is a route: a call with the envelope,
 * a page by leading to the address that means these signs as they stand.
 */
export function answerUnreadable(usual: Record<string, string>) {
  return (_error: Error, { raw }: { raw: IncomingMessage }, reply: { raw: ServerResponse }) => {
    const { url = '/', method, headers } = raw
    const isRead = method === 'GET' || method === 'HEAD'
    if (isRead && !url.startsWith('/a/v1/')) {
      reply.raw.writeHead(302, { location: readableAddress(url), 'cache-control': 'no-store', ...usual }).end()
      return
    }
    const { code, sentence } = new NotFound()
    const message = say(sentence, settledLanguage(headers.cookie, headers['accept-language']))
    const answered = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', ...usual }
    reply.raw.writeHead(404, answered).end(JSON.stringify({ code, data: null, message }))
  }
}

/** The address on this site in which every percent sign that is no text stands for itself. */
export function readableAddress(url: string): string {
  const [, path = '', search = ''] = /^([^?]*)(.*)$/s.exec(url) ?? []
  // Two slashes in front would name another site.
  return `/${path
    .replace(/^[/\\]+/, '')
    .split('/')
    .map(readablePart)
    .join('/')}${search}`
}

function readablePart(part: string): string {
  try {
    decodeURIComponent(part)
    return part
  } catch (malformed) {
    if (!(malformed instanceof URIError)) throw malformed
    return part.replaceAll('%', '%25')
  }
}
