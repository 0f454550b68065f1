/** The languages the site speaks; a text's own language is another thing. */
export const UI_LANGUAGES = ['zh-Hans', 'zh-Hant', 'en'] as const
export type UiLanguage = (typeof UI_LANGUAGES)[number]

/** The UI language that a tag (BCP 47: `zh-TW`, `en-GB`, `zh`) asks for, or null for languages the site does not speak. */
export function uiLanguageOf(tag: string): UiLanguage | null {
  const parts = tag.trim().toLowerCase().split(/[-_]/)
  if (parts[0] === 'en') return 'en'
  if (parts[0] !== 'zh') return null
  if (parts.includes('hant')) return 'zh-Hant'
  if (parts.includes('hans')) return 'zh-Hans'
  return ['tw', 'hk', 'mo'].some(region => parts.includes(region)) ? 'zh-Hant' : 'zh-Hans'
}

/** The first language of an `Accept-Language` header (by its q) that the site speaks; 简体 when there is none. */
export function preferredUiLanguage(acceptLanguage: string | undefined): UiLanguage {
  const languages = (acceptLanguage ?? '')
    .slice(0, 500)
    .split(',')
    .map(part => {
      const [tag = '', ...parameters] = part.split(';')
      const quality = parameters.map(p => /^\s*q=([\d.]+)/.exec(p)?.[1]).find(Boolean)
      return { language: uiLanguageOf(tag), quality: quality === undefined ? 1 : Number(quality) }
    })
    .filter(entry => entry.language !== null && entry.quality > 0)
    .toSorted((a, b) => b.quality - a.quality)
  return languages[0]?.language ?? 'zh-Hans'
}

/** In which characters a Chinese text is asked for; `original`, as it is stored. */
export type ReadingScript = 'original' | 'hans' | 'hant'

/** The script of Chinese texts on a page in `page`: its own; an English page shows them as they are stored. */
export function scriptOfPage(page: UiLanguage): ReadingScript {
  if (page === 'en') return 'original'
  return page === 'zh-Hant' ? 'hant' : 'hans'
}
