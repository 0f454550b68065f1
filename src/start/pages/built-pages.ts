import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PageBuild } from '../../http/pages/draw-page.ts'
import { type ManifestEntry, pageAssets } from '../../http/pages/page-assets.ts'

/** Loads the built pages, and what Vite's manifest says of their files. */
export async function builtPages(root: string): Promise<PageBuild & { assetsDir: string }> {
  const build = await import(pathToFileURL(join(root, 'build/server/index.js')).href)
  const client = join(root, 'build/client')
  const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    ManifestEntry
  >
  const id = readFileSync(join(root, 'build/.stamp'), 'utf8')
  const assetsOf = pageAssets(manifest, address => readFileSync(join(client, address), 'utf8'), id)
  return { load: async () => build, mode: 'production', assetsOf, assetsDir: join(client, 'assets') }
}
