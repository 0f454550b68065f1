import type { PageAssets } from '../../../web/document.tsx'
import type { drawPage } from '../../../web/entry.server.tsx'
import { READING_COOKIE } from '../../contract/values/reading-cookie.ts'
import type { UiLanguage } from '../../contract/values/ui-language.ts'
import { drawing } from '../calls/dispatch.ts'
import type { Person } from '../calls/mount.ts'

/** The built pages (or, in development, how to load them) and what they need to know of their files. */
export type PageBuild = {
  load: () => Promise<Drawer>
  mode: 'production' | 'development'
  /** What of the build the routes of some files need in a language. */
  assetsOf: (files: readonly string[], language: UiLanguage) => PageAssets
}

type Drawer = { drawPage: typeof drawPage }

export type Drawing = { status: number; location: string | null; html: string }

/** How a page is wanted (`isPayload`: only what it is drawn from), and the address it is asked from; `person`: it is drawn for them alone. */
export type PageRequest = { language: UiLanguage; reading: string; from: string; isPayload: boolean; person?: Person }

/**
 * Draws pages for a visitor without a session, unless for a `person` alone: neither cookie nor address of the reader reaches
 * a loader, only the language and, for a page of text, the script and pinyin. `location` is where a loader sends the reader;
 * `report` is told of bugs, which a page shows without their words.
 */
export function pageDrawer({ load, assetsOf }: PageBuild, report: (bug: unknown) => void) {
  return async (url: string, { language, reading, from, isPayload, ...rest }: PageRequest): Promise<Drawing> => {
    const headers = { 'accept-language': language, ...(reading && { cookie: `${READING_COOKIE}=${reading}` }) }
    const request = new Request(`http://page${url}`, { headers })
    const { drawPage } = await load()
    const drawn = await drawing.run({ language, from, ...rest }, () =>
      drawPage(request, { language, report, isPayload, assetsOf: files => assetsOf(files, language) }),
    )
    if (!(drawn instanceof Response)) return { ...drawn, location: null }
    return { status: drawn.status, location: drawn.headers.get('location'), html: '' }
  }
}
