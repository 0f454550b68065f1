import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { WordsAddresses } from '../../web/words/parts.ts'
import { UI_LANGUAGES, type UiLanguage } from '../contract/ui-language.ts'
import type { PageBuild } from '../http/pages/draw-page.ts'

/** Loads the built pages and finds the words file of each language in Vite's manifest. */
export async function builtPages(root: string): Promise<PageBuild & { assetsDir: string }> {
  const build = await import(pathToFileURL(join(root, 'build/server/index.js')).href)
  const manifest = join(root, 'build/client/.vite/manifest.json')
  const files: Record<string, { file: string }> = existsSync(manifest) ? JSON.parse(readFileSync(manifest, 'utf8')) : {}
  const wordsAddresses: PageBuild['wordsAddresses'] = {}
  for (const language of UI_LANGUAGES) wordsAddresses[language] = addressesOf(language, files)
  const client = join(root, 'build/client')
  const assetsDir = join(client, 'assets')
  return { build, mode: 'production', wordsAddresses, assetsDir, styleOf: styleReader(client) }
}

/** Stylesheets are few and small: each is read once. */
function styleReader(client: string): NonNullable<PageBuild['styleOf']> {
  const read = new Map<string, string | null>()
  return address => {
    const known = read.get(address)
    if (known !== undefined) return known
    const file = join(client, address)
    const style = existsSync(file) ? readFileSync(file, 'utf8') : null
    read.set(address, style)
    return style
  }
}

/** Vite names an entry of its manifest by the source with its query: `web/words/zh-hans.ts?part=core&hant`. */
function addressesOf(language: UiLanguage, files: Record<string, { file: string }>): WordsAddresses {
  const begin = `web/words/${language === 'en' ? 'en' : 'zh-hans'}.ts?part=`
  const isHant = language === 'zh-Hant'
  const own = Object.entries(files).filter(([name]) => name.startsWith(begin) && name.endsWith('&hant') === isHant)
  return Object.fromEntries(
    own.map(([name, { file }]) => [name.slice(begin.length).replace(/&.*/, ''), `/${file}`]),
  ) as WordsAddresses
}
