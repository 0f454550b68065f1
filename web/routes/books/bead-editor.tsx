import { BeadScreen } from '../../admin/beads/bead-screen.tsx'

/** The screen on which editors mend which sentences of two editions say the same. */
export function Component() {
  return <BeadScreen />
}
