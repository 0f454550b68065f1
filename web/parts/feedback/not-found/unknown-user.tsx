import { fetchUser } from '../../../state/user-store.ts'
import { coreWords } from '../../../words/core.ts'
import { useWords } from '../../../words/language.ts'
import { Button } from '../../control/button.tsx'
import { Empty } from '../empty.tsx'

/** Somebody is signed in and the server could not say who: says so; it is asked again by a press and by itself. */
export function UnknownUser() {
  const { away } = useWords(coreWords)
  return (
    <div role="alert">
      <Empty title={away.who} hint={away.whoHint}>
        <Button look="strong" onClick={() => void fetchUser()}>
          {away.retry}
        </Button>
      </Empty>
    </div>
  )
}
