import { useSearchParams } from 'react-router'
import { call } from '../../call.ts'
import { Pager } from '../../parts/control/pager/pager.tsx'
import { AnswerView } from '../../parts/feedback/answer-view.tsx'
import { Empty } from '../../parts/feedback/empty.tsx'
import { useAnswer } from '../../state/use-answer.ts'
import { beadsWords } from '../../words/beads.ts'
import { useWords } from '../../words/language.ts'
import styles from '../lists/rows.module.css'
import { PairRows } from './rows/pair-rows.tsx'

const PAGE_SIZE = 30

/** All pairs of editions, those that readers reported first. */
export function BeadsRoom() {
  const { beads } = useWords(beadsWords)
  const [search] = useSearchParams()
  const page = search.get('page') ?? '1'
  const request = useAnswer(page, () => call('GET /admin/bead/pairs', { page, pageSize: PAGE_SIZE }))
  return (
    <>
      <p className={styles.line}>{beads.note}</p>
      <AnswerView request={request}>
        {({ list, total }) =>
          total === 0 ? (
            <Empty title={beads.noPairs} hint={beads.noPairsHint} />
          ) : (
            <>
              <PairRows pairs={list} withWork />
              <Pager page={Number(page)} pageSize={PAGE_SIZE} total={total} />
            </>
          )
        }
      </AnswerView>
    </>
  )
}
