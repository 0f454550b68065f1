import type { ReactNode } from 'react'
import type { AnswerRequest } from '../../state/use-answer.ts'
import { accountWords } from '../../words/account.ts'
import { useWords } from '../../words/language.ts'
import { Button } from '../control/button.tsx'
import styles from './answer-view.module.css'
import { PanelBoundary } from './panel-boundary.tsx'
import { Skeleton } from './skeleton.tsx'

/** Draws an answer when it has come; its shape before, and a way to ask again when it failed. */
export function AnswerView<Answer>({
  request,
  children,
}: {
  request: AnswerRequest<Answer>
  children: (answer: Answer) => ReactNode
}) {
  const { account } = useWords(accountWords)
  if (request.hasFailed) {
    return (
      <div className={styles.failed} role="alert">
        <p>{request.problem || account.unreachable}</p>
        <Button onClick={request.again}>{account.again}</Button>
      </div>
    )
  }
  return request.answer === null ? <Skeleton of="rows" count={3} /> : children(request.answer)
}

/** Keeps a part of a page (a tab, a room) that could not be loaded or drawn from taking the rest of it away. */
export function PartOfPage({ children }: { children: ReactNode }) {
  return <PanelBoundary fallback={<PartAway />}>{children}</PanelBoundary>
}

/** A browser does not ask a second time for a part that did not come, so the whole page is. */
function PartAway() {
  const { account } = useWords(accountWords)
  return (
    <div className={styles.failed} role="alert">
      <p>{account.partAway}</p>
      <Button onClick={() => location.reload()}>{account.again}</Button>
    </div>
  )
}
