import { POEM_TRANSLATIONS, type PoemTranslation } from '../../../content/poem-translations.ts'
import { fold, hanOnly } from '../../text/fold.ts'
import type { AuthorValue, PoemValue } from '../values.ts'
import { foldName } from './poem-identity.ts'

/** Our own English of a poem; `lines` match the poem's lines one to one. */
export type TranslationValue = { lines: string[]; language: 'english'; translator: string; licence: string }

/** Our own translation of a poem, by author and opening words; null where we have none or the lines do not match. */
export function translationOf(poem: Pick<PoemValue, 'author' | 'lines'>): TranslationValue | null {
  const found = translationFor(poem)
  if (!found || found.lines.length !== poem.lines.length) return null
  return { lines: [...found.lines], language: 'english', translator: '诗书 Shishu', licence: 'CC BY 4.0' }
}

/** English title of a poem that we have translated; '' for others. */
export function titleEnOf(poem: { title: string; author: AuthorValue; lines: readonly string[] }): string {
  if (poem.author.dynasty === '') return poem.title
  return translationFor(poem)?.titleEn ?? ''
}

let byAuthor: Map<string, PoemTranslation[]> | null = null

function translationFor(poem: { author: AuthorValue; lines: readonly string[] }): PoemTranslation | undefined {
  byAuthor ??= Map.groupBy(POEM_TRANSLATIONS, ({ author }) => foldName(author))
  const mine = byAuthor.get(foldName(poem.author.name))
  if (!mine) return undefined
  const opening = fold(hanOnly(poem.lines[0] ?? ''))
  return mine.find(translation => opening.startsWith(fold(translation.opening)))
}
