import { sql } from 'kysely'

// What stands as a number beside authors and tags is said here and nowhere else: where it is counted anew
// (count-library.ts, editing/recount.ts, jobs/recount.ts). Publishing one work adds one or takes one (count-work.ts).

/** An author's published works; for an update of `authors`. */
export const booksOfAuthor = sql<number>`(select count(*) from books
  where books.author_id = authors.id and books.state = 'published')`

/** An author's poems; for an update of `authors`. */
export const poemsOfAuthor = sql<number>`(select count(*) from poems where poems.author_id = authors.id)`

/** Published works with a tag of books; for an update of `tags`. */
export const booksOfTag = sql<number>`(select count(*) from book_tags join books on books.id = book_tags.book_id
  where book_tags.tag_id = tags.id and books.state = 'published')`

/** Poems with a tag of poems; for an update of `tags`. */
export const poemsOfTag = sql<number>`(select count(*) from poem_tags where poem_tags.tag_id = tags.id)`
