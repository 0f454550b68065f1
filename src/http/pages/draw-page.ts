import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { type PageContext, pageContext } from '../../../web/context.ts'
import { READING_COOKIE } from '../../contract/reading-cookie.ts'
import type { UiLanguage } from '../../contract/ui-language.ts'
import { drawing } from '../calls/dispatch.ts'
import { directHandler, type Report } from './direct-page.ts'
import type { StyleSource } from './early-styles.ts'

/** The built pages (or, in development, how to load them) and what they need to know of their files. */
export type PageBuild = {
  build: ServerBuild | (() => Promise<ServerBuild>)
  mode: 'production' | 'development'
  /** Addresses of the parts of the words of each language; empty in development. */
  wordsAddresses: Partial<Record<UiLanguage, PageContext['wordsAddresses']>>
  /** Reads a stylesheet of the build, for pages of text; absent in development. */
  styleOf?: StyleSource
}

export type Drawing = { status: number; location: string | null; html: string }

/**
 * Draws pages for a visitor without a session, whoever asks: neither cookie nor address of the reader reaches a loader,
 * only the language and, for a page of text, the script and pinyin. `location` is where a loader sends the reader.
 */
export function pageDrawer({ build, mode, wordsAddresses }: PageBuild, report: Report) {
  const handle = createRequestHandler(build, mode)
  const directly = typeof build === 'function' ? handle : directHandler(build, report)
  return async (url: string, language: UiLanguage, reading: string): Promise<Drawing> => {
    const headers = { 'accept-language': language, ...(reading && { cookie: `${READING_COOKIE}=${reading}` }) }
    const request = new Request(`http://page${url}`, { headers })
    const context = new RouterContextProvider()
    const page: PageContext = { language, wordsAddresses: wordsAddresses[language] ?? {} }
    context.set(pageContext, page)
    const response = await drawing.run({ language }, () =>
      // The router's own handler knows how to draw what is left of a page of which a part cannot be drawn.
      directly(request, context).catch(() => handle(request, context)),
    )
    const html = page.html ?? (await response.text())
    return { status: response.status, location: response.headers.get('location'), html }
  }
}
