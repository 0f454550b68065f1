import { useCallback, useEffect, useRef, useState } from 'react'

/** What came of a call: nothing yet, the answer, or that it failed. */
export type Asked<Answer> = {
  answer: Answer | null
  hasFailed: boolean
  again: () => void
  /** Puts another answer in the place of this one, after a change that the server has taken. */
  replace: (answer: Answer) => void
}

/** Asks when the page is alive, and again when `key` changes: what is the reader's own is never in the page's HTML. */
export function useAnswer<Answer>(key: string, ask: () => Promise<Answer>): Asked<Answer> {
  const [state, setState] = useState<{ key: string; answer: Answer | null; hasFailed: boolean }>({
    key,
    answer: null,
    hasFailed: false,
  })
  const [turn, setTurn] = useState(0)
  // What was pressed before the key changed puts its answer under the key of now.
  const now = useRef({ key, replacements: 0 })
  useEffect(() => {
    now.current.key = key
    const { replacements } = now.current
    let isGone = false
    // What was asked before a change does not know of it.
    const isLate = () => isGone || now.current.replacements !== replacements
    ask().then(
      answer => isLate() || setState({ key, answer, hasFailed: false }),
      () => isLate() || setState({ key, answer: null, hasFailed: true }),
    )
    return () => {
      isGone = true
    }
    // `ask` is a new function with every drawing; `key` says when it asks for something else.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [key, turn])
  const again = useCallback(() => setTurn(count => count + 1), [])
  const replace = useCallback((answer: Answer) => {
    now.current.replacements++
    setState({ key: now.current.key, answer, hasFailed: false })
  }, [])
  const isNow = state.key === key
  return { answer: isNow ? state.answer : null, hasFailed: isNow && state.hasFailed, again, replace }
}
