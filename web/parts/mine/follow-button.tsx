import { useLocation } from 'react-router'
import type { MyCollection } from '../../../src/contract/works/collections.ts'
import { call } from '../../call.ts'
import { signInFrom } from '../../state/return-address.ts'
import { useAnswer } from '../../state/use-answer.ts'
import { knownUser, useUser } from '../../state/user-store.ts'
import { fill } from '../../words/fill.ts'
import { useWords } from '../../words/language.ts'
import { pagesWords } from '../../words/pages.ts'
import { Button, ButtonLink } from '../control/button.tsx'
import { showToast } from '../feedback/toasts/toasts.ts'
import styles from './follow-button.module.css'

/** How many follow a list, and the button that does; for whoever made it, the way to change it. */
export function FollowButton({ collectionId, followers }: { collectionId: number; followers: number }) {
  const { shelving } = useWords(pagesWords)
  const { user, userRequested } = useUser()
  const here = useLocation()
  // When it fails the button stays as it is for everyone.
  const { answer: mine, replace } = useAnswer<MyCollection | null>(`${collectionId} ${user?.userId}`, async () =>
    user ? call('GET /user/book/collection/detail/{id}', { id: String(collectionId), pageSize: 1 }) : null,
  )
  const follow = async () => {
    if (!(await knownUser()).user) return
    try {
      const list = await call('POST /user/book/collection/update', { collectionId, follow: !mine?.followed })
      if (list) replace(list)
      showToast({ message: list?.followed ? shelving.followed : shelving.unfollowed, kind: 'success' })
    } catch {
      // The call has reported what is worth reporting; the reader is told here.
      showToast(shelving.failed)
    }
  }
  const count = mine?.followers ?? followers
  return (
    <div className={styles.follow} data-scripted="">
      {count > 0 ? <span className="small">{fill(shelving.followers, { count })}</span> : null}
      {mine?.mine ? (
        <ButtonLink to={`/user?tab=lists&list=${collectionId}`}>{shelving.editList[mine.kind]}</ButtonLink>
      ) : user || !userRequested ? (
        <Button aria-pressed={mine?.followed ?? false} onClick={() => void follow()}>
          {mine?.followed ? shelving.following : shelving.follow}
        </Button>
      ) : (
        <ButtonLink to={signInFrom(here.pathname)}>{shelving.follow}</ButtonLink>
      )}
    </div>
  )
}
