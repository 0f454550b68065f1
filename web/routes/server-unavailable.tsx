import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '../parts/control/button.tsx'
import { Empty } from '../parts/feedback/empty.tsx'
import { PageHead } from '../parts/shell/page-head.tsx'
import { coreWords } from '../words/core.ts'
import { useWords } from '../words/language.ts'

/** How long the page waits before it tries by itself, each time twice as long up to the last. */
const FIRST_WAIT_MS = 5_000
const LONGEST_WAIT_MS = 60_000

/** The wait outlives the page's pieces, which are drawn anew after each try; after a quiet while it begins anew. */
let waitMs = FIRST_WAIT_MS
let lastFailureAt = 0

type Why = { because: 'offline' | 'unanswered' | 'failed'; message?: string | undefined }

/**
 * The network is away, the server does not answer, or it failed at this page (`message` names the request): says which,
 * keeps the address, and tries again when asked to, when the network returns and from time to time.
 */
export function ServerAway({ because, message }: Why) {
  const { away } = useWords(coreWords)
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    if (state !== 'idle') return
    const again = () => void revalidate()
    if (Date.now() - lastFailureAt > 2 * LONGEST_WAIT_MS) waitMs = FIRST_WAIT_MS
    lastFailureAt = Date.now()
    // Not all at once when a server returns to many readers.
    const timer = setTimeout(again, waitMs * (0.75 + Math.random() / 2))
    waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS)
    addEventListener('online', again)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', again)
    }
  }, [revalidate, state])
  const title = because === 'failed' ? away.failed : away.title
  const hint = { offline: away.offline, unanswered: away.hint, failed: message || away.failedHint }[because]
  return (
    <div className="wrap" role="alert">
      <PageHead title={title} description={hint} hidden />
      <h1 className="visually-hidden">{title}</h1>
      <Empty title={title} hint={hint}>
        <Button look="strong" onClick={() => void revalidate()}>
          {away.retry}
        </Button>
      </Empty>
    </div>
  )
}
