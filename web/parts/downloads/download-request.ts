import type { requestDownload } from '../../../src/contract/downloads.ts'
import type { InputOf } from '../../../src/contract/endpoint.ts'
import type { Downloadable } from './downloadable.ts'
import type { Choice } from './last-choice.ts'

export type DownloadRequest = InputOf<typeof requestDownload>

type Wanted = {
  choice: Choice
  language: Downloadable['texts'][number]['language']
  chapters: readonly number[] | null
}

/** Which of the choices mean something for a text. */
export function choicesFor({ texts }: Downloadable, language: string, choice: Choice) {
  const text = texts.find(each => each.language === language) ?? texts[0]
  const isChinese = text?.language === 'chinese'
  const hasBeside = (text?.beside.length ?? 0) > 0
  const isPage = choice.format === 'epub' || choice.format === 'html'
  return {
    script: isChinese,
    pinyin: isChinese,
    writing: isChinese && isPage && !(hasBeside && choice.beside !== 'none'),
    beside: hasBeside,
    facing: hasBeside && isPage,
  }
}

/** The file that a text came from; of several editions of one language the first that has one. */
export function originalOf({ texts }: Downloadable, language: string) {
  return texts.find(text => text.language === language && text.original)?.original
}

/** The call's words for a choice; what means nothing for the text is left out. */
export function downloadRequestOf(of: Downloadable, { choice, language, chapters }: Wanted): DownloadRequest {
  const original = choice.format === 'original' ? originalOf(of, language) : undefined
  if (original) return { ...of.of, language, edition: original.editionId, format: 'original' }
  const can = choicesFor(of, language, choice)
  const text = of.texts.find(each => each.language === language) ?? of.texts[0]
  const isBeside = can.beside && choice.beside !== 'none'
  return {
    ...of.of,
    ...('bookId' in of.of && { language, notes: choice.notes === 'with' ? '1' : '0' }),
    format: choice.format,
    ...(can.script && { script: choice.script }),
    ...(can.pinyin && { pinyin: choice.pinyin }),
    ...(can.writing && choice.writing === 'vertical' && { vertical: '1' }),
    ...(isBeside && {
      beside: text?.beside[0],
      layout: can.facing && choice.beside === 'facing' ? 'facing' : 'interleaved',
    }),
    ...(chapters && { chapters: rangesOf(chapters) }),
  }
}

/** 1,2,3,7 as `1-3,7`. */
export function rangesOf(numbers: readonly number[]): string {
  const ranges: [number, number][] = []
  for (const number of numbers.toSorted((a, b) => a - b)) {
    const last = ranges.at(-1)
    if (last && number === last[1] + 1) last[1] = number
    else ranges.push([number, number])
  }
  return ranges.map(([from, to]) => (from === to ? String(from) : `${from}-${to}`)).join(',')
}
