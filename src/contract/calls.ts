import type { Endpoint } from './endpoint.ts'

/** The endpoints among what a file of the contract exports. */
type In<File> = Extract<File[keyof File], Endpoint>

type AnyEndpoint =
  | In<typeof import('./accounts.ts')>
  | In<typeof import('./admin-alerts.ts')>
  | In<typeof import('./admin-people.ts')>
  | In<typeof import('./admin-picks.ts')>
  | In<typeof import('./admin-reports.ts')>
  | In<typeof import('./admin-security.ts')>
  | In<typeof import('./admin-site.ts')>
  | In<typeof import('./admin-vitals.ts')>
  | In<typeof import('./admin-works.ts')>
  | In<typeof import('./authors.ts')>
  | In<typeof import('./beads.ts')>
  | In<typeof import('./books.ts')>
  | In<typeof import('./collections.ts')>
  | In<typeof import('./comment-writing.ts')>
  | In<typeof import('./comments.ts')>
  | In<typeof import('./corrections.ts')>
  | In<typeof import('./dictionary.ts')>
  | In<typeof import('./downloads.ts')>
  | In<typeof import('./inbox.ts')>
  | In<typeof import('./marks.ts')>
  | In<typeof import('./passages.ts')>
  | In<typeof import('./poems.ts')>
  | In<typeof import('./position.ts')>
  | In<typeof import('./profiles.ts')>
  | In<typeof import('./quotes.ts')>
  | In<typeof import('./reading.ts')>
  | In<typeof import('./rights.ts')>
  | In<typeof import('./saved-words.ts')>
  | In<typeof import('./search.ts')>
  | In<typeof import('./security.ts')>
  | In<typeof import('./shelf.ts')>
  | In<typeof import('./site-banner.ts')>
  | In<typeof import('./tags.ts')>
  | In<typeof import('./telemetry.ts')>
  | In<typeof import('./uploads.ts')>
  | In<typeof import('./admin-reviews.ts')>

/**
 * Every call by method and path, as `GET /book/contents/{id}`. The pages name a call by these words and get its types
 * from here, so that neither schemas nor zod reach the browser. A name that is not here is refused by the type check.
 */
export type Calls = { [Each in AnyEndpoint as `${Each['method']} ${Each['path']}`]: Each }

export type CallName = keyof Calls
