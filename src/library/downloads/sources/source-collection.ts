import type { DownloadWish } from '../../../contract/downloads.ts'
import { FieldsWrong, NotFound } from '../../../contract/errors.ts'
import type { EditionLanguage } from '../../../contract/values/languages.ts'
import type { Db } from '../../../db/dialect.ts'
import { isOneOf } from '../../../db/queries/id-list.ts'
import type { Section } from '../../../export/publication.ts'
import { besideOf } from '../../align/edition-beside.ts'
import type { EditionRow } from '../../books/editions.ts'
import { versionOf } from '../content-hash.ts'
import { editionSections } from './edition-sections.ts'
import { COVER_OF, commonLang, langOf, MOST_POEMS, MOST_WORDS, type Source, TooLarge } from './source.ts'
import { alignmentVersion, creditOf, editionVersion } from './source-book.ts'
import { sourceOfPoems } from './source-poems.ts'

type ListRequest = { id: number; request: DownloadWish; origin: string; userId: number }

/** A list of books, a part each, or of poems. One's own private lists too. @throws NotFound, TooLarge, FieldsWrong */
export async function sourceOfCollection(db: Db, { id, request, origin, userId }: ListRequest): Promise<Source> {
  const list = await db
    .selectFrom('collections')
    .select(['id', 'name', 'name_en', 'kind', 'public', 'owner_id', 'size'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!list || (list.public === 0 && list.owner_id !== userId)) throw new NotFound()
  const items = await db
    .selectFrom('collection_items')
    .select('item_id')
    .where('collection_id', '=', id)
    .orderBy('position')
    .limit(MOST_POEMS + 1)
    .execute()
  const ids = items.map(item => item.item_id)
  const { name, name_en: nameEn } = list
  if (list.kind === 'book') return sourceOfBooks(db, ids, { id, name, nameEn, request, origin })
  const version = `${name}\n${nameEn}`
  const anthology = { id, title: name, titleEn: nameEn, authors: [], page: `/poetryList/${id}`, version }
  return sourceOfPoems(db, ids, { anthology, request, origin })
}

type BookList = { id: number; name: string; nameEn: string; request: DownloadWish; origin: string }

async function sourceOfBooks(db: Db, ids: readonly number[], list: BookList): Promise<Source> {
  const { id, request, origin } = list
  const works = await chosenEditions(db, ids, request)
  const editions = works.map(({ edition }) => edition)
  const besides = works.flatMap(({ beside }) => beside ?? [])
  if (editions.length === 0) throw new NotFound()
  if (request.beside && besides.length === 0) throw new FieldsWrong({ beside: NOTHING_BESIDE })
  const all = [...editions, ...besides]
  if (all.reduce((sum, edition) => sum + edition.word_count, 0) > MOST_WORDS) throw new TooLarge()
  const sections: Section[] = []
  for (const { edition, beside } of works) {
    const prefix = `b${edition.book_id}-`
    sections.push(workSection(edition, prefix))
    sections.push(...(await editionSections(db, { edition, beside, chosen: null, prefix, depth: 1 })))
  }
  const lang = commonLang(editions.map(edition => langOf(edition.language, edition.script)))
  const title = (lang === 'en' && list.nameEn) || list.name
  const versions: string[] = []
  for (const edition of all) versions.push(await editionVersion(db, edition))
  for (const { edition, beside } of works)
    if (beside) versions.push(String(await alignmentVersion(db, edition, beside)))
  return {
    version: versionOf(title, versions),
    title,
    lang,
    language: lang.startsWith('zh') ? 'chinese' : 'english',
    authors: [],
    translator: '',
    year: '',
    page: `/bookList/${id}`,
    credits: all.map(edition => creditOf(edition, origin)),
    sections,
    cover: { id, title, author: '', language: COVER_OF[lang.startsWith('zh') ? 'chinese' : 'english'] },
    isSmall: false,
  }
}

type Chosen = { edition: EditionRow; beside: EditionRow | null }

/**
 * Of each work the edition in the wanted language, else the one with the most chapters (a translation may be of a few), and where one is wanted that is aligned with it
 * the edition beside it; in the order of the list.
 */
async function chosenEditions(db: Db, ids: readonly number[], { language, beside }: DownloadWish): Promise<Chosen[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('editions')
    .innerJoin('books', 'books.id', 'editions.book_id')
    .selectAll('editions')
    .where(isOneOf(db, 'editions.book_id', ids))
    .where('editions.state', '=', 'published')
    .where('books.state', '=', 'published')
    .orderBy('editions.language')
    .orderBy('editions.id')
    .execute()
  const ofBook = Map.groupBy(rows, row => row.book_id)
  const chosen: Chosen[] = []
  for (const id of ids) {
    const own = ofBook.get(id) ?? []
    const edition = own.find(one => one.language === language) ?? fullest(own)
    if (edition) chosen.push({ edition, beside: beside ? await alignedEdition(db, own, { edition, beside }) : null })
  }
  return chosen
}

/** The edition with the most chapters, the first of equals. */
function fullest(editions: readonly EditionRow[]): EditionRow | undefined {
  return editions.toSorted((one, other) => other.chapter_count - one.chapter_count)[0]
}

async function alignedEdition(
  db: Db,
  own: readonly EditionRow[],
  { edition, beside }: { edition: EditionRow; beside: EditionLanguage },
): Promise<EditionRow | null> {
  const { at, alignment } = await besideOf(db, own, edition, { beside })
  return alignment ? (own[at] ?? null) : null
}

const NOTHING_BESIDE = {
  zh: '这份书单里没有可以对照的版本',
  en: 'No work of this list has an edition to stand beside it',
}

function workSection(edition: EditionRow, prefix: string): Section {
  const byline = [edition.author, edition.translator, edition.year].filter(Boolean).join(' · ')
  return {
    name: `${prefix}work`,
    kind: 'work',
    title: edition.title,
    lang: langOf(edition.language, edition.script),
    depth: 0,
    continues: false,
    text: async () => ({ byline, blocks: [], beside: null }),
  }
}
