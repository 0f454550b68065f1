import type { Db } from '../db/dialect.ts'
import type { Faces } from '../faces/open.ts'
import type { Storage } from '../storage/storage.ts'
import type { Route } from './mount.ts'
import { telemetryRoutes } from './telemetry.ts'

/** What the verbs work with; without `faces` there are no drawn covers and no font files. */
export type Rooms = { db: Db; storage: Storage; faces?: Faces }

/** Every call of the API with the verb that answers it. */
export function routesOf({ db }: Rooms): Route[] {
  return [...telemetryRoutes(db)]
}
