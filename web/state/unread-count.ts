import { useSyncExternalStore } from 'react'
import { call } from '../call.ts'

let unread = 0
let askedFor = 0
const listeners = new Set<() => void>()

/** How many notices somebody has not read (100 stands for more); asked for once a visit, when the page is at rest. */
export function useUnreadCount(userId: number): number {
  return useSyncExternalStore(
    listener => {
      listeners.add(listener)
      if (askedFor !== userId) {
        askedFor = userId
        requestIdleCallback(() => announceNoticesRead(), { timeout: 3000 })
      }
      return () => listeners.delete(listener)
    },
    () => unread,
    () => 0,
  )
}

/** Some were read: what is left is asked for anew. Without an answer the old number stays. */
export function announceNoticesRead(): void {
  call('GET /user/notice/unread', {}).then(
    answer => {
      unread = answer.unread
      for (const listener of listeners) listener()
    },
    () => undefined,
  )
}
