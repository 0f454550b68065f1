import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { NotFound } from '../../contract/errors.ts'
import type { Envelope } from '../../contract/values/codes.ts'
import type { UiLanguage } from '../../contract/values/ui-language.ts'
import { makeStorable } from '../../text/characters/strip-unstorable.ts'
import { failureOf } from './failure.ts'
import { type DeepLists, isDeepPage, type Person, type Route } from './mount.ts'

/**
 * The language of the page being drawn, for the sentences of calls that fail inside it, and the address it was asked from;
 * `person` for a page that is drawn for one alone and that nothing keeps.
 */
export const drawing = new AsyncLocalStorage<{ language: UiLanguage; from: string; person?: Person }>()

/**
 * Lets pages drawn in this process make calls without the network. Same checks as over the wire, and values become
 * text first as they would in an address. Nobody is signed in: public HTML holds nothing of the user. Only a page drawn for
 * one alone has what is theirs, of calls that may be.
 * Lists far in wait in turns with those that are asked for over the wire.
 */
export function dispatchHere(routes: readonly Route[], deep: DeepLists, log: FastifyBaseLogger): void {
  const byName = new Map<string, Route>(routes.map(route => [`${route.endpoint.method} ${route.endpoint.path}`, route]))
  globalThis.shishuDispatch = async (name, input): Promise<Envelope<unknown>> => {
    const { language, from, person = null } = drawing.getStore() ?? { language: 'zh-Hans' as const, from: '' }
    try {
      const route = byName.get(name)
      if (!route) throw new NotFound()
      const sent = route.endpoint.method === 'GET' ? makeStorable(asQuery(input)) : input
      const viewer = route.endpoint.mayBeOwn ? person : null
      const answer = () => route.answer(sent, { person: viewer, language })
      return { code: 200, data: await (isDeepPage(sent) ? deep.run(from, answer) : answer()) }
    } catch (error) {
      return failureOf(error, { language, requestId: randomUUID(), log }).envelope
    }
  }
}

function asQuery(input: Record<string, unknown>): Record<string, string> {
  const given = Object.entries(input).filter(([, value]) => value !== undefined && value !== null)
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]))
}
