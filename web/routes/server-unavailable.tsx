import { useRevalidator } from 'react-router'
import { Button } from '../parts/control/button.tsx'
import { Empty } from '../parts/feedback/empty.tsx'
import { PageHead } from '../parts/shell/page-head.tsx'
import { coreWords } from '../words/core.ts'
import { useWords } from '../words/language.ts'

/** The server does not answer, or nothing can be reached: says so and tries again when asked to. */
export function ServerAway({ isOffline }: { isOffline: boolean }) {
  const { away } = useWords(coreWords)
  const { revalidate } = useRevalidator()
  const hint = isOffline ? away.offline : away.hint
  return (
    <div className="wrap" role="alert">
      <PageHead title={away.title} description={hint} hidden />
      <h1 className="visually-hidden">{away.title}</h1>
      <Empty title={away.title} hint={hint}>
        <Button look="strong" onClick={() => void revalidate()}>
          {away.retry}
        </Button>
      </Empty>
    </div>
  )
}
