import type { UploadPreview } from '../../../src/contract/uploads/upload-previews.ts'
import { TextFindings } from '../../parts/text/text-findings.tsx'
import { useWords } from '../../words/language.ts'
import { uploadWords } from '../../words/upload.ts'
import styles from './preview.module.css'

/** What the check of a Chinese text found, or that it still goes on. */
export function CheckOfText({ preview: { findings, language } }: { preview: UploadPreview }) {
  const { upload: words } = useWords(uploadWords)
  if (findings === null && language !== 'chinese') return null
  return (
    <section className={styles.section}>
      <h3 className={styles.legend}>{words.textCheck}</h3>
      {findings ? <TextFindings findings={findings} /> : <p className={styles.hint}>{words.textChecking}</p>}
    </section>
  )
}
