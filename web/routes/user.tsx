import { Study } from '../account/study.tsx'

/** The user centre, opened at its overview. */
export function Component() {
  return <Study first="overview" />
}
