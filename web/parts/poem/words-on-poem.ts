import type { UiLanguage } from '../../../src/contract/values/ui-language.ts'
import type { PoemDetail } from '../../../src/contract/works/poems.ts'

type Commentary = PoemDetail['commentary'][number]

/**
 * The notes for readers of this page: ours in its language where there are any, else in the other, and behind them those of
 * the source.
 */
export function notesFor(page: UiLanguage, { annotations }: Pick<PoemDetail, 'annotations'>) {
  const ours = annotations.filter(note => note.by === 'site')
  const mine = ours.filter(note => note.language === languageOf(page))
  return [...(mine.length > 0 ? mine : ours), ...annotations.filter(note => note.by === 'source')]
}

/** The texts of one kind for readers of this page: in its language where there are any, else in the other. */
export function commentaryFor(
  page: UiLanguage,
  kind: Commentary['kind'],
  { commentary }: Pick<PoemDetail, 'commentary'>,
): Commentary[] {
  const all = commentary.filter(text => text.kind === kind)
  const mine = all.filter(text => text.language === languageOf(page))
  return mine.length > 0 ? mine : all
}

function languageOf(page: UiLanguage): 'chinese' | 'english' {
  return page === 'en' ? 'english' : 'chinese'
}
