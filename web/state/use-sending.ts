import { useState } from 'react'
import { CallFailed } from '../call.ts'
import { accountWords } from '../words/account.ts'
import { useWords } from '../words/language.ts'

/** Sends a form: whether it is under way, what each field got back, and what was wrong with the whole. */
export function useSending() {
  const { account } = useWords(accountWords)
  const [state, setState] = useState({ isSending: false, fields: NONE, problem: '' })
  const send = async (work: () => Promise<void>) => {
    setState({ isSending: true, fields: NONE, problem: '' })
    try {
      await work()
      setState({ isSending: false, fields: NONE, problem: '' })
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure
      const isOfFields = Object.keys(failure.fields).length > 0
      const problem = isOfFields ? '' : failure.code === 0 ? account.failed : failure.message
      setState({ isSending: false, fields: failure.fields, problem })
    }
  }
  return { ...state, send }
}

const NONE: Record<string, string> = {}

/** The text of a form's field, as it was fieldText. */
export function fieldText(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
