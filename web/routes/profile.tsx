import { Study } from '../account/study.tsx'

/** The user centre, opened at the shelf. */
export default function Profile() {
  return <Study first="shelf" />
}
