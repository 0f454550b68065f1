import type { UiLanguage } from '../../../src/contract/values/ui-language.ts'
import type { Collection } from '../../../src/contract/works/collections.ts'

/** The name of a list as a page in `page` shows it. */
export function listName({ name, nameEn }: Pick<Collection, 'name' | 'nameEn'>, page: UiLanguage): string {
  return (page === 'en' && nameEn) || name
}
