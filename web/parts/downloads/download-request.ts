import type { requestDownload } from '../../../src/contract/downloads.ts'
import type { InputOf } from '../../../src/contract/endpoint.ts'
import { hasLayout } from '../../../src/contract/values/formats.ts'
import type { Downloadable, DownloadableText } from './downloadable.ts'
import type { Choice } from './last-choice.ts'

export type DownloadRequest = InputOf<typeof requestDownload>

type Wanted = {
  choice: Choice
  text: DownloadableText | undefined
  /** What of that which can stand beside it; the first where nothing is chosen. */
  beside?: DownloadableText['beside'][number] | undefined
  chapters: readonly number[] | null
}

/** Which of the choices mean something for a text. */
export function choicesFor(text: DownloadableText | undefined, choice: Choice) {
  const isChinese = text?.language === 'chinese'
  const hasBeside = (text?.beside.length ?? 0) > 0
  const isPage = hasLayout(choice.format)
  return {
    script: isChinese,
    pinyin: isChinese,
    writing: isChinese && isPage && !(hasBeside && choice.beside !== 'none'),
    beside: hasBeside,
    facing: hasBeside && isPage,
  }
}

/** The call's words for a choice; what means nothing for the text is left out. */
export function downloadRequestOf({ of }: Downloadable, wanted: Wanted): DownloadRequest {
  const { choice, text, beside = text?.beside[0], chapters } = wanted
  const isBook = 'bookId' in of
  const original = choice.format === 'original' ? text?.original : undefined
  if (original) return { ...of, language: text?.language, edition: original.editionId, format: 'original' }
  const can = choicesFor(text, choice)
  const isBeside = can.beside && choice.beside !== 'none'
  return {
    ...of,
    ...(isBook && { language: text?.language, notes: choice.notes === 'with' ? '1' : '0' }),
    ...(isBook && text?.edition && { edition: text.edition }),
    format: choice.format,
    ...(can.script && { script: choice.script }),
    ...(can.pinyin && { pinyin: choice.pinyin }),
    ...(can.writing && choice.writing === 'vertical' && { vertical: '1' }),
    ...(isBeside && {
      beside: beside?.language,
      ...(isBook && beside?.edition && { besideEdition: beside.edition }),
      ...(!isBook && beside?.translator && { translator: beside.translator }),
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
