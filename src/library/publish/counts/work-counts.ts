import { expressionBuilder } from 'kysely'
import { inlineConstant } from '../../../db/queries/inline-constant.ts'
import type { Database } from '../../../db/tables/tables.ts'

// What stands as a number beside authors, tags, works and lists is said here and nowhere else: where it is counted anew
// (count-library.ts, editing/recount.ts, jobs/recount.ts). Publishing one work adds one or takes one (count-work.ts).

const ofAuthor = expressionBuilder<Database, 'authors'>()
const ofTag = expressionBuilder<Database, 'tags'>()
const ofBook = expressionBuilder<Database, 'books'>()
const ofCollection = expressionBuilder<Database, 'collections'>()

/** An author's published works; for an update of `authors`. */
export const booksOfAuthor = ofAuthor
  .selectFrom('books')
  .select(({ fn }) => fn.countAll<number>().as('n'))
  .whereRef('books.author_id', '=', 'authors.id')
  .where('books.state', '=', inlineConstant('published'))
  .$asScalar()

/** An author's poems; for an update of `authors`. */
export const poemsOfAuthor = ofAuthor
  .selectFrom('poems')
  .select(({ fn }) => fn.countAll<number>().as('n'))
  .whereRef('poems.author_id', '=', 'authors.id')
  .$asScalar()

/** Published works with a tag of books; for an update of `tags`. */
export const booksOfTag = ofTag
  .selectFrom('book_tags')
  .innerJoin('books', 'books.id', 'book_tags.book_id')
  .select(({ fn }) => fn.countAll<number>().as('n'))
  .whereRef('book_tags.tag_id', '=', 'tags.id')
  .where('books.state', '=', inlineConstant('published'))
  .$asScalar()

/** Poems with a tag of poems; for an update of `tags`. */
export const poemsOfTag = ofTag
  .selectFrom('poem_tags')
  .select(({ fn }) => fn.countAll<number>().as('n'))
  .whereRef('poem_tags.tag_id', '=', 'tags.id')
  .$asScalar()

/** Shelves that a work stands on; for an update of `books`. */
export const shelvesOfBook = ofBook
  .selectFrom('shelf')
  .select(({ fn }) => fn.countAll<number>().as('n'))
  .whereRef('shelf.book_id', '=', 'books.id')
  .$asScalar()

/** Comments on a work that everyone sees; for an update of `books`. */
export const commentsOfBook = ofBook
  .selectFrom('comments')
  .select(({ fn }) => fn.countAll<number>().as('n'))
  .whereRef('comments.book_id', '=', 'books.id')
  .where('comments.state', '=', 'shown')
  .$asScalar()

/** Works in a list; for an update of `collections`. */
export const itemsOfCollection = ofCollection
  .selectFrom('collection_items')
  .select(({ fn }) => fn.countAll<number>().as('n'))
  .whereRef('collection_items.collection_id', '=', 'collections.id')
  .$asScalar()
