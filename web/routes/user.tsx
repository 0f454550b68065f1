import { Study } from '../account/study.tsx'

/** The user centre, opened at its overview. */
export default function User() {
  return <Study first="overview" />
}
