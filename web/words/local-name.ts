import type { UiLanguage } from '../../src/contract/values/ui-language.ts'

/** The name as a page in `page` shows it: in its language, or in the other one where that is empty. */
export function localName(page: UiLanguage, { zh, en }: { zh: string; en: string }): string {
  return page === 'en' ? en || zh : zh || en
}
