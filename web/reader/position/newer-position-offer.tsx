import { useEffect, useEffectEvent, useState } from 'react'
import { type NavigateFunction, useNavigate } from 'react-router'
import type { ReadingRecord } from '../../../src/contract/mine/position.ts'
import { percentRead } from '../../../src/text/progress.ts'
import { Button } from '../../parts/control/button.tsx'
import { storedPosition } from '../../state/position/position-store.ts'
import { recordAddress } from '../../state/position-address.ts'
import { SETTINGS_KEY } from '../../state/settings/settings.ts'
import { textFor } from '../../state/settings/text-cookie.ts'
import { accountPosition } from '../../state/sync/account-position.ts'
import { keepMyPosition, onOvertaken, takeOverPosition } from '../../state/sync/outbox.ts'
import { accountWords } from '../../words/account.ts'
import { coreWords } from '../../words/core.ts'
import { fill } from '../../words/fill.ts'
import { useLanguage, useWords } from '../../words/language.ts'
import { partnerIn } from '../bilingual/carry-over.ts'
import { isOfOpenEdition } from '../session/open-edition.ts'
import { addressOf } from '../session/reader-address.ts'
import type { Session } from '../session/reader-session.ts'
import { useLiveReader } from '../session/session-context.ts'
import styles from './newer-position-offer.module.css'

/**
 * In the reader: the newer place of another device, offered. Going there and staying here are the reader's to choose;
 * a device without a place in the book goes to the account's unasked.
 */
export function NewerPositionOffer({ bookId }: { bookId: number }) {
  const [record, setRecord] = useState<ReadingRecord | null>(null)
  const { session } = useLiveReader()
  const navigate = useNavigate()
  const welcome = useEffectEvent((theirs: ReadingRecord) => goTo(theirs, session, navigate))
  useEffect(() => {
    let isGone = false
    const offer = (found: ReadingRecord) => {
      if (isGone || found.bookId !== bookId) return false
      if (!isShown(session, found)) setRecord(found)
      else void takeOverPosition(found).then(session.visit.end)
      return true
    }
    const meet = async () => {
      const found = await accountPosition(bookId)
      if (isGone || !found) return
      const { record: theirs, isNews } = found
      if (storedPosition(bookId)) return theirs && isNews && offer(theirs)
      // Nobody has a place in this book yet: the one on the page counts.
      if (!theirs) return session.visit.settle()
      const isAskedFor = new URLSearchParams(location.search).has('chapter') || session.visit.hasTurned()
      await takeOverPosition(theirs)
      if (!isGone && !isAskedFor) await welcome(theirs)
    }
    meet().catch(reportError)
    const stop = onOvertaken(offer)
    return () => {
      isGone = true
      stop()
      setRecord(null)
    }
  }, [bookId, session])
  useTextOfAccount(bookId)
  if (!record) return null
  const accept = () => {
    void takeOverPosition(record)
      .then(() => goTo(record, session, navigate))
      .catch(reportError)
    setRecord(null)
  }
  const stay = () => {
    if (session.visit.isUnderWay()) session.visit.settle()
    void keepMyPosition(bookId)
    setRecord(null)
  }
  return <Offer record={record} session={session} accept={accept} stay={stay} />
}

function Offer({
  record,
  session,
  accept,
  stay,
}: {
  record: ReadingRecord
  session: Session
  accept: () => void
  stay: () => void
}) {
  const { account } = useWords(accountWords)
  const { parts } = useWords(coreWords)
  const page = useLanguage()
  const { browser, system } = record.deviceName
  const device = browser && system ? fill(account.deviceOf, { browser, system }) : browser || system
  const { handle } = session
  const isOfEdition = isOfOpenEdition(record, handle)
  const chapter = isOfEdition ? handle.toc.find(({ number }) => number === record.chapterNumber) : undefined
  const time = new Date(record.updatedAt).toLocaleString(page, TIME)
  return (
    <output className={styles.offer}>
      <p>{fill(account.newerPosition, { device: device || account.otherDevice })}</p>
      <p className={styles.where}>
        <span lang={chapter && handle.lang}>
          {chapter?.title ?? fill(account.chapter, { number: record.chapterNumber })}
        </span>
        <small>{[fill(account.percentRead, { percent: percentRead(record.progress) }), time].join(parts.dot)}</small>
      </p>
      <div className={styles.ways}>
        <Button look="strong" onClick={accept}>
          {account.goThere}
        </Button>
        <Button onClick={stay}>{account.stayHere}</Button>
      </div>
    </output>
  )
}

const TIME = { month: 'long', day: 'numeric', hour: '2-digit', minute: '2-digit' } as const

/**
 * Goes to a place of the account: at once in the edition that is open; where it is in another edition than the one that
 * was asked for here, to what says the same in this; else by its address.
 */
async function goTo(record: ReadingRecord, { handle }: Session, navigate: NavigateFunction): Promise<void> {
  const { libraryId, editionId, chapterNumber, blockId, offset, quote } = record
  if (isOfOpenEdition(record, handle))
    return handle.goTo({ chapterNumber, blockId, offset, quote, remember: false, quiet: true })
  const asked = addressOf(location)
  const isOfLanguage = libraryId === handle.libraryId
  const isAskedFor = isOfLanguage ? asked.edition !== null : asked.language === handle.language
  const there = { chapterNumber, blockId, offset }
  const pair = {
    language: languageOfLibrary(libraryId),
    ...(editionId !== null && { edition: editionId }),
    beside: handle.language,
    besideEdition: handle.editionId,
  }
  const partner = isAskedFor ? await partnerIn(handle.bookId, there, pair) : null
  if (partner) handle.goTo({ ...partner, remember: false, quiet: true })
  else void navigate(recordAddress(record), { replace: true })
}

const languageOfLibrary = (libraryId: string) =>
  libraryId.slice(libraryId.indexOf('_') + 1) as Session['handle']['language']

/** Characters: whoever stands as near as this to a place needs no way there. */
const NEAR = 150

/** Whether the reader shows that place already. */
function isShown({ handle }: Session, record: ReadingRecord): boolean {
  if (!isOfOpenEdition(record, handle) || record.chapterNumber !== handle.chapter.number) return false
  const here = handle.currentPosition()
  const apart = Math.abs(here.fraction - record.fraction) * handle.chapter.wordCount
  return here.blockId === record.blockId || apart < NEAR
}

/** The text follows the script and the pinyin that were chosen on another device, or in another tab. */
function useTextOfAccount(bookId: number): void {
  const { session } = useLiveReader()
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
