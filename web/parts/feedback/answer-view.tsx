import type { ReactNode } from 'react'
import type { Asked } from '../../state/use-answer.ts'
import { accountWords } from '../../words/account.ts'
import { useWords } from '../../words/language.ts'
import { Button } from '../control/button.tsx'
import styles from './answer-view.module.css'
import { LoadingShape } from './loading-shape.tsx'
import { PanelBoundary } from './panel-boundary.tsx'

/** Draws an answer when it has come; its shape before, and a way to ask again when it failed. */
export function AnswerView<Answer>({
  asked,
  children,
}: {
  asked: Asked<Answer>
  children: (answer: Answer) => ReactNode
}) {
  const { account } = useWords(accountWords)
  if (asked.hasFailed) {
    return (
      <div className={styles.failed} role="alert">
        <p>{asked.problem || account.unreachable}</p>
        <Button onClick={asked.again}>{account.again}</Button>
      </div>
    )
  }
  return asked.answer === null ? <LoadingShape of="rows" count={3} /> : children(asked.answer)
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
