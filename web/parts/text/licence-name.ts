import type { PageWords } from '../../words/words.ts'

/** A licence as the page's language says it: what is in the public domain, in words; a licence's own name as it is. */
export function licenceName(licence: string, words: PageWords): string {
  return licence === 'Public domain' ? words.parts.publicDomain : licence
}
