import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { ReadingRecord } from '../../../../src/contract/mine/position.ts'
import { CallFailed, call } from '../../../call.ts'
import { type StoredPosition, storedPosition } from '../../../state/position/position-store.ts'
import { onStored } from '../../../state/safe-storage.ts'
import { deviceName, deviceStore } from '../../../state/sync/device-store.ts'
import { positionOf, takeInEarlier } from '../../../state/sync/position-of.ts'
import { ledgerOf } from '../../../state/sync/sent-ledger.ts'
import { useUser } from '../../../state/user-store.ts'
import { lastPosition } from './last-position.ts'

/**
 * Where one goes on reading: in a book, or in the one read last. What this device knows comes first; whoever is signed in
 * is given the account's place when another device has read on since. Null in the HTML, which is the same for everyone.
 */
export function usePositionToContinue(bookId?: number): StoredPosition | null {
  const { user } = useUser()
  const owner = user?.userId ?? null
  const saved = useSyncExternalStore(onStored, () => positionHere(bookId), NOWHERE)
  const [fetched, setAsked] = useState<{ owner: number; bookId: number | undefined; record: ReadingRecord } | null>(
    null,
  )
  useEffect(() => {
    if (owner === null) return
    let isGone = false
    void recordAskedOnce(`${owner} ${bookId}`, bookId).then(record => {
      if (isGone || !record) return
      takeInEarlier(deviceStore, record)
      setAsked({ owner, bookId, record })
    })
    return () => {
      isGone = true
    }
  }, [bookId, owner])
  return useMemo(() => {
    const here: StoredPosition | null = saved === null ? null : JSON.parse(saved)
    const isAsked = fetched !== null && fetched.owner === owner && fetched.bookId === bookId
    return isAsked && isLater(fetched.record, here) ? positionOf(fetched.record) : here
  }, [saved, fetched, owner, bookId])
}

/** As text, which is the same as long as the place is. */
function positionHere(bookId: number | undefined): string | null {
  const position = bookId === undefined ? lastPosition() : storedPosition(bookId)
  return position && JSON.stringify(position)
}

const NOWHERE = () => null

/** A page that shows several ways into a book asks once for all. */
function recordAskedOnce(key: string, bookId: number | undefined): Promise<ReadingRecord | null> {
  const fetched = underWay.get(key) ?? recordOfAccount(bookId).finally(() => underWay.delete(key))
  underWay.set(key, fetched)
  return fetched
}

const underWay = new Map<string, Promise<ReadingRecord | null>>()

async function recordOfAccount(bookId: number | undefined): Promise<ReadingRecord | null> {
  try {
    if (bookId !== undefined) return await call('GET /userBook/read/getOne', { bookId })
    return (await call('GET /userBook/read/list', { page: 1, pageSize: 1 })).list[0] ?? null
  } catch (failure) {
    // Without a network, or with a session that has ended, this device goes on from what it knows.
    if (failure instanceof CallFailed) return null
    throw failure
  }
}

/** Clocks of devices lie: what this one has sent is older than what the account has of another. */
function isLater(record: ReadingRecord, here: StoredPosition | null): boolean {
  if (!here) return true
  if (record.device === deviceName(deviceStore)) return record.bookId !== here.bookId
  return ledgerOf(deviceStore)?.places[here.bookId] === here.at
}

/**
 * The address that opens the reader at a kept place: its character where this device stands there, else its block; in one
 * language or two, as this device read it last.
 */
export function addressToContinue({ bookId, language, edition, chapterNumber, blockId }: StoredPosition): string {
  const here = storedPosition(bookId)
  const query = new URLSearchParams({ language, chapter: String(chapterNumber) })
  if (edition !== undefined) query.set('edition', String(edition))
  if (here?.language === language && here.edition === edition) {
    for (const name of ['beside', 'besideEdition'] as const)
      if (here[name] !== undefined) query.set(name, String(here[name]))
  }
  if (here?.blockId !== blockId) query.set('block', String(blockId))
  return `/bookReader/${bookId}?${query}`
}
