import { useCallback, useState } from 'react'
import type { Upload } from '../../../src/contract/uploads/uploads.ts'
import { UPLOAD_BYTES } from '../../../src/contract/values/limits.ts'
import { CallFailed, call } from '../../call.ts'
import { NotSent, sendFile } from './send-file.ts'

/** A file on its way, until the server has it. */
export type Sending = {
  id: string
  file: File
  /** Files go one after another. */
  hasBegun: boolean
  fraction: number
  isWaiting: boolean
  /** What was wrong: words of the server, or one of ours. */
  /** Whose text it takes the place of. */
  replaces: Replaced | null
  problem: null | { code: 'empty' | 'too-large' | 'not-sent' } | { message: string; bookId: number | null }
  stop: () => void
}

/** An edition of one's own that is to have the text of another file. */
export type Replaced = { editionId: number; name: string; rights: Upload['rights'] }

/** Files that are being sent, one after another; `arrived` is told the number of each upload. */
export function useSendings(arrived: (uploadId: number) => void) {
  const [sendings, setSendings] = useState<readonly Sending[]>([])
  const change = useCallback((id: string, to: Partial<Sending> | null) => {
    setSendings(all => all.flatMap(one => (one.id === id ? (to === null ? [] : [{ ...one, ...to }]) : [one])))
  }, [])

  const send = useCallback(
    async ({ id, file, replaces }: Pick<Sending, 'id' | 'file' | 'replaces'>, signal: AbortSignal) => {
      change(id, { hasBegun: true })
      try {
        const onProgress = (fraction: number, isWaiting: boolean) => change(id, { fraction, isWaiting })
        const key = await sendFile(file, { signal, onProgress })
        const { uploadId } = await call(
          'POST /book/add',
          replaces ? { key, rights: replaces.rights, edition: replaces.editionId } : { key, rights: 'own' },
        )
        change(id, null)
        arrived(uploadId)
      } catch (failure) {
        if (signal.aborted) return change(id, null)
        const { uploadId } = failure instanceof CallFailed ? failure.where : {}
        if (uploadId !== undefined) {
          change(id, null)
          return arrived(uploadId)
        }
        change(id, { problem: problemOf(failure) })
      }
    },
    [arrived, change],
  )

  const add = useCallback(
    (files: readonly File[], replaces: Replaced | null = null) => {
      const begun = files.slice(0, MOST_AT_ONCE).map(file => {
        const stop = new AbortController()
        const id = crypto.randomUUID()
        const sending: Sending = {
          id,
          file,
          hasBegun: false,
          fraction: 0,
          isWaiting: false,
          replaces,
          problem: wrongBefore(file),
          stop: () => {
            stop.abort()
            change(id, null)
          },
        }
        return { sending, signal: stop.signal }
      })
      setSendings(all => [...all, ...begun.map(({ sending }) => sending)])
      void inTurn(begun.filter(({ sending }) => sending.problem === null))
    },
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [send, change],
  )

  async function inTurn(begun: readonly { sending: Sending; signal: AbortSignal }[]) {
    for (const { sending, signal } of begun) if (!signal.aborted) await send(sending, signal)
  }

  return { sendings, add }
}

const MOST_AT_ONCE = 50

function wrongBefore(file: File): Sending['problem'] {
  if (file.size === 0) return { code: 'empty' }
  return file.size > UPLOAD_BYTES.book ? { code: 'too-large' } : null
}

function problemOf(failure: unknown): Sending['problem'] {
  if (failure instanceof CallFailed && failure.code !== 0) {
    const message = Object.values(failure.fields).join(' ') || failure.message
    return { message, bookId: failure.where['bookId'] ?? null }
  }
  if (failure instanceof CallFailed || failure instanceof NotSent) return { code: 'not-sent' }
  throw failure
}
