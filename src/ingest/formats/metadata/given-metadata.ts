import type { SeriesValue } from '../../values.ts'
import type { FileMetadata } from '../book-file.ts'
import { languageOfTag } from './language-of-text.ts'
import { metadataOf, plainName } from './metadata.ts'

/** What somebody says of a file from outside: a host's file names, a calibre library, a catalogue, the uploader. */
export type GivenMetadata = Partial<Pick<FileMetadata, GivenText>> & {
  tags?: readonly string[]
  series?: SeriesValue | null
  /** A picture in place of the one in the file. */
  cover?: Uint8Array | null
}

type GivenText =
  | 'title'
  | 'authors'
  | 'translators'
  | 'languageTag'
  | 'publisher'
  | 'published'
  | 'identifiers'
  | 'description'
  | 'rights'

/** What the file says, with what is given before it; identifiers are joined. What is empty says nothing. */
export function withGiven(metadata: FileMetadata, given: GivenMetadata): FileMetadata {
  const { languageTag, identifiers = [], tags: _tags, series: _series, cover: _cover, ...texts } = given
  const filled = Object.entries(texts).filter(([, value]) => value !== undefined && value.length > 0)
  return metadataOf({
    ...metadata,
    ...Object.fromEntries(filled),
    ...(languageTag ? languageGiven(metadata, languageTag) : {}),
    identifiers: [...identifiers, ...metadata.identifiers],
  })
}

/** Which script a Chinese text has is seen in the text, where it was read as Chinese; a tag says it for others. */
function languageGiven(metadata: FileMetadata, tag: string): Partial<FileMetadata> {
  const given = languageOfTag(tag, metadata.title)
  return given.language === metadata.language && metadata.languageTag !== 'und' ? {} : given
}

const LONGEST_TAG = 40
const MOST_TAGS = 30

/** Tags as they are kept: one line each, no two the same, not too many. */
export function givenTags({ tags = [] }: GivenMetadata): string[] {
  return [...new Set(tags.map(tag => plainName(tag, LONGEST_TAG)))].filter(Boolean).slice(0, MOST_TAGS)
}

/** The series as it is kept; null where none is named. */
export function givenSeries({ series }: GivenMetadata): SeriesValue | null {
  const name = plainName(series?.name ?? '')
  return name === '' ? null : { name, number: plainName(series?.number ?? '', LONGEST_NUMBER) }
}

const LONGEST_NUMBER = 20
