import { useEffect, useState } from 'react'
import type { ReadingRecord } from '../../src/contract/place.ts'
import { readerAddress } from '../account/place-address.ts'
import { Button, ButtonLink } from '../parts/control/button.tsx'
import { useMissingFaces } from '../parts/text/use-missing-faces.ts'
import { useInside } from '../reader/session/session-context.ts'
import { SETTINGS_KEY } from '../reader/settings/settings.ts'
import { textFor } from '../reader/settings/text-cookie.ts'
import { fill } from '../words/fill.ts'
import { useWords } from '../words/language.ts'
import { newerPlace } from './newer-place.ts'
import styles from './newer-place-offer.module.css'
import { hearOfPlace, keepMyPlace, onOvertaken } from './outbox.ts'

/** In the reader: the newer place of another device, offered. Going there and staying here are the reader's to choose. */
export function NewerPlaceOffer({ bookId }: { bookId: number }) {
  const { account } = useWords()
  const [record, setRecord] = useState<ReadingRecord | null>(null)
  useMissingFaces(record)
  useEffect(() => {
    let isGone = false
    const offer = (found: ReadingRecord | null) => {
      if (isGone || found?.bookId !== bookId) return false
      setRecord(found)
      return true
    }
    void newerPlace(bookId).then(offer)
    const stop = onOvertaken(offer)
    return () => {
      isGone = true
      stop()
      setRecord(null)
    }
  }, [bookId])
  useTextOfAccount(bookId)
  if (!record) return null
  const { libraryId, chapterNumber, blockId } = record
  const language = libraryId.slice(libraryId.indexOf('_') + 1)
  const go = () => {
    hearOfPlace(record)
    setRecord(null)
  }
  const stay = () => {
    void keepMyPlace(bookId)
    setRecord(null)
  }
  return (
    <output className={styles.offer}>
      <p>{fill(account.newerPlace, { chapter: chapterNumber })}</p>
      <div className={styles.ways}>
        <ButtonLink to={readerAddress({ bookId, language, chapterNumber, blockId })} look="strong" onClick={go}>
          {account.goThere}
        </ButtonLink>
        <Button onClick={stay}>{account.stayHere}</Button>
      </div>
    </output>
  )
}

/** The text follows the script and the pinyin that were chosen on another device, or in another tab. */
function useTextOfAccount(bookId: number): void {
  const { session } = useInside()
  useEffect(() => {
    const follow = ({ key }: StorageEvent) => {
      if (!key?.startsWith(SETTINGS_KEY)) return
      const { script, pinyin } = textFor(bookId)
      const shown = session.cookie()
      if (script !== shown.script || pinyin !== shown.pinyin) void session.changeText({ script, pinyin })
    }
    addEventListener('storage', follow)
    return () => removeEventListener('storage', follow)
  }, [bookId, session])
}
