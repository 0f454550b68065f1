import { createServer } from 'vite'
import type { PageAssets } from '../../../web/document.tsx'
import type { PageBuild } from '../../http/pages/draw-page.ts'

/** Pages from source by Vite: what is changed is drawn anew, and the browser told. */
export async function devPages(root: string) {
  const vite = await createServer({ root, appType: 'custom', server: { middlewareMode: true } })
  const pages: PageBuild = {
    // Vite keeps what has not changed.
    load: async () => (await vite.ssrLoadModule('/web/entry.server.tsx')) as Awaited<ReturnType<PageBuild['load']>>,
    mode: 'development',
    assetsOf: () => SOURCES,
  }
  return { pages, middleware: vite.middlewares }
}

/** Styles come with the modules that name them. */
const SOURCES: PageAssets = {
  build: 'dev',
  sheets: [],
  styles: null,
  modules: ['/@vite/client'],
  entry: '/web/entry.client.tsx',
  isTextFirst: false,
}
