import { useRevalidator } from 'react-router'
import { Button } from '../parts/control/button.tsx'
import { Empty } from '../parts/feedback/empty.tsx'
import { useAwayWords, type WhyAway } from '../parts/feedback/server-away.ts'
import { PageHead } from '../parts/shell/page-head.tsx'
import { useTryAgain } from '../state/try-again.ts'

/** The page did not come: says why, keeps the address, and tries again when asked to and by itself. */
export function ServerAway({ why }: { why: WhyAway }) {
  const { title, hint, retry } = useAwayWords(why)
  const { revalidate, state } = useRevalidator()
  useTryAgain(revalidate, state === 'idle')
  return (
    <div className="wrap" role="alert">
      <PageHead title={title} description={hint} hidden />
      <h1 className="visually-hidden">{title}</h1>
      <Empty title={title} hint={hint}>
        <Button look="strong" onClick={() => void revalidate()}>
          {retry}
        </Button>
      </Empty>
    </div>
  )
}
