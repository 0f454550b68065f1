import { coreWords } from '../../words/core.ts'
import { useWords } from '../../words/language.ts'

/** Why a page did not come, as its loader failed (`status` and `data` of call.ts's CallFailed); null: for another reason. */
export function whyAway({ status, data }: { status: number; data: unknown }): WhyAway | null {
  const { code, message = '' } = (data ?? {}) as { code?: number; message?: string }
  if (code === 0) return { because: navigator.onLine ? 'unanswered' : 'offline', message: '' }
  if (status === 503) return { because: 'unanswered', message: '' }
  return status >= 500 ? { because: 'failed', message } : null
}

/** No network, no answer that can be read, or an answer that says what failed: `message` names the request. */
export type WhyAway = { because: 'offline' | 'unanswered' | 'failed'; message: string }

/** What is said of it. */
export function useAwayWords({ because, message }: WhyAway): { title: string; hint: string; retry: string } {
  const { away } = useWords(coreWords)
  const hint = { offline: away.offline, unanswered: away.hint, failed: message || away.failedHint }[because]
  return { title: because === 'failed' ? away.failed : away.title, hint, retry: away.retry }
}
