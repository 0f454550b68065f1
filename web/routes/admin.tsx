import { Desk } from '../admin/desk.tsx'

/** The desk of editors and admins. */
export default function Admin() {
  return <Desk />
}
