import { useSearchParams } from 'react-router'
import type { Thread } from '../../../src/contract/comments/comments.ts'
import { scriptOfPage } from '../../../src/contract/values/ui-language.ts'
import { call } from '../../call.ts'
import { useAnswer } from '../../state/use-answer.ts'
import { useLanguage } from '../../words/language.ts'

/**
 * The thread that the address asks for (`?comment=12`), once it is here; the page itself is the same for everyone. Null
 * when none is asked for, and when it is no longer there.
 */
export function useLinkedThread(): { thread: Thread | null; again: () => void } {
  const [search] = useSearchParams()
  const page = useLanguage()
  const id = /^\d{1,16}$/.exec(search.get('comment') ?? '')?.[0]
  const { answer, again } = useAnswer<{ thread: Thread | null }>(`${id} ${page}`, async () => ({
    thread: id === undefined ? null : await call('GET /bookComment/thread/{id}', { id, script: scriptOfPage(page) }),
  }))
  return { thread: answer?.thread ?? null, again }
}
