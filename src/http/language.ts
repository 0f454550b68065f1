import type { FastifyRequest } from 'fastify'
import type { Sentence } from '../contract/errors.ts'
import { preferredUiLanguage, type UiLanguage, uiLanguageOf } from '../contract/ui-language.ts'
import { toHant } from '../text/script.ts'

/** The UI language of a request: `?lang=`, then the `lang` cookie, then `Accept-Language`, then 简体. */
export function languageOf(request: FastifyRequest): UiLanguage {
  return (
    askedLanguage(request) ??
    uiLanguageOf(LANG_COOKIE.exec(request.headers.cookie ?? '')?.[1] ?? '') ??
    preferredUiLanguage(request.headers['accept-language'])
  )
}

/** The language named in the address itself, or null. */
export function askedLanguage(request: FastifyRequest): UiLanguage | null {
  const asked = (request.query as Record<string, unknown> | undefined)?.lang
  return typeof asked === 'string' ? uiLanguageOf(asked) : null
}

/** A sentence in the reader's language; 繁體 is derived. */
export function say(sentence: Sentence, language: UiLanguage): string {
  if (language === 'en') return sentence.en
  return language === 'zh-Hant' ? toHant(sentence.zh) : sentence.zh
}

const LANG_COOKIE = /(?:^|;\s*)lang=([\w-]{2,10})/
