import { useEffect, useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { readingDays } from '../../../state/position/reading-time.ts'
import { onStored, store, stored } from '../../../state/safe-storage.ts'
import { useUser } from '../../../state/user-store.ts'
import { coreWords } from '../../../words/core.ts'
import { useWords } from '../../../words/language.ts'
import { pagesWords } from '../../../words/pages.ts'
import styles from './elsewhere-hint.module.css'

/** Told to whoever has read a while on this device without an account: how to go on elsewhere. Once, and never again. */
export function ElsewhereHint() {
  const { home } = useWords(pagesWords)
  const { parts } = useWords(coreWords)
  const { user, userRequested } = useUser()
  const isDue = useSyncExternalStore(onStored, isDueHere, () => false)
  const isShown = isDue && userRequested && !user
  useEffect(() => {
    if (isShown && stored(KEY) === null) store(KEY, Date.now())
  }, [isShown])
  if (!isShown) return null

  return (
    <p className={styles.hint}>
      {home.elsewhere}
      <span className={styles.ways}>
        <Link to="/login" onClick={keepAway}>
          {home.elsewhereSignIn}
        </Link>
        <button type="button" onClick={keepAway}>
          {parts.close}
        </button>
      </span>
    </p>
  )
}

const KEY = 'shishu:elsewhere'
/** A quarter of an hour is no passing by. */
const WHILE_S = 15 * 60
/** Who has not looked at it for a day does not want to know. */
const SHOWN_MS = 86_400_000

function isDueHere(): boolean {
  const shownAt = stored<number | string>(KEY)
  if (shownAt !== null) return typeof shownAt === 'number' && Date.now() - shownAt < SHOWN_MS
  const seconds = Object.values(readingDays()).reduce((sum, day) => sum + day.seconds, 0)
  return seconds >= WHILE_S
}

function keepAway(): void {
  store(KEY, 'kept away')
}
