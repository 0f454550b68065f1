import type { Db } from '../../db/dialect.ts'
import { inOrder } from '../paging/paging.ts'
import { bareIdentity, bareName } from '../publish/index/name-keys.ts'

/** A work that a new edition may be of. */
export type ProposedWork = {
  bookId: number
  name: string
  nameEn: string
  author: string
  authorEn: string
  isSameAuthor: boolean
}

type Title = { title: string; authors: readonly string[] }

/** Works whose name in either language is this title, those by the same author first; at most five. */
export async function proposeWorks(db: Db, { title, authors }: Title): Promise<ProposedWork[]> {
  const key = bareName(title)
  if (key === '') return []
  const rows = await published(db)
    .where('books.id', 'in', eb =>
      eb.selectFrom('name_keys').select('item_id').where('kind', '=', 'book').where('key', '=', key),
    )
    .orderBy('books.popularity', 'desc')
    .orderBy('books.id')
    .limit(MOST_NAMED_ALIKE)
    .execute()
  return proposed(rows, authors)
    .toSorted((one, other) => Number(other.isSameAuthor) - Number(one.isSameAuthor))
    .slice(0, MOST_PROPOSED)
}

const MOST_PROPOSED = 5
/** Authors are compared after folding, so they are not asked of the database: so many works of one name are looked at. */
const MOST_NAMED_ALIKE = 200

/** These works as proposals, in their order. */
export async function proposedByIds(
  db: Db,
  ids: readonly number[],
  authors: readonly string[],
): Promise<ProposedWork[]> {
  if (ids.length === 0) return []
  const rows = await published(db).where('books.id', 'in', ids).execute()
  return inOrder(ids, proposed(rows, authors), work => work.bookId)
}

export type Proposal = Omit<ProposedWork, 'isSameAuthor'> & { because: 'content' | 'name' | 'author' | 'own' }

/**
 * Works of which a text may be an edition, each with the strongest reason for it: those that say the same (`alike`, found
 * already), those of that name, others by the same author, of which the name is nearest first, and what `userId` brought for
 * themselves last, which no search shows.
 */
export async function proposalsFor(
  db: Db,
  { alike, userId, ...known }: Title & { alike: readonly number[]; userId: number },
): Promise<Proposal[]> {
  const found = [
    ...because('content', await proposedByIds(db, alike, known.authors)),
    ...because('name', await proposeWorks(db, known)),
    ...because('author', await worksOfAuthors(db, known)),
    ...because('own', await privateWorks(db, userId)),
  ]
  const first = new Map(found.toReversed().map(work => [work.bookId, work]))
  return found.filter(work => first.get(work.bookId) === work)
}

function because(reason: Proposal['because'], works: readonly ProposedWork[]): Proposal[] {
  return works.map(({ isSameAuthor: _isSameAuthor, ...work }) => ({ ...work, because: reason }))
}

const MOST_OF_AUTHOR = 3

/** Works of an author of this name in either language; 红楼梦 stands before others where the title is 红楼梦脂评本. */
async function worksOfAuthors(db: Db, { title, authors }: Title): Promise<ProposedWork[]> {
  const keys = authors.map(bareIdentity).filter(key => key !== '')
  if (keys.length === 0) return []
  const rows = await published(db)
    .where(eb => eb.or([eb('authors.folded', 'in', keys), eb('authors.name_en', 'in', authors)]))
    .orderBy('books.popularity', 'desc')
    .orderBy('books.id')
    .limit(MOST_NAMED_ALIKE)
    .execute()
  const key = bareName(title)
  const isNear = ({ name, nameEn }: ProposedWork) =>
    [name, nameEn]
      .map(bareName)
      .some(other => other !== '' && key !== '' && (key.includes(other) || other.includes(key)))
  return proposed(rows, authors)
    .toSorted((one, other) => Number(isNear(other)) - Number(isNear(one)))
    .slice(0, MOST_OF_AUTHOR)
}

const MOST_OWN = 5

async function privateWorks(db: Db, userId: number): Promise<ProposedWork[]> {
  const rows = await works(db)
    .where('books.uploader_id', '=', userId)
    .where('books.is_private', '=', 1)
    .where('books.is_draft', '=', 0)
    .orderBy('books.updated_at', 'desc')
    .orderBy('books.id')
    .limit(MOST_OWN)
    .execute()
  return proposed(rows, [])
}

const published = (db: Db) => works(db).where('books.state', '=', 'published')

const works = (db: Db) =>
  db
    .selectFrom('books')
    .innerJoin('authors', 'authors.id', 'books.author_id')
    .select(['books.id', 'books.name', 'books.name_en', 'authors.name as author', 'authors.name_en as authorEn'])

type Row = { id: number; name: string; name_en: string; author: string; authorEn: string }

function proposed(rows: readonly Row[], authors: readonly string[]): ProposedWork[] {
  const names = new Set(authors.map(bareIdentity))
  return rows.map(row => ({
    bookId: row.id,
    name: row.name,
    nameEn: row.name_en,
    author: row.author,
    authorEn: row.authorEn,
    isSameAuthor: [row.author, row.authorEn].some(name => name !== '' && names.has(bareIdentity(name))),
  }))
}
