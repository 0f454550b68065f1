import type { ReactNode } from 'react'
import { Button } from '../parts/control/button.tsx'
import { LoadingShape } from '../parts/feedback/loading-shape.tsx'
import { useFonts } from '../parts/text/use-fonts.ts'
import { accountWords } from '../words/account.ts'
import { useWords } from '../words/language.ts'
import styles from './tab.module.css'
import type { Asked } from './use-answer.ts'

/** Draws an answer when it has come; its shape before, and a way to ask again when it failed. */
export function AnswerView<Answer>({
  asked,
  children,
}: {
  asked: Asked<Answer>
  children: (answer: Answer) => ReactNode
}) {
  const { account } = useWords(accountWords)
  useFonts(asked.answer ?? asked.hasFailed)
  if (asked.hasFailed) {
    return (
      <div className={styles.failed} role="alert">
        <p>{account.unreachable}</p>
        <Button onClick={asked.again}>{account.again}</Button>
      </div>
    )
  }
  return asked.answer === null ? <LoadingShape of="rows" count={3} /> : children(asked.answer)
}
