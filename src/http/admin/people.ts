import * as calls from '../../contract/admin/admin-people.ts'
import type { Db } from '../../db/dialect.ts'
import { changePerson } from '../../library/people/change-person.ts'
import { endInvitation, invitationList, makeInvitation } from '../../library/people/invitations.ts'
import { peopleList } from '../../library/people/people-list.ts'
import { type Route, route } from '../calls/mount.ts'
import { personOf } from '../people/accounts/session.ts'

/** The calls of admins about the people of the site. */
export function adminPeopleRoutes(db: Db): Route[] {
  return [
    route(calls.listUsers, input => peopleList(db, input)),
    route(calls.updateUserByAdmin, (change, caller) => changePerson(db, personOf(caller), change)),
    route(calls.listInvitations, input => invitationList(db, input)),
    route(calls.createInvitation, async ({ note }, caller) => {
      const code = await makeInvitation(db, personOf(caller), note)
      // What stands behind # is sent to nobody: the code goes into no log.
      return { code, path: `/register#invitation=${code}` }
    }),
    route(calls.revokeInvitation, ({ invitationId }, caller) => endInvitation(db, personOf(caller), invitationId)),
  ]
}
