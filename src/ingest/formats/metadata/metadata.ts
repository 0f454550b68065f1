import { storable } from '../../../text/characters/strip-unstorable.ts'
import type { FileMetadata } from '../book-file.ts'
import { directionOfTag } from './text-direction.ts'

const LONGEST_NAME = 300
const LONGEST_DESCRIPTION = 5_000
const MOST_NAMES = 20

const EMPTY: Omit<FileMetadata, 'direction'> = {
  title: '',
  authors: [],
  translators: [],
  language: 'other',
  script: null,
  languageTag: 'und',
  publisher: '',
  published: '',
  identifiers: [],
  description: '',
  rights: '',
  isVertical: false,
}

/** Metadata of which every text may be stored and shown: one line, without what turns the direction of a line, cut at a length. */
export function metadataOf(found: Partial<FileMetadata>): FileMetadata {
  const all = { ...EMPTY, direction: directionOfTag(found.languageTag ?? ''), ...found }
  return {
    ...all,
    title: plainName(all.title),
    authors: names(all.authors),
    translators: names(all.translators),
    languageTag: /^[\w-]{1,35}$/.test(all.languageTag) ? all.languageTag : 'und',
    publisher: plainName(all.publisher),
    published: plainName(all.published).slice(0, 40),
    identifiers: names(all.identifiers),
    description: cut(plainName(all.description, LONGEST_DESCRIPTION), LONGEST_DESCRIPTION),
    rights: plainName(all.rights, LONGEST_DESCRIPTION),
  }
}

const names = (list: readonly string[]) =>
  [...new Set(list.map(name => plainName(name)))].filter(Boolean).slice(0, MOST_NAMES)

// Marks that turn or embed a direction could make a name read as another; those that only join letters stay.
const TURNING = /[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g

// oxlint-disable-next-line no-control-regex -- these are what is taken out
const BLANK = /[\u0000-\u001f\u007f-\u009f\s]+/g

/** A name on one line, cut at a length between two characters. */
export function plainName(text: string, longest = LONGEST_NAME): string {
  const line = storable(text).replace(TURNING, '').replace(BLANK, ' ')
  return cut(line.trim(), longest)
}

function cut(text: string, longest: number): string {
  if (text.length <= longest) return text
  const lead = text.charCodeAt(longest - 1)
  return text.slice(0, lead >= 0xd800 && lead <= 0xdbff ? longest - 1 : longest)
}
