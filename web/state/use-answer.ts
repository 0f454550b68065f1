import { useCallback, useEffect, useRef, useState } from 'react'
import { CallFailed } from '../call.ts'
import { RetryDelays, tryAgain } from './try-again.ts'

/** What came of a call: nothing yet, the answer, or that it failed. */
export type AnswerRequest<Answer> = {
  answer: Answer | null
  hasFailed: boolean
  /** What the server said of a failure; '' where nothing was said. */
  problem: string
  again: () => void
  /** Puts another answer in the place of this one, after a change that the server has taken. */
  replace: (answer: Answer) => void
}

/**
 * Asks when the page is alive, and again when `key` changes: what is the reader's own is never in the page's HTML. A
 * server that fails or does not answer is asked again by itself.
 */
export function useAnswer<Answer>(key: string, ask: () => Promise<Answer>): AnswerRequest<Answer> {
  const [state, setState] = useState<{ key: string; answer: Answer | null; failure: unknown }>({
    key,
    answer: null,
    failure: null,
  })
  const [turn, setTurn] = useState(0)
  const [waits] = useState(() => new RetryDelays())
  // What was pressed before the key changed puts its answer under the key of now.
  const now = useRef({ key, replacements: 0 })
  useEffect(() => {
    now.current.key = key
    const { replacements } = now.current
    let isGone = false
    // What was asked before a change does not know of it.
    const isLate = () => isGone || now.current.replacements !== replacements
    let giveUp = () => {}
    ask().then(
      answer => {
        if (isLate()) return
        waits.came()
        setState({ key, answer, failure: null })
      },
      failure => {
        if (isLate()) return
        setState({ key, answer: null, failure: failure ?? true })
        if (isPassing(failure)) giveUp = tryAgain(() => setTurn(count => count + 1), waits.next())
      },
    )
    return () => {
      isGone = true
      giveUp()
    }
    // `ask` is a new function with every drawing; `key` says when it asks for something else.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [key, turn])
  const again = useCallback(() => setTurn(count => count + 1), [])
  const replace = useCallback((answer: Answer) => {
    now.current.replacements++
    setState({ key: now.current.key, answer, failure: null })
  }, [])
  const isNow = state.key === key
  const failure = isNow ? state.failure : null
  const problem = failure instanceof CallFailed && failure.code !== 0 ? failure.message : ''
  return { answer: isNow ? state.answer : null, hasFailed: failure !== null, problem, again, replace }
}

/** Without an answer, or with one that says that the server failed. */
function isPassing(failure: unknown): boolean {
  return failure instanceof CallFailed && (failure.code === 0 || failure.status >= 500)
}
