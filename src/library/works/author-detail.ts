import { NotFound } from '../../contract/errors.ts'
import type { AuthorDetail } from '../../contract/works/authors.ts'
import type { Db } from '../../db/dialect.ts'
import { identityFold } from '../../text/characters/identity.ts'
import { bookCards } from '../books/book-cards.ts'
import { poemCards } from '../poems/poem-cards.ts'
import { authorCards } from './authors.ts'

const POEMS_SHOWN = 12
const BOOKS_SHOWN = 24
/** Works to begin with are among the best known of their author. */
const POEMS_LOOKED_AT = 400

/** One author with life, works to begin with, best known poems and books. @throws NotFound */
export async function authorDetail(db: Db, { id }: { id: number }): Promise<AuthorDetail> {
  const [author] = await authorCards(db, [id])
  if (!author) throw new NotFound()
  const [lives, poems, books] = await Promise.all([livesOf(db, id), poemsOf(db, id), booksOf(db, id)])
  const titles = new Set(lives.flatMap(({ first }) => first.map(({ title }) => identityFold(title))))
  const first = poems.filter(({ title }) => titles.has(identityFold(title)))
  const shown = poems.slice(0, POEMS_SHOWN).map(poem => poem.id)
  const cards = await poemCards(db, [...new Set([...shown, ...first.map(poem => poem.id)])])
  return {
    ...author,
    lives: lives.map(life => ({
      ...life,
      first: life.first.map(one => {
        const title = identityFold(one.title)
        return {
          ...one,
          script: life.script,
          poem: cards.find(card => identityFold(card.title) === title) ?? null,
          book: books.find(card => identityFold(card.name) === title) ?? null,
        }
      }),
    })),
    poems: cards.filter(({ poemId }) => shown.includes(poemId)),
    books,
  }
}

async function livesOf(db: Db, authorId: number) {
  const rows = await db
    .selectFrom('author_lives')
    .select(['language', 'life', 'work', 'first', 'writer', 'licence'])
    .where('author_id', '=', authorId)
    .orderBy('language')
    .execute()
  return rows.map(({ first, ...row }) => ({
    ...row,
    script: row.language === 'chinese' ? ('zh-Hans' as const) : null,
    first: JSON.parse(first) as { title: string; why: string }[],
  }))
}

/** The best known first. */
function poemsOf(db: Db, authorId: number) {
  return db
    .selectFrom('poems')
    .select(['id', 'title'])
    .where('author_id', '=', authorId)
    .orderBy('popularity', 'desc')
    .orderBy('id')
    .limit(POEMS_LOOKED_AT)
    .execute()
}

async function booksOf(db: Db, authorId: number) {
  const rows = await db
    .selectFrom('books')
    .select('id')
    .where('author_id', '=', authorId)
    .where('state', '=', 'published')
    .orderBy('popularity', 'desc')
    .orderBy('id')
    .limit(BOOKS_SHOWN)
    .execute()
  return bookCards(
    db,
    rows.map(row => row.id),
  )
}
