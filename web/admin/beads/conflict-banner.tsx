import { Button } from '../../parts/control/button.tsx'
import { beadsWords } from '../../words/beads.ts'
import { useWords } from '../../words/language.ts'
import styles from './bead-screen.module.css'
import type { Step } from './use-bead-editing.ts'

type Conflict = { step: Step | null; again: (step: Step) => void; close: () => void }

/** Others were first: says so, and takes the step that was not taken where its sentences are still together. */
export function ConflictBanner({ step, again, close }: Conflict) {
  const { beads: words } = useWords(beadsWords)
  return (
    <div className={styles.late} role="alert">
      <p>{step ? words.stale : `${words.stale} ${words.gone}`}</p>
      {step ? (
        <Button look="strong" onClick={() => again(step)}>
          {words.again}
        </Button>
      ) : null}
      <Button onClick={close}>{words.let}</Button>
    </div>
  )
}
