import type { UiLanguage } from '../../../src/contract/values/ui-language.ts'

/** The `script` to ask a call for on a page in `page`, where there is no request to read it from (see `scriptOf`). */
export function requestedScript(page: UiLanguage): 'hans' | 'hant' | 'original' {
  if (page === 'en') return 'original'
  return page === 'zh-Hant' ? 'hant' : 'hans'
}
