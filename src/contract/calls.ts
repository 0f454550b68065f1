import type { Endpoint } from './endpoint.ts'

/** The endpoints among what a file of the contract exports. */
type In<File> = Extract<File[keyof File], Endpoint>

type AnyEndpoint =
  | In<typeof import('./people/accounts.ts')>
  | In<typeof import('./admin/admin-alerts.ts')>
  | In<typeof import('./admin/admin-people.ts')>
  | In<typeof import('./admin/admin-picks.ts')>
  | In<typeof import('./admin/admin-reports.ts')>
  | In<typeof import('./admin/admin-security.ts')>
  | In<typeof import('./admin/admin-site.ts')>
  | In<typeof import('./admin/admin-vitals.ts')>
  | In<typeof import('./admin/admin-works.ts')>
  | In<typeof import('./works/authors.ts')>
  | In<typeof import('./works/beads.ts')>
  | In<typeof import('./works/books.ts')>
  | In<typeof import('./works/collections.ts')>
  | In<typeof import('./comments/comment-writing.ts')>
  | In<typeof import('./comments/comments.ts')>
  | In<typeof import('./works/corrections.ts')>
  | In<typeof import('./dictionary.ts')>
  | In<typeof import('./downloads.ts')>
  | In<typeof import('./people/inbox.ts')>
  | In<typeof import('./mine/marks.ts')>
  | In<typeof import('./works/passages.ts')>
  | In<typeof import('./works/poems.ts')>
  | In<typeof import('./mine/position.ts')>
  | In<typeof import('./people/profiles.ts')>
  | In<typeof import('./works/quotes.ts')>
  | In<typeof import('./works/reading.ts')>
  | In<typeof import('./works/rights.ts')>
  | In<typeof import('./mine/saved-words.ts')>
  | In<typeof import('./search.ts')>
  | In<typeof import('./people/security.ts')>
  | In<typeof import('./mine/shelf.ts')>
  | In<typeof import('./admin/site-banner.ts')>
  | In<typeof import('./works/tags.ts')>
  | In<typeof import('./telemetry.ts')>
  | In<typeof import('./uploads/uploads.ts')>
  | In<typeof import('./admin/admin-reviews.ts')>

/**
 * Every call by method and path, as `GET /book/contents/{id}`. The pages name a call by these words and get its types
 * from here, so that neither schemas nor zod reach the browser. A name that is not here is refused by the type check.
 */
export type Calls = { [Each in AnyEndpoint as `${Each['method']} ${Each['path']}`]: Each }

export type CallName = keyof Calls
