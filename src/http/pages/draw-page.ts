import { Writable } from 'node:stream'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { type PageContext, pageContext } from '../../../web/context.ts'
import { READING_COOKIE } from '../../contract/reading-cookie.ts'
import type { UiLanguage } from '../../contract/ui-language.ts'
import { drawing } from '../calls/dispatch.ts'

/** The built pages (or, in development, how to load them) and what they need to know of their files. */
export type PageBuild = {
  build: ServerBuild | (() => Promise<ServerBuild>)
  mode: 'production' | 'development'
  /** Addresses of the parts of the words of each language; empty in development. */
  wordsAddresses: Partial<Record<UiLanguage, PageContext['wordsAddresses']>>
}

export type Drawing = { status: number; location: string | null; html: string }

/**
 * Draws pages for a visitor without a session, whoever asks: neither cookie nor address of the reader reaches a loader,
 * only the language and, for a page of text, the script and pinyin. `location` is where a loader sends the reader.
 */
export function pageDrawer({ build, mode, wordsAddresses }: PageBuild) {
  const handle = createRequestHandler(build, mode)
  return async (url: string, language: UiLanguage, reading: string): Promise<Drawing> => {
    const headers = { 'accept-language': language, ...(reading && { cookie: `${READING_COOKIE}=${reading}` }) }
    const request = new Request(new URL(url, 'http://page'), { headers })
    const context = new RouterContextProvider()
    const page: PageContext = { language, wordsAddresses: wordsAddresses[language] ?? {} }
    context.set(pageContext, page)
    const response = await drawing.run({ language }, () => handle(request, context))
    const html = page.writeBody ? await collected(page.writeBody) : await response.text()
    return { status: response.status, location: response.headers.get('location'), html }
  }
}

function collected(write: (sink: Writable) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        parts.push(chunk)
        done()
      },
      final(done) {
        resolve(Buffer.concat(parts).toString('utf8'))
        done()
      },
    })
    sink.on('error', reject)
    write(sink)
  })
}
