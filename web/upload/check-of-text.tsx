import { useEffect, useState } from 'react'
import type { Upload } from '../../src/contract/uploads.ts'
import { call } from '../call.ts'
import { TextFindings } from '../parts/text/text-findings.tsx'
import { useWords } from '../words/language.ts'
import { uploadWords } from '../words/upload.ts'
import styles from './preview.module.css'

const LOOK_MS = 3_000
/** Five minutes: a worker that has not come by then has other books before this one. */
const LOOKS = 100

/** What the check of a Chinese text found; it runs behind the preview, and is asked for until it has. */
export function CheckOfText({ upload }: { upload: Upload }) {
  const { upload: words } = useWords(uploadWords)
  const [findings, setFindings] = useState(upload.preview?.findings ?? null)
  const isWaiting = findings === null && upload.preview?.language === 'chinese'
  useEffect(() => {
    if (!isWaiting) return
    let looks = 0
    const timer = setInterval(() => {
      looks += 1
      if (looks >= LOOKS) clearInterval(timer)
      // A look that fails is followed by another.
      call('GET /book/upload/{id}', { id: String(upload.uploadId) }).then(
        ({ preview }) => setFindings(preview?.findings ?? null),
        () => undefined,
      )
    }, LOOK_MS)
    return () => clearInterval(timer)
  }, [isWaiting, upload.uploadId])
  if (!isWaiting && findings === null) return null
  return (
    <section className={styles.section}>
      <h3 className={styles.legend}>{words.textCheck}</h3>
      {findings ? <TextFindings findings={findings} /> : <p className={styles.hint}>{words.textChecking}</p>}
    </section>
  )
}
