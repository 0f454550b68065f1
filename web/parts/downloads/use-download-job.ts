import { useCallback, useEffect, useRef, useState } from 'react'
import type { DownloadTicket } from '../../../src/contract/downloads.ts'
import { CallFailed, call } from '../../call.ts'
import type { DownloadRequest } from './download-request.ts'

/** Where the making of a file stands; `problem` is a sentence for the reader. */
export type Making =
  | { step: 'idle' }
  | { step: 'making'; fraction: number }
  | { step: 'ready'; ticket: DownloadTicket }
  | { step: 'failed'; problem: string | null }

/** How often it is asked how far the file is: at first soon, for most are small. */
const ASK_MS = [300, 700, 1000]

/** Has a file made and follows it until it can be fetched; leaving the page lets it go on without being watched. */
export function useDownloadJob() {
  const [making, setMaking] = useState<Making>({ step: 'idle' })
  const turn = useRef(0)
  useEffect(() => () => void turn.current++, [])
  const begin = useCallback(async (wish: DownloadRequest): Promise<DownloadTicket | null> => {
    const mine = ++turn.current
    const isMine = () => turn.current === mine
    setMaking({ step: 'making', fraction: 0 })
    try {
      for (let attempt = 0; isMine(); attempt++) {
        const ticket = await call('GET /book/getDownloadToken', wish)
        if (!isMine()) return null
        if (ticket.state === 'ready') {
          setMaking({ step: 'ready', ticket })
          return ticket
        }
        if (ticket.state === 'failed') {
          setMaking({ step: 'failed', problem: null })
          return null
        }
        setMaking({ step: 'making', fraction: ticket.fraction })
        await new Promise(resolve => setTimeout(resolve, ASK_MS[Math.min(attempt, ASK_MS.length - 1)]))
      }
    } catch (failure) {
      if (isMine()) setMaking({ step: 'failed', problem: failure instanceof CallFailed ? failure.message : null })
    }
    return null
  }, [])
  const forget = useCallback(() => {
    turn.current++
    setMaking({ step: 'idle' })
  }, [])
  return { making, begin, forget }
}

/** Lets the browser save the file of an address. */
export function saveFrom(address: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  link.click()
}
