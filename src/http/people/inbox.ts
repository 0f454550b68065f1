import { countNotices, listNotices, readNotices } from '../../contract/people/inbox.ts'
import type { Db } from '../../db/dialect.ts'
import { markRead, noticesOf, unreadNotices } from '../../library/inbox/inbox.ts'
import { type Route, route } from '../calls/mount.ts'
import { personOf } from './accounts/session.ts'

/** The calls of what a reader is told. */
export function noticeRoutes(db: Db): Route[] {
  return [
    route(listNotices, (input, caller) =>
      noticesOf(db, personOf(caller).userId, { ...input, language: caller.language }),
    ),
    route(countNotices, (_input, caller) => unreadNotices(db, personOf(caller).userId)),
    route(readNotices, (input, caller) => markRead(db, personOf(caller).userId, input)),
  ]
}
