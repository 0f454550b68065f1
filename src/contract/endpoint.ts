import type { z } from 'zod'

/**
 * Who may call: anyone; someone signed in (else 2003); an editor or admin; an admin (else 14007). Only a public call is
 * the same for everyone: any other is personal, and nothing keeps its answer.
 */
export type Access = 'public' | 'reader' | 'editor' | 'admin'

/**
 * What changed, for every node: pages and answers made of it are made anew (src/db/events.ts). `library` is any work or
 * poem, `jobs` wakes who works.
 */
export type ChangeTag =
  | 'library'
  | 'collections'
  | 'site'
  | 'jobs'
  | `${'collection' | 'person' | 'comments:book' | 'comments:poem'}:${number}`

export type Method = 'GET' | 'POST'

/**
 * One call of the API as a value. The server mounts it, the pages name it (`Calls` in calls.ts), the documentation prints it.
 * `path` is under /a/v1 and may hold `{id}`; `input` is the query of a GET and the body of any other method, with `id` beside them.
 * `cacheSeconds` is for shared caches: only of public calls whose answer is the same for everyone.
 */
export type Endpoint<
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
  M extends Method = Method,
  Path extends string = string,
> = {
  method: M
  path: Path
  summary: string
  group: string
  access: Access
  input: Input
  output: Output
  cacheSeconds?: number
  /** What is not there for everyone may be there for who asks (a book that they brought): then nothing keeps the answer. */
  mayBeOwn?: boolean
  /** The largest body, where 64 KB is too little or too much. */
  bodyBytes?: number
  /** Of a GET that changes something: not from pages of other sites, or only where it shows to come from a page of ours. */
  changes?: 'unless from elsewhere' | 'from our pages only'
  /** What has changed for others when it has succeeded. What only the verb knows, the verb announces. */
  makesStale?(input: z.input<Input>, answer: z.output<Output>): readonly ChangeTag[]
}

export type InputOf<E extends Endpoint> = z.input<E['input']>
export type ParsedInputOf<E extends Endpoint> = z.output<E['input']>
export type OutputOf<E extends Endpoint> = z.output<E['output']>

/** Keeps the exact types of an endpoint literal. */
export function endpoint<
  Input extends z.ZodType,
  Output extends z.ZodType,
  const M extends Method,
  const Path extends string,
>(definition: Endpoint<Input, Output, M, Path>): Endpoint<Input, Output, M, Path> {
  return definition
}
