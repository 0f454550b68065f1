import type { PageWords } from '../../../words/words.ts'

/** The forms by which poems can be found, in the order of a reader's acquaintance: name in the words files, value of the calls. */
export const FORMS = [
  { key: 'fiveQuatrain', value: '五言绝句' },
  { key: 'sevenQuatrain', value: '七言绝句' },
  { key: 'fiveRegulated', value: '五言律诗' },
  { key: 'sevenRegulated', value: '七言律诗' },
  { key: 'fiveOld', value: '五言古诗' },
  { key: 'sevenOld', value: '七言古诗' },
  { key: 'ballad', value: '乐府' },
  { key: 'ci', value: '词' },
  { key: 'chuci', value: '楚辞体' },
  { key: 'sonnet', value: 'sonnet' },
  { key: 'lyric', value: 'lyric' },
  { key: 'freeVerse', value: 'free verse' },
] as const

/** The name of a form in the page's language; one that is not known as it is written. */
export function formName(form: string, names: PageWords['forms']): string {
  const known = FORMS.find(({ value }) => value === form)
  return known ? names[known.key] : form
}
