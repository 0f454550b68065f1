import type { PoemDetail } from '../../../src/contract/works/poems.ts'

type Shown = {
  title: string
  /** The title of the translation that is shown. */
  translatedTitle: string
  byline: string
  lines: readonly Pick<PoemDetail['lines'][number], 'text' | 'pinyin'>[]
  pinyin: boolean
  /** The lines of the translation that is shown, in the order of the poem's. */
  translation: readonly string[]
}

/** A poem as a text to be pasted, with what is shown of it: under each line its pinyin and its translation. */
export function poemText({ title, translatedTitle, byline, lines, pinyin, translation }: Shown): string {
  const besides = pinyin || translation.length > 0
  const verses = lines.map(({ text, pinyin: syllables }, at) => {
    const sound = pinyin ? (syllables ?? []).filter(Boolean).join(' ') : ''
    return [text, sound, translation[at] ?? ''].filter((line, nth) => nth === 0 || line !== '').join('\n')
  })
  return [[title, translatedTitle, byline].filter(Boolean).join('\n'), verses.join(besides ? '\n\n' : '\n')].join(
    '\n\n',
  )
}
