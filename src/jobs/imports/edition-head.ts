import type { Db } from '../../db/dialect.ts'
import type { FileMetadata } from '../../ingest/formats/book-file.ts'
import { type GivenMetadata, givenSeries, givenTags } from '../../ingest/formats/metadata/given-metadata.ts'
import { flowOf } from '../../ingest/formats/metadata/text-direction.ts'
import { isAnonymous } from '../../ingest/poems/clean/poem-clean.ts'
import type { AuthorValue } from '../../ingest/values.ts'
import type { DraftHead } from '../../library/publish/drafts/draft-edition.ts'
import { bareIdentity } from '../../library/publish/index/name-keys.ts'
import { namesInLine, shortened, yearsOf } from './shown-metadata.ts'

/** `ref`: what tells it from other texts; `title`: what it is called where its metadata does not say; `given`: said from outside. */
type Named = { ref: string; title: string; given?: GivenMetadata | undefined }

/** What an edition of a file is called and by whom it is, as a draft is opened with it. */
export async function editionHead(
  db: Db,
  metadata: FileMetadata,
  { ref, title, given = {} }: Named,
): Promise<DraftHead> {
  const isEnglish = metadata.language === 'english'
  const name = metadata.title || title
  return {
    bookId: null,
    ref,
    name,
    nameEn: isEnglish ? name : '',
    author: await authorOf(db, metadata),
    language: metadata.language,
    script: metadata.script,
    flow: flowOf(metadata),
    translator: namesInLine(metadata.translators, metadata.language),
    year: yearsOf(metadata.published),
    source: metadata.publisher,
    licence: shortened(metadata.rights, LONGEST_LICENCE),
    // A translation came out when it did, not when the work was written.
    firstPublished: metadata.translators.length > 0 ? '' : yearsOf(metadata.published),
    [isEnglish ? 'introductionEn' : 'introduction']: metadata.description,
    tags: givenTags(given),
    series: givenSeries(given),
    identifiers: metadata.identifiers,
  }
}

const LONGEST_LICENCE = 300

/** Of no dynasty: the library knows anonymous authors of several. */
const NOBODY: AuthorValue = { name: '佚名', nameEn: 'Anonymous', dynasty: '', years: '' }
const ENGLISH_NOBODY = /^(?:anon(?:\.|ymous)?|unknown(?: author)?)$/i

/** An author whom the library has under this name, where there is one such; else a new one. */
async function authorOf(db: Db, { authors, language }: FileMetadata): Promise<AuthorValue> {
  const isEnglish = language === 'english'
  const name = namesInLine(authors, language)
  if (isAnonymous(name) || ENGLISH_NOBODY.test(name)) return NOBODY
  const known = await db
    .selectFrom('authors')
    .select(['name', 'name_en', 'dynasty', 'years'])
    .where(eb => eb.or([eb('folded', '=', bareIdentity(name)), eb('name_en', '=', name)]))
    .orderBy('popularity', 'desc')
    .limit(2)
    .execute()
  const [only, other] = known
  if (only && !other) return { name: only.name, nameEn: only.name_en, dynasty: only.dynasty, years: only.years }
  return { name, nameEn: isEnglish ? name : '', dynasty: '', years: '' }
}
