import { useParams, useSearchParams } from 'react-router'
import { CallFailed, call } from '../../call.ts'
import { ButtonLink } from '../../parts/control/button.tsx'
import { AnswerView } from '../../parts/feedback/answer-view.tsx'
import { Empty } from '../../parts/feedback/empty.tsx'
import { useAnswer } from '../../state/use-answer.ts'
import { beadsWords } from '../../words/beads.ts'
import { useWords } from '../../words/language.ts'
import { OnlyEditors } from '../only-editors.tsx'
import { BeadEditor } from './bead-editor.tsx'
import styles from './bead-screen.module.css'
import type { EditedPairDetail } from './rows/bead-window.ts'
import { PairsOfWork } from './rows/pair-rows.tsx'

/** Where editors mend which sentences of two editions say the same; without two editions in the address, the work's pairs. */
export function BeadScreen() {
  const { beads } = useWords(beadsWords)
  const { id = '' } = useParams()
  const [search] = useSearchParams()
  const [edition, besideEdition] = [search.get('edition'), search.get('besideEdition')].map(Number)
  return (
    <div className={`wrap ${styles.page}`}>
      <OnlyEditors title={beads.pairs}>
        {() =>
          edition && besideEdition ? (
            <OnePair key={`${edition} ${besideEdition}`} editions={{ edition, besideEdition }} bookId={id} />
          ) : (
            <>
              <h1 data-bold="">{beads.pairs}</h1>
              <PairsOfWork bookId={Number(id)} />
            </>
          )
        }
      </OnlyEditors>
    </div>
  )
}

type Pair = { editions: { edition: number; besideEdition: number }; bookId: string }

function OnePair({ editions, bookId }: Pair) {
  const { beads } = useWords(beadsWords)
  const request = useAnswer<EditedPairDetail | 'not aligned'>('pair', () =>
    call('GET /admin/bead/pair', editions).catch(failure => {
      // A pair that is being aligned anew, or was withdrawn, is no failure.
      if (failure instanceof CallFailed && failure.code === 404) return 'not aligned'
      throw failure
    }),
  )
  return (
    <AnswerView request={request}>
      {pair =>
        pair === 'not aligned' || pair.chapters.length === 0 ? (
          <Empty title={beads.notAligned} hint={beads.notAlignedHint}>
            <ButtonLink to={`/admin?room=works&id=${bookId}`}>{beads.toWork}</ButtonLink>
          </Empty>
        ) : (
          <BeadEditor editions={editions} pair={pair} replace={request.replace} />
        )
      }
    </AnswerView>
  )
}
