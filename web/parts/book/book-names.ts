import type { UiLanguage } from '../../../src/contract/values/ui-language.ts'

type Named = { name: string; nameEn: string; author: string; authorEn: string }

/** The names of a work as a page in `page` shows them: English ones on an English page where there are any, else the Chinese. */
export function bookNames(book: Named, page: UiLanguage): { name: string; author: string; otherName: string } {
  const isEnglish = page === 'en'
  const name = (isEnglish ? book.nameEn : book.name) || book.name || book.nameEn
  const author = (isEnglish ? book.authorEn : book.author) || book.author || book.authorEn
  const other = isEnglish ? book.name : book.nameEn
  return { name, author, otherName: other === name ? '' : other }
}
