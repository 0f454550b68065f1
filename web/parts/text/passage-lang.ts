import type { UiLanguage } from '../../../src/contract/values/ui-language.ts'

type Written = 'zh-Hans' | 'zh-Hant' | 'en'

/**
 * The `lang` attribute of a passage on a page in `page`; undefined where the page's own says the same.
 * Texts are shown in the UI's script, so only an English page needs to be told a Chinese text's `script`.
 */
export function passageLang(
  text: string,
  page: UiLanguage,
  script?: 'zh-Hans' | 'zh-Hant' | null,
): Written | undefined {
  const written = HAN.test(text) ? (page === 'en' ? (script ?? 'zh-Hans') : page) : LETTER.test(text) ? 'en' : page
  return written === page ? undefined : written
}

const HAN = /\p{Script=Han}/u
const LETTER = /\p{Script=Latin}/u
