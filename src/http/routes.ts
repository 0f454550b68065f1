import type { Db } from '../db/dialect.ts'
import type { Route } from './mount.ts'

/** What the verbs work with. */
export type Rooms = { db: Db }

/** Every call of the API with the verb that answers it. */
export function routesOf(_rooms: Rooms): Route[] {
  return []
}
