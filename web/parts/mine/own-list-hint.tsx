import { call } from '../../call.ts'
import { useAnswer } from '../../state/use-answer.ts'
import { useUser } from '../../state/user-store.ts'
import { useWords } from '../../words/language.ts'
import { pagesWords } from '../../words/pages.ts'
import { ButtonLink } from '../control/button.tsx'
import styles from './own-list-hint.module.css'

/** Where a list was not found for everyone: for whom it is private to, the way to it; for all others nothing. */
export function OwnListHint({ id }: { id: string }) {
  const { bookList } = useWords(pagesWords)
  const { user } = useUser()
  const isAsked = user !== null && /^\d{10,16}$/.test(id)
  // Not theirs, or not there, fails: the page says so.
  const { answer } = useAnswer(`${id} ${user?.userId}`, async () =>
    isAsked ? call('GET /user/book/collection/detail/{id}', { id, pageSize: 1 }) : null,
  )
  if (!answer?.mine) return null
  return (
    <output className={`wrap ${styles.hint}`}>
      {bookList.privateHint[answer.kind]}
      <ButtonLink to={`/user?tab=lists&list=${id}`}>{bookList.open}</ButtonLink>
    </output>
  )
}
