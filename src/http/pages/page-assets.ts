import type { PageAssets } from '../../../web/document.tsx'
import type { UiLanguage } from '../../contract/values/ui-language.ts'

/** An entry of Vite's manifest, by the source or the chunk that it is made of. */
export type ManifestEntry = { file: string; imports?: string[]; dynamicImports?: string[]; css?: string[] }

const ENTRY = 'web/entry.client.tsx'

/** The page of text: nothing but itself is needed to read it. */
const TEXT_FIRST = 'books/book-reader'

/**
 * What of the build the routes of some files (paths in web/routes/) need in a language, by Vite's manifest. `styleOf` reads
 * a stylesheet by its address.
 */
export function pageAssets(
  manifest: Readonly<Record<string, ManifestEntry>>,
  styleOf: (address: string) => string,
  build = '',
) {
  const made = new Map<string, PageAssets>()
  return (files: readonly string[], language: UiLanguage): PageAssets => {
    const key = `${language} ${files.join()}`
    const known = made.get(key)
    if (known) return known
    const entries = withImports(manifest, [ENTRY, ...files.map(file => `web/routes/${file}.tsx`)])
    const sheets = [...new Set(entries.flatMap(({ css = [] }) => css))].map(addressOf)
    const isTextFirst = files.includes(TEXT_FIRST)
    const words = ['core', isTextFirst ? 'reader' : 'pages'].map(part => wordsName(part, language))
    const assets = {
      build,
      sheets,
      styles: isTextFirst ? sheets.map(styleOf).join('\n') : null,
      modules: [...entries, ...words.map(name => manifest[name] as ManifestEntry)].map(({ file }) => addressOf(file)),
      entry: addressOf(manifest[ENTRY]?.file ?? ''),
      isTextFirst,
    }
    made.set(key, assets)
    return assets
  }
}

/** The entries, each after those that it imports: so their sheets come in the order in which they were written. */
function withImports(manifest: Readonly<Record<string, ManifestEntry>>, names: readonly string[]): ManifestEntry[] {
  const found = new Set<ManifestEntry>()
  const visited = new Set<string>()
  const visit = (name: string) => {
    const entry = manifest[name]
    if (!entry || visited.has(name)) return
    visited.add(name)
    entry.imports?.forEach(visit)
    found.add(entry)
  }
  for (const name of names) {
    if (!manifest[name]) throw new Error(`the build has no ${name}`)
    visit(name)
  }
  return [...found]
}

const addressOf = (file: string) => `/${file}`
const wordsName = (part: string, language: UiLanguage) =>
  language === 'en' ? `web/words/en/${part}.ts` : `web/words/zh-hans/${part}.ts${language === 'zh-Hant' ? '?hant' : ''}`
