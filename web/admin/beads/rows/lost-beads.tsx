import { call } from '../../../call.ts'
import { Button } from '../../../parts/control/button.tsx'
import { beadsWords } from '../../../words/beads.ts'
import { fill } from '../../../words/fill.ts'
import { useWords } from '../../../words/language.ts'
import { useActing } from '../../use-action.ts'
import styles from '../bead-screen.module.css'
import type { Editions } from '../use-bead-editing.ts'
import type { EditedPairDetail } from './bead-window.ts'

type Lost = { editions: Editions; lost: EditedPairDetail['lost']; again: () => Promise<unknown> }

/** What editors had settled of sentences that are no longer in the text. */
export function LostBeads({ editions, lost, again }: Lost) {
  const { beads: words } = useWords(beadsWords)
  const act = useActing(() => void again().catch(() => undefined))
  if (lost.length === 0) return null
  return (
    <details className={styles.lost}>
      <summary>{fill(words.lost, { count: lost.length })}</summary>
      <h2 data-bold="">{words.lostTitle}</h2>
      <p className={styles.facts}>{words.lostHint}</p>
      <ul>
        {lost.map(({ lostId, here, beside }) => (
          <li key={lostId}>
            <p>{here.join(' ') || words.gap}</p>
            <p>{beside.join(' ') || words.gap}</p>
            <Button
              look="bare"
              onClick={() => void act(() => call('POST /admin/bead/forget', { ...editions, lostId }))}
            >
              {words.forget}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  )
}
