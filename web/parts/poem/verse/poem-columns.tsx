import type { PoemCard as Poem } from '../../../../src/contract/works/poems.ts'
import { PoemCard } from '../../text/quotes/poem-card.tsx'
import { PoemListContext, poemListState } from '../lists/poem-list-state.ts'
import styles from './poem-columns.module.css'

/** Poems in two or three quiet columns of rows. */
export function PoemColumns({ poems }: { poems: Poem[] }) {
  return (
    <PoemListContext value={poemListState(poems)}>
      <div className={styles.columns}>
        {poems.map(poem => (
          <PoemCard key={poem.poemId} poem={poem} />
        ))}
      </div>
    </PoemListContext>
  )
}
