import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { UiLanguage } from './contract/ui-language.ts'
import type { PageBuild } from './http/draw-page.ts'

/** Loads the built pages and finds the words file of each language in Vite's manifest. */
export async function builtPages(root: string): Promise<PageBuild & { assetsDir: string }> {
  const build = await import(pathToFileURL(join(root, 'build/server/index.js')).href)
  const manifest = join(root, 'build/client/.vite/manifest.json')
  const files: Record<string, { file: string }> = existsSync(manifest) ? JSON.parse(readFileSync(manifest, 'utf8')) : {}
  const wordsAddresses: Partial<Record<UiLanguage, string>> = {}
  for (const [language, source] of Object.entries(WORDS)) {
    const built = files[source]
    if (built) wordsAddresses[language as UiLanguage] = `/${built.file}`
  }
  return { build, mode: 'production', wordsAddresses, assetsDir: join(root, 'build/client/assets') }
}

const WORDS: Record<UiLanguage, string> = {
  'zh-Hans': 'web/words/zh-hans.ts',
  'zh-Hant': 'web/words/zh-hans.ts?hant',
  en: 'web/words/en.ts',
}
