import { useEffect } from 'react'
import type { ShelfState } from '../../../src/contract/mine/shelf.ts'
import { Button } from '../../parts/control/button.tsx'
import { accountWords } from '../../words/account.ts'
import { fill } from '../../words/fill.ts'
import { useWords } from '../../words/language.ts'
import styles from './shelf.module.css'
import type { Selection } from './use-selection.ts'

/** What can be done with the works that are chosen; Escape ends the choosing. */
export function BulkBar({
  selection,
  shown,
  moveTo,
  stop,
}: {
  selection: Selection
  shown: number
  moveTo: (state: ShelfState | 'none') => void
  stop: () => void
}) {
  const { shelf } = useWords(accountWords)
  const count = selection.ids.size
  useEffect(() => {
    const close = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) stop()
    }
    document.addEventListener('keydown', close)
    return () => document.removeEventListener('keydown', close)
  })
  return (
    <section className={styles.bulk} aria-label={shelf.bulk}>
      <Button look="bare" onClick={count === shown ? selection.none : selection.all}>
        {count === shown ? shelf.chooseNone : shelf.chooseAll}
      </Button>
      <output className={styles.chosen}>{fill(shelf.chosen, { count })}</output>
      {(['want', 'reading', 'finished'] as const).map(state => (
        <Button key={state} disabled={count === 0} onClick={() => moveTo(state)}>
          {fill(shelf.moveTo, { state: shelf.states[state] })}
        </Button>
      ))}
      <Button disabled={count === 0} onClick={() => moveTo('none')}>
        {shelf.takeOff}
      </Button>
    </section>
  )
}
