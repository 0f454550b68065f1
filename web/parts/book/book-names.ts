import type { UiLanguage } from '../../../src/contract/values/ui-language.ts'
import { localName } from '../../words/local-name.ts'

type Named = { name: string; nameEn: string; author: string; authorEn: string }

/** The names of a work as a page in `page` shows them: English ones on an English page where there are any, else the Chinese. */
export function bookNames(book: Named, page: UiLanguage): { name: string; author: string; otherName: string } {
  const name = localName(page, { zh: book.name, en: book.nameEn })
  const author = localName(page, { zh: book.author, en: book.authorEn })
  const other = page === 'en' ? book.name : book.nameEn
  return { name, author, otherName: other === name ? '' : other }
}
