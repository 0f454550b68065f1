import { FieldsWrong } from '../../contract/errors.ts'
import type { Given } from '../../contract/uploads/uploads.ts'
import type { GivenMetadata } from '../../ingest/formats/metadata/given-metadata.ts'
import type { BookChoices } from '../../ingest/formats/open-book-file.ts'
import { headingRules } from '../../ingest/formats/txt/headings/heading-rules.ts'

/** How the file is read, as its uploader chose. */
export function choicesOf({ encoding, headingRule }: Given): BookChoices {
  return { ...(encoding && { encoding }), ...(headingRule && { rules: headingRules(headingRule) }) }
}

/** What its uploader says of the book, before what the file says. */
export function metadataOf({ name, author, translator, year, language, introduction }: Given): GivenMetadata {
  return {
    ...(name !== undefined && { title: name }),
    ...(author !== undefined && { authors: [author] }),
    ...(translator !== undefined && { translators: translator === '' ? [] : [translator] }),
    ...(year !== undefined && { published: year }),
    ...(introduction !== undefined && { description: introduction }),
    ...(language !== undefined && { languageTag: TAGS[language] }),
  }
}

const TAGS = { chinese: 'zh', english: 'en', other: 'und' }

/** @throws FieldsWrong for a pattern of headings that is no regular expression */
export function demandChoices({ headingRule }: Given): void {
  try {
    RegExp(headingRule?.pattern ?? '', 'u')
  } catch (cause) {
    throw new FieldsWrong({ headingRule: NO_PATTERN }, { cause })
  }
}

const NO_PATTERN = { zh: '这不是正则表达式', en: 'This is not a regular expression' }
