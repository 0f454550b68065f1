import type { LoaderFunction, LoaderFunctionArgs } from 'react-router'
import { isPrerendered } from './startup/build-metadata.ts'

/** `/poetry/_payload.json`: what the loaders of a page gave, by their routes, when it was asked for in a language. */
export type PagePayload = { language: string; loaderData: Record<string, unknown> }

/**
 * The loader of a page that takes, where the build names one for its address, the payload that the server keeps: one
 * request instead of the calls of the page. Without it the page makes its calls.
 */
export function payloadFirst(id: string, loader: LoaderFunction): LoaderFunction {
  return async (given: LoaderFunctionArgs) => (await payloadOf(id, given.request)) ?? loader(given)
}

async function payloadOf(id: string, { url, signal }: Request): Promise<unknown> {
  const { pathname, search } = new URL(url)
  if (search !== '' || !isPrerendered(pathname)) return undefined
  try {
    const answer = await fetch(`${pathname.replace(/\/$/, '')}/_payload.json`, { signal })
    if (!answer.ok) return undefined
    const { language, loaderData } = (await answer.json()) as PagePayload
    return language === document.documentElement.lang ? loaderData[id] : undefined
  } catch (problem) {
    // Who gave the navigation up gave its calls up too; a payload that cannot be read is told of by the calls, if they fail.
    if (signal.aborted) throw problem
    return undefined
  }
}
