import { createContext, useContext } from 'react'
import { type UiLanguage, uiLanguageOf } from '../../src/contract/ui-language.ts'
import type { Words } from './zh-hans.ts'

export type { UiLanguage } from '../../src/contract/ui-language.ts'

/** The language the page is drawn in; the entries provide it. */
export const LanguageContext = createContext<UiLanguage>('zh-Hans')

/** Where the words of the page's language can be loaded from; known on the server only, for the preload. */
export const WordsAddressContext = createContext<string | undefined>(undefined)

export function useLanguage(): UiLanguage {
  return useContext(LanguageContext)
}

/** The words of the page's language. */
export function useWords(): Words {
  return wordsFor(useLanguage())
}

const loaded = new Map<UiLanguage, Words>()

/** The words of a language that `loadWords` has loaded: the server loads all three, a browser that of its page. */
export function wordsFor(language: UiLanguage): Words {
  const words = loaded.get(language)
  if (!words) throw new Error(`the words of ${language} are not loaded`)
  return words
}

/** Loads the words of a language; must be done before the first render in it. */
export async function loadWords(language: UiLanguage): Promise<void> {
  loaded.set(language, (await SOURCES[language]()).words)
}

const SOURCES: Record<UiLanguage, () => Promise<{ words: Words }>> = {
  'zh-Hans': () => import('./zh-hans.ts'),
  'zh-Hant': () => import('./zh-hans.ts?hant'),
  en: () => import('./en.ts'),
}

/** The UI language inside a loader: in the browser that of the page, on the server the one the request was settled to. */
export function languageOf(request: Request): UiLanguage {
  const tag = typeof document === 'undefined' ? request.headers.get('accept-language') : document.documentElement.lang
  return uiLanguageOf(tag ?? '') ?? 'zh-Hans'
}

/** The `script` parameter that shows Chinese texts in the UI's own script; an English UI shows them as they are stored. */
export function scriptOf(request: Request): 'hans' | 'hant' | 'original' {
  const language = languageOf(request)
  if (language === 'en') return 'original'
  return language === 'zh-Hant' ? 'hant' : 'hans'
}
