import { CallFailed } from '../call.ts'
import { showToast } from '../parts/feedback/toasts/toasts.ts'
import { accountWords } from '../words/account.ts'
import { adminWords } from '../words/admin.ts'
import { useWords } from '../words/language.ts'

/** Does one thing at a press: says that it is done, or in a toast why it is not, and asks for the list anew either way. */
export function useActing(changed: () => void): (work: () => Promise<unknown>, message?: string) => Promise<void> {
  const { admin } = useWords(adminWords)
  const { account } = useWords(accountWords)
  return async (work, message = admin.done) => {
    try {
      await work()
      showToast({ message, kind: 'success' })
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure
      const fields = Object.values(failure.fields).join(' ')
      showToast(failure.code === 0 ? account.failed : fields || failure.message)
    }
    changed()
  }
}
