import type { EditedPair } from '../../../../src/contract/works/beads.ts'
import { call } from '../../../call.ts'
import { ButtonLink } from '../../../parts/control/button.tsx'
import { AnswerView } from '../../../parts/feedback/answer-view.tsx'
import { Empty } from '../../../parts/feedback/empty.tsx'
import { useAnswer } from '../../../state/use-answer.ts'
import { beadsWords } from '../../../words/beads.ts'
import { fill } from '../../../words/fill.ts'
import { useWords } from '../../../words/language.ts'
import formStyles from '../../form.module.css'
import styles from '../../lists/rows.module.css'
import { beadAddress } from '../bead-address.ts'
import { useEditionName } from '../use-edition-name.ts'

/** The pairs of a work's editions, each with the way to where it is mended. */
export function WorkPairs({ bookId }: { bookId: number }) {
  const { beads } = useWords(beadsWords)
  return (
    <section className={formStyles.group}>
      <h3 data-bold="">{beads.pairs}</h3>
      <PairsOfWork bookId={bookId} />
    </section>
  )
}

/** As `WorkPairs`, without a heading. */
export function PairsOfWork({ bookId }: { bookId: number }) {
  const { beads } = useWords(beadsWords)
  const request = useAnswer(String(bookId), () => call('GET /admin/bead/pairs', { bookId, pageSize: 100 }))
  return (
    <AnswerView request={request}>
      {({ list }) =>
        list.length === 0 ? <Empty title={beads.noPairs} hint={beads.noPairsHint} /> : <PairRows pairs={list} />
      }
    </AnswerView>
  )
}

/** Pairs in rows; `withWork` names the work of each. */
export function PairRows({ pairs, withWork = false }: { pairs: readonly EditedPair[]; withWork?: boolean }) {
  return (
    <ul className={styles.rows}>
      {pairs.map(pair => (
        <PairRow key={`${pair.here.editionId} ${pair.beside.editionId}`} pair={pair} withWork={withWork} />
      ))}
    </ul>
  )
}

function PairRow({ pair, withWork }: { pair: EditedPair; withWork: boolean }) {
  const { beads } = useWords(beadsWords)
  const nameOf = useEditionName()
  const { state, share, doubtful, reports, lost } = pair
  const isAligned = state === 'given' || state === 'aligned'
  const facts = [
    beads.states[state],
    ...(isAligned
      ? [
          fill(beads.counts, { beads: pair.beads }),
          fill(beads.share, { percent: Math.round(share * 100) }),
          ...(doubtful > 0 ? [fill(beads.doubtful, { count: doubtful })] : []),
        ]
      : []),
  ]
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <p className={styles.name}>
          {withWork ? `${pair.book.name} ` : null}
          {nameOf(pair.here)} — {nameOf(pair.beside)}
          {reports > 0 ? (
            <span className={styles.state} data-tone="bad">
              {fill(beads.reported, { count: reports })}
            </span>
          ) : null}
          {lost > 0 ? (
            <span className={styles.state} data-tone="bad">
              {fill(beads.lost, { count: lost })}
            </span>
          ) : null}
        </p>
        <p className={styles.line}>{facts.join(' · ')}</p>
      </div>
      {isAligned ? (
        <ButtonLink look="bare" to={beadAddress(pair, reports > 0 ? { order: 'reported' } : {})}>
          {beads.mend}
        </ButtonLink>
      ) : null}
    </li>
  )
}
