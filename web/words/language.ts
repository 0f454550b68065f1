import { createContext, useContext } from 'react'
import {
  type ReadingScript,
  scriptOfPage,
  UI_LANGUAGES,
  type UiLanguage,
  uiLanguageOf,
} from '../../src/contract/values/ui-language.ts'

export type { UiLanguage } from '../../src/contract/values/ui-language.ts'

/** The language the page is drawn in; the entries provide it. */
export const LanguageContext = createContext<UiLanguage>('zh-Hans')

export function useLanguage(): UiLanguage {
  return useContext(LanguageContext)
}

/** Some of the words in the languages that are loaded. @throws Error in a language that is not. */
export type WordsPart<Words> = (language: UiLanguage) => Words

/** The words of a part in the page's language: `const { shell } = useWords(coreWords)`. */
export function useWords<Words>(part: WordsPart<Words>): Words {
  return part(useLanguage())
}

/** The language of the document that is open, outside of components. */
export function pageLanguage(): UiLanguage {
  return uiLanguageOf(document.documentElement.lang) ?? 'zh-Hans'
}

type Source<Words> = () => Promise<{ words: Words }>

/**
 * A part of the words that a page loads only where it shows them. The module that exports it waits for its words, so
 * whatever imports it has them: in a browser those of the page's language, on the server all.
 */
export async function wordsPart<Words>(sources: Record<UiLanguage, Source<Words>>): Promise<WordsPart<Words>> {
  const languages = typeof document === 'undefined' ? UI_LANGUAGES : [pageLanguage()]
  const loaded = new Map<UiLanguage, Words>()
  await Promise.all(languages.map(async language => loaded.set(language, (await sources[language]()).words)))
  return language => {
    const words = loaded.get(language)
    if (!words) throw new Error(`the words of ${language} are not loaded`)
    return words
  }
}

/** The UI language inside a loader: in the browser that of the page, on the server the one the request was settled to. */
export function languageOf(request: Request): UiLanguage {
  const tag = typeof document === 'undefined' ? request.headers.get('accept-language') : document.documentElement.lang
  return uiLanguageOf(tag ?? '') ?? 'zh-Hans'
}

/** The `script` parameter that shows Chinese texts in the UI's own script; an English UI shows them as they are stored. */
export function scriptOf(request: Request): ReadingScript {
  return scriptOfPage(languageOf(request))
}
