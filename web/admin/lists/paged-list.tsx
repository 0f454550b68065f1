import type { ReactNode } from 'react'
import { Pager } from '../../parts/control/pager/pager.tsx'
import { AnswerView } from '../../parts/feedback/answer-view.tsx'
import type { AnswerRequest } from '../../state/use-answer.ts'
import styles from './rows.module.css'

/** A page of a list and the way to the others, or what stands where there is nothing. `children` draws one row, with its key. */
export function PagedList<Answer extends { list: readonly unknown[]; total: number }>({
  request,
  page,
  pageSize,
  empty,
  children,
}: {
  request: AnswerRequest<Answer>
  page: string
  pageSize: number
  empty: ReactNode
  children: (row: Answer['list'][number]) => ReactNode
}) {
  return (
    <AnswerView request={request}>
      {({ list, total }) =>
        total === 0 ? (
          empty
        ) : (
          <>
            <ul className={styles.rows}>{list.map(row => children(row))}</ul>
            <Pager page={Number(page)} pageSize={pageSize} total={total} />
          </>
        )
      }
    </AnswerView>
  )
}
