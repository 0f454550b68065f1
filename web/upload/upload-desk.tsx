import { useCallback, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { UserInfo } from '../../src/contract/people/accounts.ts'
import type { Upload } from '../../src/contract/uploads/uploads.ts'
import { Button } from '../parts/control/button.tsx'
import { AnswerView } from '../parts/feedback/answer-view.tsx'
import { useWords } from '../words/language.ts'
import { uploadWords } from '../words/upload.ts'
import { DropZone } from './sending/drop-zone.tsx'
import { SendingRow } from './sending/sending-row.tsx'
import { useSendings } from './sending/use-sendings.ts'
import styles from './upload.module.css'
import { UploadRow } from './upload-row.tsx'
import { useUploads } from './use-uploads.ts'

/** Where someone brings books: what is being sent, and what became of what they sent. The one that is looked at is in the address. */
export function UploadDesk({ user }: { user: UserInfo }) {
  const { upload } = useWords(uploadWords)
  const { request, showMore } = useUploads(user.userId)
  const [query, setQuery] = useSearchParams()
  const opened = Number(query.get('upload')) || null
  const [wanted, setWanted] = useState<readonly number[]>([])
  const open = useCallback(
    (uploadId: number | null) => {
      setWanted([])
      setQuery(uploadId === null ? {} : { upload: String(uploadId) }, { replace: true, preventScrollReset: true })
    },
    [setQuery],
  )
  const { again } = request
  const arrived = useCallback(
    (uploadId: number) => {
      setWanted(earlier => [...earlier, uploadId])
      again()
    },
    [again],
  )
  const confirmed = useCallback(
    (uploadId: number) => {
      setWanted(all => all.filter(id => id !== uploadId))
      setQuery({}, { replace: true, preventScrollReset: true })
      again()
    },
    [again, setQuery],
  )
  const { sendings, add } = useSendings(arrived)
  return (
    <>
      <DropZone add={add} />
      <section aria-labelledby="my-uploads">
        <h2 id="my-uploads" className={styles.head}>
          {upload.mine}
        </h2>
        <ul>
          {sendings.map(sending => (
            <SendingRow
              key={sending.id}
              sending={sending}
              again={() => (sending.stop(), add([sending.file], sending.replaces))}
            />
          ))}
        </ul>
        <AnswerView request={request}>
          {({ list, total }) => (
            <>
              <ul>
                {list.map(row => (
                  <UploadRow
                    key={row.uploadId}
                    row={row}
                    isOpen={row.uploadId === (opened ?? firstToLookAt(wanted, list))}
                    open={open}
                    changed={again}
                    confirmed={confirmed}
                    replace={add}
                  />
                ))}
              </ul>
              {total === 0 && sendings.length === 0 ? <p className={styles.none}>{upload.none}</p> : null}
              {total > list.length ? (
                <p className={styles.more}>
                  <Button onClick={showMore}>{upload.more}</Button>
                </p>
              ) : null}
            </>
          )}
        </AnswerView>
      </section>
    </>
  )
}

/** What was just sent opens by itself once it has been read; of several files the first, until it has been confirmed. */
const firstToLookAt = (wanted: readonly number[], list: readonly Upload[]) =>
  wanted.find(id => list.some(({ uploadId, state }) => uploadId === id && state === 'preview'))
