import { useEffect } from 'react'
import { Button } from '../../../parts/control/button.tsx'
import { useWords } from '../../../words/language.ts'
import { readerWords } from '../../../words/reader.ts'
import { useLiveReader, useReaderPart } from '../../session/session-context.ts'
import styles from './retry.module.css'

/** A chapter that did not come: the page that is read stays, and asking again is one press, or the network's return. */
export function Retry() {
  const { reader } = useWords(readerWords)
  const { session } = useLiveReader()
  const retry = useReaderPart(state => state.retry)
  useEffect(() => {
    if (!retry) return
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [retry])
  if (!retry) return null
  return (
    <p className={styles.retry}>
      <span>{reader.unreachable}</span>
      <Button onClick={retry}>{reader.retry}</Button>
      <Button onClick={session.letGo}>{reader.close}</Button>
    </p>
  )
}
