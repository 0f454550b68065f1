import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { ReactNode } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { UI_LANGUAGES } from '../src/contract/ui-language.ts'
import { pageContext } from './context.ts'
import { type KeptParts, KeptPartsContext, withKeptParts } from './kept-parts.tsx'
import { LanguageContext, loadWords, WordsAddressesContext } from './words/language.ts'

await Promise.all(UI_LANGUAGES.map(loadWords))

/** Milliseconds after which a page that is still waiting for its loaders is given up. */
export const streamTimeout = 8000

/**
 * Draws a page whole (it goes into the page cache, so nothing is gained by streaming): to a string in one go, which
 * costs half of React's stream. What waits for something while it is drawn (a lazy part, the first time) or fails inside
 * a boundary needs the stream after all; React marks that place in the string.
 */
export default async function drawPage(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const page = loadContext.get(pageContext)
  const handoff = import.meta.env.PROD ? await dataBlock(context) : await handoffScript(context)
  if (kept && kept.size > MOST_KEPT) kept.clear()
  const tree = (
    <LanguageContext value={page.language}>
      <WordsAddressesContext value={page.wordsAddresses}>
        <KeptPartsContext value={kept}>
          <ServerRouter context={context} url={request.url} />
        </KeptPartsContext>
      </WordsAddressesContext>
    </LanguageContext>
  )
  const drawn = renderToString(tree)
  const whole = drawn.includes(UNDRAWN_BOUNDARY) ? await drawnByStream(tree) : drawn
  const html = kept ? withKeptParts(whole, kept) : whole
  page.html = `<!DOCTYPE html>${withHandoff(html, handoff)}`
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(null, { status, headers })
}

/** Parts of pages that are the same on many, drawn once; far more than there are means that a key is not what it should be. */
const kept: KeptParts | null = import.meta.env.PROD ? new Map() : null
const MOST_KEPT = 1000

const UNDRAWN_BOUNDARY = '<!--$!-->'

function drawnByStream(tree: ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    let failure: unknown
    const { pipe, abort } = renderToPipeableStream(tree, {
      onAllReady() {
        clearTimeout(timer)
        if (failure) reject(failure)
        // The stream begins with the doctype, which a string does not have.
        else text(pipe(new PassThrough())).then(html => resolve(html.replace(/^<!DOCTYPE html>/i, '')), reject)
      },
      onShellError: reject,
      onError: error => {
        failure ??= error
      },
    })
    const timer = setTimeout(() => abort(new Error('the page took too long')), streamTimeout + 1000)
  })
}

/** The data of the loaders for the router's client of the build (bundling/lean-packages.ts), which reads it as JSON. */
async function dataBlock(context: EntryContext): Promise<string> {
  const { loaderData, errors } = context.staticHandlerContext
  const stream = context.serverHandoffStream
  context.serverHandoffStream = undefined
  await stream?.cancel()
  const text = inElement(JSON.stringify({ loaderData, actionData: null, errors }))
  return `<script type="application/json" id="page-data">${text}</script>`
}

/**
 * While the site is being worked on: the data as the router's own client wants it. The router would draw it as components that wait for a
 * stream; without the stream it leaves their place empty, as the client's tree has it.
 */
async function handoffScript(context: EntryContext): Promise<string> {
  const stream = context.serverHandoffStream
  if (!stream) return ''
  context.serverHandoffStream = undefined
  const decoder = new TextDecoder()
  let sent = ''
  for await (const chunk of stream) {
    sent += `c.enqueue(${inElement(JSON.stringify(decoder.decode(chunk, { stream: true })))});`
  }
  return `<script>{const c=window.__reactRouterContext.streamController;${sent}c.close()}</script>`
}

/** JSON that ends no script element. */
function inElement(json: string): string {
  return json.replaceAll('<', '\\u003c')
}

const END = '</body></html>'

function withHandoff(html: string, handoff: string): string {
  const at = html.lastIndexOf(END)
  return at < 0 ? html + handoff : html.slice(0, at) + handoff + html.slice(at)
}
