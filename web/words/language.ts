import { createContext, useContext } from 'react'
import { type UiLanguage, uiLanguageOf } from '../../src/contract/ui-language.ts'
import type { Part } from './parts.ts'
import type { Words } from './zh-hans.ts'

export type { UiLanguage } from '../../src/contract/ui-language.ts'

/** The language the page is drawn in; the entries provide it. */
export const LanguageContext = createContext<UiLanguage>('zh-Hans')

export function useLanguage(): UiLanguage {
  return useContext(LanguageContext)
}

/** The words of the page's language. */
export function useWords(): Words {
  return wordsFor(useLanguage())
}

const loaded = new Map<UiLanguage, Words>()

/** The words of a language, as far as their parts are loaded: the server loads all, a browser what its page shows. */
export function wordsFor(language: UiLanguage): Words {
  const words = loaded.get(language)
  if (!words) throw new Error(`the words of ${language} are not loaded`)
  return words
}

/** Loads every part of the words of a language, for the server. */
export async function loadWords(language: UiLanguage): Promise<void> {
  await Promise.all((Object.keys(SOURCES[language]) as Part[]).map(part => loadPart(part, language)))
}

const parts = new Map<string, Promise<void>>()

/**
 * Loads a part of the words; without a language, of the page's own. The build puts a call into every module that names
 * a section of the part (bundling/words-parts.ts), `core` is loaded by the entry.
 */
export function loadPart(part: Part, language = uiLanguageOf(document.documentElement.lang) ?? 'zh-Hans') {
  const key = `${language} ${part}`
  const loading = parts.get(key) ?? take(part, language)
  parts.set(key, loading)
  return loading
}

async function take(part: Part, language: UiLanguage): Promise<void> {
  const { words } = await SOURCES[language][part]()
  loaded.set(language, { ...loaded.get(language), ...words } as Words)
}

type Source = () => Promise<{ words: Partial<Words> }>

const SOURCES: Record<UiLanguage, Record<Part, Source>> = {
  'zh-Hans': {
    core: () => import('./zh-hans.ts?part=core'),
    pages: () => import('./zh-hans.ts?part=pages'),
    reader: () => import('./zh-hans.ts?part=reader'),
    tools: () => import('./zh-hans.ts?part=tools'),
    account: () => import('./zh-hans.ts?part=account'),
    admin: () => import('./zh-hans.ts?part=admin'),
  },
  'zh-Hant': {
    core: () => import('./zh-hans.ts?part=core&hant'),
    pages: () => import('./zh-hans.ts?part=pages&hant'),
    reader: () => import('./zh-hans.ts?part=reader&hant'),
    tools: () => import('./zh-hans.ts?part=tools&hant'),
    account: () => import('./zh-hans.ts?part=account&hant'),
    admin: () => import('./zh-hans.ts?part=admin&hant'),
  },
  en: {
    core: () => import('./en.ts?part=core'),
    pages: () => import('./en.ts?part=pages'),
    reader: () => import('./en.ts?part=reader'),
    tools: () => import('./en.ts?part=tools'),
    account: () => import('./en.ts?part=account'),
    admin: () => import('./en.ts?part=admin'),
  },
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
