import { BookRefused } from '../refused.ts'

/** One file of segments: which text, in what role, in which language, by whom. */
export type SegmentFile = { name: string; text: string; role: SegmentRole; language: string; author: string }
export type SegmentRole = 'root' | 'translation' | 'comment' | 'html'

/** `dn1_translation-en-sujato.json`, as SuttaCentral's bilara-data names its files. */
const NAME = /(?:^|\/)([^/_]+)_(root|translation|comment|html)(?:-([a-z]{2,3}(?:_[A-Z]{2})?)(?:-([^/.]+))?)?\.json$/

/** What a name says of a file of segments; null for any other name. */
export function segmentFile(name: string): SegmentFile | null {
  const found = NAME.exec(name)
  if (!found) return null
  const [, text = '', role = 'root', language = '', author = ''] = found
  return { name, text, role: role as SegmentRole, language: language.replace('_', '-'), author }
}

export type Segments = Map<string, string>

const MOST_SEGMENTS = 500_000

/** The segments of a file by their ids, in its order. @throws BookRefused for what is no map of texts */
export function readSegments(bytes: Buffer, name: string): Segments {
  let value: unknown
  try {
    value = JSON.parse(bytes.toString('utf8').replace(/^\ufeff/, ''))
  } catch (cause) {
    throw new BookRefused('damaged', name, { cause })
  }
  const entries = typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : []
  const isMap = entries.length > 0 && entries.every(([, text]) => typeof text === 'string')
  if (!isMap || entries.length > MOST_SEGMENTS) throw new BookRefused('unknown-format', name)
  return new Map(entries as [string, string][])
}
