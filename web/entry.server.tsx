import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { UI_LANGUAGES } from '../src/contract/ui-language.ts'
import { pageContext } from './context.ts'
import { LanguageContext, loadWords, WordsAddressesContext } from './words/language.ts'

await Promise.all(UI_LANGUAGES.map(loadWords))

/** Milliseconds after which a page that is still waiting for its loaders is given up. */
export const streamTimeout = 8000

/**
 * Draws a page whole (it goes into the page cache, so nothing is gained by streaming) and leaves React's own pipe in
 * the context: the way over web streams costs a third more.
 */
export default function drawPage(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const page = loadContext.get(pageContext)
  return new Promise((resolve, reject) => {
    let failure: unknown
    const { pipe, abort } = renderToPipeableStream(
      <LanguageContext value={page.language}>
        <WordsAddressesContext value={page.wordsAddresses}>
          <ServerRouter context={context} url={request.url} />
        </WordsAddressesContext>
      </LanguageContext>,
      {
        onAllReady() {
          clearTimeout(timer)
          if (failure) return reject(failure)
          headers.set('content-type', 'text/html; charset=utf-8')
          page.writeBody = sink => void pipe(sink)
          resolve(new Response(null, { status, headers }))
        },
        onShellError: reject,
        onError: error => {
          failure ??= error
        },
      },
    )
    const timer = setTimeout(() => abort(new Error('the page took too long')), streamTimeout + 1000)
  })
}
