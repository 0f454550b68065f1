import Heart from 'lucide-react/icons/heart'
import ListPlus from 'lucide-react/icons/list-plus'
import { Suspense, useState } from 'react'
import { call } from '../../call.ts'
import { useAnswer } from '../../state/use-answer.ts'
import { knownUser, useUser } from '../../state/user-store.ts'
import { useWords } from '../../words/language.ts'
import { pagesWords } from '../../words/pages.ts'
import { Icon } from '../control/icon.tsx'
import { lazyPart } from '../control/lazy-part.ts'
import { showToast } from '../feedback/toasts/toasts.ts'
import styles from './list-button.module.css'

/** On demand: who only reads does not pay for it. */
const ListDialog = lazyPart(() => import('../lists/list-dialog.tsx'), 'ListDialog')

type Work = { kind: 'book' | 'poem'; id: number; name: string }

/** Opens the dialog that puts a work into one's lists. */
export function ListButton({ work, look = 'button' }: { work: Work; look?: 'button' | 'tool' }) {
  const { shelving } = useWords(pagesWords)
  const [isOpen, setOpen] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={styles[look]}
        data-scripted=""
        onClick={() => {
          setWasOpen(true)
          setOpen(true)
        }}
      >
        <Icon of={ListPlus} size={18} />
        {shelving.toList[work.kind]}
      </button>
      {wasOpen ? (
        <Suspense>
          <ListDialog work={work} open={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}

/** Keeps a poem in 「喜欢的诗」, the reader's own list, made on first use; asks to sign in who has no account here. */
export function HeartButton({ work }: { work: Work }) {
  const { shelving } = useWords(pagesWords)
  const { user } = useUser()
  const [isAsking, setAsking] = useState(false)
  const { id } = work
  // When it fails the heart stays empty.
  const { answer: isLiked, replace } = useAnswer(`${id} ${user?.userId}`, async () =>
    user ? isAmongFavourites(id) : false,
  )
  const press = async () => {
    if (!(await knownUser()).user) return setAsking(true)
    replace(!isLiked)
    try {
      await call('POST /user/book/collection/update', { favourites: true, [isLiked ? 'remove' : 'add']: [id] })
      showToast({ message: isLiked ? shelving.unliked : shelving.liked, kind: 'success' })
    } catch {
      // The call has reported what is worth reporting; the reader is told here.
      replace(isLiked ?? false)
      showToast(shelving.failed)
    }
  }
  return (
    <>
      <button
        type="button"
        className={styles.tool}
        data-scripted=""
        aria-pressed={isLiked ?? false}
        onClick={() => void press()}
      >
        <Icon of={Heart} size={16} />
        {shelving.like}
      </button>
      {isAsking ? (
        <Suspense>
          <ListDialog work={work} open={isAsking} onClose={() => setAsking(false)} />
        </Suspense>
      ) : null}
    </>
  )
}

async function isAmongFavourites(poemId: number): Promise<boolean> {
  const { list } = await call('GET /user/book/collection/list', { kind: 'poem', has: poemId, pageSize: 100 })
  return list.some(each => each.favourites && each.has)
}
