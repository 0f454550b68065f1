import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { Envelope } from '../../contract/envelope.ts'
import { NotFound } from '../../contract/errors.ts'
import type { UiLanguage } from '../../contract/ui-language.ts'
import { makeStorable } from '../../text/strip-unstorable.ts'
import { failureOf } from './failure.ts'
import type { Route } from './mount.ts'

/** The language of the page being drawn, for the sentences of calls that fail inside it. */
export const drawing = new AsyncLocalStorage<{ language: UiLanguage }>()

/**
 * Lets pages drawn in this process make calls without the network. Same checks as over the wire, and values become
 * text first as they would in an address. Nobody is signed in: public HTML holds nothing of the user.
 */
export function dispatchHere(routes: readonly Route[], log: FastifyBaseLogger): void {
  const byName = new Map(routes.map(route => [nameOf(route.endpoint), route]))
  globalThis.shishuDispatch = async (endpoint, input): Promise<Envelope<unknown>> => {
    const language = drawing.getStore()?.language ?? 'zh-Hans'
    try {
      const route = byName.get(nameOf(endpoint))
      if (!route) throw new NotFound()
      const sent = endpoint.method === 'GET' ? makeStorable(asQuery(input)) : input
      return { code: 200, data: await route.answer(sent, { person: null, language }) }
    } catch (error) {
      return failureOf(error, { language, requestId: randomUUID(), log }).envelope
    }
  }
}

function nameOf(endpoint: { method: string; path: string }): string {
  return `${endpoint.method} ${endpoint.path}`
}

function asQuery(input: Record<string, unknown>): Record<string, string> {
  const given = Object.entries(input).filter(([, value]) => value !== undefined && value !== null)
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]))
}
