import { UserCentre } from '../../account/user-centre.tsx'

/** The user centre, opened at its overview. */
export function Component() {
  return <UserCentre first="overview" />
}
