import type { Words } from '../../../words/words.ts'

/**
 * What the bars of the living reader will say. The server cuts it into the page's face (src/fonts/scan-page.ts), for a rule that
 * comes later has the whole text laid out anew.
 */
export function toolbarGlyphs({ reader, parts }: Pick<Words, 'reader' | 'parts'>): string {
  const { contents, notes, settings, more, pair } = reader
  const { brief, left, pageShort } = reader
  const { lessThanAMinute, minutes, hours, hoursMinutes } = parts
  const tools = [contents, notes, settings, more, pair]
  const labels = [
    ...tools,
    ...Object.values(brief),
    left,
    pageShort,
    lessThanAMinute,
    minutes,
    hours,
    hoursMinutes,
  ].join('')
  return [...new Set(labels.replace(/[^\p{Script=Han}]/gu, ''))].join('')
}
