import { listSecurityEvents } from '../../contract/admin/admin-security.ts'
import type { Db } from '../../db/dialect.ts'
import { securityList } from '../../library/telemetry/security/security-list.ts'
import type { SecurityLog } from '../../library/telemetry/security/security-log.ts'
import { type Route, route } from '../calls/mount.ts'

/** The admins' call that lists the security log. */
export function adminSecurityRoutes(db: Db, security: SecurityLog): Route[] {
  return [
    route(listSecurityEvents, async input => {
      await security.settled()
      return securityList(db, input)
    }),
  ]
}
