import type { z } from 'zod'

/** Who may call: anyone; someone signed in (else 2003); an editor or admin; an admin (else 14007). */
export type Access = 'public' | 'reader' | 'editor' | 'admin'

/**
 * One call of the API as a value. The server mounts it, the one client calls it, the documentation prints it.
 * `path` is under /a/v1 and may hold `{id}`; `input` is the query of a GET and the body of any other method, with `id` beside them.
 * `cacheSeconds` is for shared caches: only of public calls whose answer is the same for everyone.
 */
export type Endpoint<Input extends z.ZodType = z.ZodType, Output extends z.ZodType = z.ZodType> = {
  method: 'GET' | 'POST'
  path: string
  summary: string
  group: string
  access: Access
  input: Input
  output: Output
  cacheSeconds?: number
  /** The largest body, where 64 KB is too little or too much. */
  bodyBytes?: number
  /** Of a GET that changes something: not from pages of other sites, or only where it shows to come from a page of ours. */
  changes?: 'unless from elsewhere' | 'from our pages only'
}

export type InputOf<E extends Endpoint> = z.input<E['input']>
export type ParsedInputOf<E extends Endpoint> = z.output<E['input']>
export type OutputOf<E extends Endpoint> = z.output<E['output']>

/** Keeps the exact types of an endpoint literal. */
export function endpoint<Input extends z.ZodType, Output extends z.ZodType>(
  definition: Endpoint<Input, Output>,
): Endpoint<Input, Output> {
  return definition
}
