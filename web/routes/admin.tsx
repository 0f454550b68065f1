import { Desk } from '../admin/admin-desk.tsx'

/** The desk of editors and admins. */
export function Component() {
  return <Desk />
}
