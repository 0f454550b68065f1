import { useCallback, useEffect, useState } from 'react'
import type { Upload } from '../../src/contract/uploads/uploads.ts'
import { call } from '../call.ts'
import { type AnswerRequest, useAnswer } from '../state/use-answer.ts'

/** What is told of one while it is at work. */
type Progress = Pick<
  Upload,
  | 'uploadId'
  | 'state'
  | 'isConfirmed'
  | 'fraction'
  | 'waitsForRoom'
  | 'rereading'
  | 'reason'
  | 'reasonCode'
  | 'bookId'
  | 'updatedAt'
>
type Uploads = { list: Upload[]; total: number }

/** What someone has brought, kept up to date while something of it is at work. */
export function useUploads(userId: number): { request: AnswerRequest<Uploads>; showMore: () => void } {
  const [pageSize, setPageSize] = useState(PAGE_SIZE)
  const request = useAnswer<Uploads>(`${userId} ${pageSize}`, () =>
    call('GET /book/upload/list', { page: 1, pageSize }),
  )
  const { answer, replace, again } = request
  const atWork = answer?.list.findLast(isUnderWay)?.uploadId
  useEffect(() => {
    if (atWork === undefined) return
    // One line at a time: the jobs are done in their turn, and a browser opens only a few to a site.
    const events = new EventSource(`/a/v1/book/upload/${atWork}/events`)
    events.addEventListener('message', ({ data }: MessageEvent<string>) => {
      const upload = JSON.parse(data) as Progress
      if (isUnderWay(upload)) setNow(upload)
      else again()
    })
    const setNow = (upload: Progress) => {
      const isIt = (one: Upload) => one.uploadId === upload.uploadId
      if (answer) replace({ ...answer, list: answer.list.map(one => (isIt(one) ? { ...one, ...upload } : one)) })
    }
    return () => events.close()
    // The list is asked for anew whenever one of it has come to rest.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [atWork, answer?.list.length])
  return { request, showMore: useCallback(() => setPageSize(size => Math.min(100, size * 2)), []) }
}

const PAGE_SIZE = 25

/** Also of a book that is there and whose file is read again. */
export function isUnderWay(upload: Pick<Upload, 'state' | 'rereading'>): boolean {
  return isAtWork(upload) || upload.rereading !== null
}

export function isAtWork({ state }: Pick<Upload, 'state'>): boolean {
  return state === 'queued' || state === 'reading'
}
