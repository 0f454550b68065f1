import type { FastifyRequest } from 'fastify'
import type { Sentence } from '../contract/errors.ts'
import { preferredUiLanguage, type UiLanguage, uiLanguageOf } from '../contract/values/ui-language.ts'
import { toHant } from '../text/script/script.ts'

/** The UI language of a request: `?lang=`, then the `lang` cookie, then `Accept-Language`, then 简体. */
export function languageOf(request: FastifyRequest): UiLanguage {
  return requestedLanguage(request) ?? settledLanguage(request.headers.cookie, request.headers['accept-language'])
}

/** The UI language that a browser's headers ask for. */
export function settledLanguage(cookie: string | undefined, acceptLanguage: string | undefined): UiLanguage {
  const chosen = cookie === undefined ? null : LANG_COOKIE.exec(cookie)?.[1]
  return (chosen ? uiLanguageOf(chosen) : null) ?? preferred(acceptLanguage)
}

/** Browsers send few different headers: what one of them means is worked out once. */
function preferred(acceptLanguage: string | undefined): UiLanguage {
  if (acceptLanguage === undefined) return 'zh-Hans'
  const known = PREFERRED.get(acceptLanguage)
  if (known) return known
  const language = preferredUiLanguage(acceptLanguage)
  if (PREFERRED.size >= 1000) PREFERRED.clear()
  if (acceptLanguage.length <= 200) PREFERRED.set(acceptLanguage, language)
  return language
}

const PREFERRED = new Map<string, UiLanguage>()

/** The language named in the address itself, or null. */
export function requestedLanguage(request: FastifyRequest): UiLanguage | null {
  const lang = (request.query as Record<string, unknown> | undefined)?.lang
  return typeof lang === 'string' ? uiLanguageOf(lang) : null
}

/** A sentence in the reader's language; 繁體 is derived. */
export function say(sentence: Sentence, language: UiLanguage): string {
  if (language === 'en') return sentence.en
  return language === 'zh-Hant' ? toHant(sentence.zh) : sentence.zh
}

const LANG_COOKIE = /(?:^|;\s*)lang=([\w-]{2,10})/
